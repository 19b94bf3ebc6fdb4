import type { DiscFormat } from '@gargoyle/shared/contract/order-items.contract';
import { chance } from '../chance.ts';
import type { Pair } from '../craft.ts';
import { tutorials } from '../tutorials.ts';

export interface DiscSeed {
  id: number;
  /** Slug of the tutorial on it. */
  tutorial: string;
  title: string;
  slug: string;
  format: DiscFormat;
  description: string;
  priceCents: number;
  regularPriceCents: number;
}

const COURSES_ON_DISC = 60;
/** Its two discs come first: ids 1 (DVD) and 2 (Blu-ray). */
const FIRST = 'sculpting-a-gargoyle-maquette';
/** Sold by subscription only. */
const NOT_ON_DISC = new Set([FIRST, 'painting-translucent-skin']);

/** The courses sold on disc: the fixed one, then some of every craft. */
const onDisc = [
  ...tutorials.filter(({ slug }) => slug === FIRST),
  ...tutorials.filter(({ slug, id }) => !NOT_ON_DISC.has(slug) && id % 3 !== 0).slice(0, COURSES_ON_DISC - 1),
];

/** Two sets of each: DVD and Blu-ray. */
export const discs: readonly DiscSeed[] = onDisc.flatMap(({ slug, title, difficulty }, i) => {
  const lot = chance(`disc:${slug}`);
  const base = 2_995 + difficulty * 1_000;
  const long = lot.next() > 0.4;
  // Every sixth set is discounted.
  const price = (regular: number) => (lot.int(1, 6) === 1 ? regular - 1_000 : regular);
  const common = { tutorial: slug, title };
  const bluRay = base + 1_000;
  return [
    {
      ...common,
      id: i * 2 + 1,
      slug: `${slug}-dvd`,
      format: long ? 'DVD-9' : 'DVD-5',
      description: 'The whole course on DVD, with a printed list of materials.',
      priceCents: i === 0 ? base : price(base),
      regularPriceCents: base,
    },
    {
      ...common,
      id: i * 2 + 2,
      slug: `${slug}-blu-ray`,
      format: long ? 'BD-50' : 'BD-25',
      description: 'The whole course in high definition, with a printed list of materials.',
      priceCents: i === 0 ? bluRay : price(bluRay),
      regularPriceCents: bluRay,
    },
  ] satisfies DiscSeed[];
});

export const spanish: readonly Pair[] = [
  [
    'The whole course on DVD, with a printed list of materials.',
    'El curso completo en DVD, con la lista de materiales impresa.',
  ],
  [
    'The whole course in high definition, with a printed list of materials.',
    'El curso completo en alta definición, con la lista de materiales impresa.',
  ],
];
