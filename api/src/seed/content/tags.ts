import { categories } from './categories.ts';
import type { Pair } from './craft.ts';
import { tutorials } from './tutorials.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const PLAIN: Readonly<Record<string, string>> = { leds: 'LEDs', makeup: 'Makeup', 'foam-latex': 'Foam Latex' };

const techniques = [...new Set(tutorials.flatMap((tutorial) => tutorial.tags))]
  .filter((slug) => !categories.some((category) => category.slug === slug))
  .sort();

/** All tags: the categories first, with their ids, then techniques by name. */
export const tags: readonly { id: number; slug: string; name: string }[] = [
  ...categories.map(({ id, slug, title }) => ({ id, slug, name: title })),
  ...techniques.map((slug, i) => ({
    id: categories.length + i + 1,
    slug,
    name: PLAIN[slug] ?? slug.split('-').map(capital).join(' '),
  })),
];

/** Id of a tag. @throws Error for an unknown slug */
export function tagId(slug: string): number {
  const found = tags.find((tag) => tag.slug === slug);
  if (!found) throw new Error(`No tag '${slug}'`);
  return found.id;
}

/** The techniques; the categories have their own translations. */
export const spanish: readonly Pair[] = [
  ['Airbrush', 'Aerógrafo'],
  ['Alginate', 'Alginato'],
  ['Anatomy', 'Anatomía'],
  ['Animals', 'Animales'],
  ['Animatronics', 'Animatrónica'],
  ['Beginners', 'Para empezar'],
  ['Character', 'Personajes'],
  ['Clay', 'Arcilla'],
  ['Concept', 'Concepto'],
  ['Cosplay', 'Cosplay'],
  ['Creature', 'Criatura'],
  ['Digital', 'Digital'],
  ['Eyes', 'Ojos'],
  ['Fantasy', 'Fantasía'],
  ['Foam', 'Espuma'],
  ['Foam Latex', 'Espuma de látex'],
  ['Fur', 'Pelaje'],
  ['History', 'Historia'],
  ['Horror', 'Terror'],
  ['Lace', 'Tul'],
  ['Latex', 'Látex'],
  ['LEDs', 'LED'],
  ['Makeup', 'Maquillaje'],
  ['Maquette', 'Maqueta'],
  ['Masks', 'Máscara'],
  ['Miniature', 'Miniatura'],
  ['Molds', 'Molde'],
  ['Plaster', 'Yeso'],
  ['Portrait', 'Retrato'],
  ['Props', 'Utilería'],
  ['Prosthetics', 'Prótesis'],
  ['Puppets', 'Títere'],
  ['Safety', 'Seguridad'],
  ['Servos', 'Servos'],
  ['Silicone', 'Silicona'],
  ['Suits', 'Trajes'],
  ['Teeth', 'Dientes'],
  ['Texture', 'Textura'],
  ['Wigs', 'Pelucas'],
  ['Wiring', 'Cableado'],
];
