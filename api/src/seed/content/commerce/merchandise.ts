import { list } from '../craft.ts';
import { slugOf } from '../slug.ts';

/** `title | price of the first variant | variants | what it is`; a `+` raises the price of a variant by 5.00. */
const table = `
  Workshop Apron | 44 | Charcoal, Clay, Charcoal Long+ | Waxed canvas with pockets where your tools are.
  Gargoyle Gift Box | 59 | Small, Large+ | A maquette kit, a tool, a print and a card, wrapped.
  Loop Tool Set | 38 | Five Loops, Nine Loops+ | Hardened wire in cherry handles.
  Gargoyle T-Shirt | 28 | Small, Medium, Large, Extra Large+ | Our roof watcher, printed by hand.
  Enamel Mug | 18 | Bone, Slate | Survives the workshop, keeps tea away from clay water.
  Rake and Rib Set | 32 | Steel, Wood | Surfaces, coarse to fine.
  Tool Roll | 36 | Olive, Charcoal | Twenty pockets and a strap.
  Armature Wire Kit | 24 | Thin, Thick+ | Aluminium in three gauges with epoxy blocks.
  Anatomy Poster | 22 | Human, Creature | Muscles by layer, large enough to work from.
  Sketchbook | 19 | Plain, Toned | Heavy paper that takes a wash.
  Airbrush Stencils | 26 | Skin, Scales | Laser-cut breakup patterns.
  Hair Punching Needles | 21 | Single, Crown | Ten needles and a holder.
  Maquette Stand | 48 | Walnut, Black | Turns, locks and carries four kilograms.
  Enamel Pin Set | 16 | Gargoyles, Tools | Three pins on a card.
  Beanie | 25 | Charcoal, Rust | For cold workshops.
  Studio Towel | 14 | Charcoal, Rust | Cotton that may be ruined with a clear conscience.
  Silicone Pigments | 34 | Skin Tones, Creature Tones | Six pastes, ground fine.
  Proportional Calipers | 27 | Wood, Steel, Steel Long+ | Measure a head, build it at half its size.
`;

export interface MerchSeed {
  id: number;
  slug: string;
  title: string;
  description: string;
  variants: { title: string; priceCents: number }[];
}

/** The things of the shop; ids count from 1 in the order of the table. */
export const merchandise: readonly MerchSeed[] = list(table).map((line, i) => {
  const [title = '', price = '', variants = '', description = ''] = line.split('|').map((cell) => cell.trim());
  return {
    id: i + 1,
    slug: slugOf(title),
    title,
    description,
    variants: variants.split(', ').map((name) => ({
      title: name.replace('+', ''),
      priceCents: (Number(price) + (name.endsWith('+') ? 5 : 0)) * 100,
    })),
  };
});
