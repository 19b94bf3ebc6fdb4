import { bullets, paragraph } from '../texts/wording.ts';

export interface ContestSeed {
  slug: string;
  title: string;
  name: string;
  /** Days from seeding. */
  starts: number;
  ends: number;
  picture: string;
  bullets: string;
  thankYouMessage: string;
  spanish: { title: string; bullets: string; thankYouMessage: string };
  /** Number of existing entries. */
  entries: number;
}

const rules = (theme: string, ...items: string[]): string =>
  paragraph(theme) + bullets([...items, 'Entry is free and open to everybody aged sixteen or older.']);
const rulesInSpanish = (theme: string, ...items: string[]): string =>
  paragraph(theme) + bullets([...items, 'La participación es gratuita y abierta a mayores de dieciséis años.']);

export const contests: readonly ContestSeed[] = [
  {
    slug: 'mask-of-the-year',
    title: 'Mask of the Year',
    name: 'Mask of the Year',
    starts: -14,
    ends: 21,
    picture: 'banners/home-3',
    bullets: rules(
      'Show us one mask that you have made by hand this year.',
      'Any material, as long as a person can wear it.',
      'Three photographs: front, side, and being worn.',
      'First prize: a year at the school and a day in our workshop.',
    ),
    thankYouMessage: 'Your mask is on our list. We write to you as soon as the jury has met.',
    spanish: {
      title: 'Máscara del Año',
      bullets: rulesInSpanish(
        'Muéstranos una máscara que hayas hecho a mano este año.',
        'Cualquier material, siempre que una persona pueda llevarla.',
        'Tres fotografías: de frente, de perfil y puesta.',
        'Primer premio: un año en la escuela y un día en nuestro taller.',
      ),
      thankYouMessage: 'Tu máscara está en nuestra lista. Te escribiremos en cuanto se reúna el jurado.',
    },
    entries: 38,
  },
  {
    slug: 'winter-maquette',
    title: 'Winter Maquette',
    name: 'Winter Maquette',
    starts: 30,
    ends: 90,
    picture: 'categories/sculpture',
    bullets: rules(
      'A small sculpture on a theme that is told on the first day.',
      'No taller than thirty centimetres.',
      'Unpainted.',
    ),
    thankYouMessage: '',
    spanish: {
      title: 'Maqueta de Invierno',
      bullets: rulesInSpanish(
        'Una escultura pequeña sobre un tema que se anuncia el primer día.',
        'De no más de treinta centímetros de alto.',
        'Sin pintar.',
      ),
      thankYouMessage: '',
    },
    entries: 0,
  },
  {
    slug: 'summer-sketch',
    title: 'Summer Sketch',
    name: 'Summer Sketch',
    starts: -120,
    ends: -60,
    picture: 'categories/drawing',
    bullets: rules(
      'Twenty pages of a sketchbook, filled in one summer.',
      'Drawn from life.',
      'Photographed in daylight.',
    ),
    thankYouMessage: 'Thank you for sending your sketchbook.',
    spanish: {
      title: 'Boceto de Verano',
      bullets: rulesInSpanish(
        'Veinte páginas de un cuaderno, llenas en un verano.',
        'Dibujadas del natural.',
        'Fotografiadas con luz de día.',
      ),
      thankYouMessage: 'Gracias por enviarnos tu cuaderno.',
    },
    entries: 112,
  },
  {
    slug: 'kitchen-table-monsters',
    title: 'Kitchen Table Monsters',
    name: 'Kitchen Table Monsters',
    starts: -5,
    ends: 45,
    picture: 'banners/home-5',
    bullets: rules(
      'A creature made on a kitchen table, from what is in the house.',
      'Any size that fits through the door.',
      'Breakfast may be visible.',
    ),
    thankYouMessage: 'Thank you. Please clear the table now.',
    spanish: {
      title: 'Monstruos de mesa de cocina',
      bullets: rulesInSpanish(
        'Una criatura hecha en una mesa de cocina con lo que haya en casa.',
        'De cualquier tamaño que pase por la puerta.',
        'El desayuno puede salir en la foto.',
      ),
      thankYouMessage: 'Gracias. Ahora, por favor, recoge la mesa.',
    },
    entries: 21,
  },
];
