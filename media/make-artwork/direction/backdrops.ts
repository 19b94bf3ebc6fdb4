import type { Finish, Look } from '../scene/material.ts';
import type { Random } from '../random.ts';

/** A background with matching lights and clays. */
type Ground = {
  ground: readonly [string, string];
  pale: boolean;
  key: string;
  rim: string;
  clays: readonly (readonly [color: string, finish: Finish])[];
};

export const GROUNDS = {
  night: {
    ground: ['#15100c', '#3a2a1e'],
    pale: false,
    key: '#ffe0b4',
    rim: '#6f8fb0',
    clays: [
      ['#a06a48', 'clay'],
      ['#cdbda2', 'plaster'],
      ['#8d7560', 'clay'],
      ['#b29a7c', 'wax'],
    ],
  },
  slate: {
    ground: ['#0f1418', '#26343d'],
    pale: false,
    key: '#ffe3bd',
    rim: '#7b9ab4',
    clays: [
      ['#8d918d', 'stone'],
      ['#b8ad9b', 'clay'],
      ['#a87a58', 'clay'],
      ['#c9c2b4', 'plaster'],
    ],
  },
  ox: {
    ground: ['#150a08', '#411a15'],
    pale: false,
    key: '#ffe0bd',
    rim: '#8c7a80',
    clays: [
      ['#c9a98a', 'clay'],
      ['#9a4f3c', 'wax'],
      ['#d2c3a8', 'plaster'],
      ['#8f8378', 'stone'],
    ],
  },
  bottle: {
    ground: ['#0b120f', '#1e352d'],
    pale: false,
    key: '#fff0cf',
    rim: '#6fa596',
    clays: [
      ['#a7a184', 'clay'],
      ['#b98a5c', 'clay'],
      ['#d0c5aa', 'plaster'],
      ['#88917f', 'stone'],
    ],
  },
  ochre: {
    ground: ['#191108', '#543a1c'],
    pale: false,
    key: '#ffe6ba',
    rim: '#9a9078',
    clays: [
      ['#7a4a35', 'clay'],
      ['#cbb694', 'plaster'],
      ['#98714f', 'wax'],
      ['#8a8578', 'stone'],
    ],
  },
  bone: {
    ground: ['#8c7f6c', '#cdbfa8'],
    pale: true,
    key: '#fff3df',
    rim: '#fff1dc',
    clays: [
      ['#9a6e50', 'clay'],
      ['#6d7a62', 'clay'],
      ['#a5957c', 'plaster'],
      ['#7f7a72', 'stone'],
    ],
  },
} as const satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;
const ORDER = Object.keys(GROUNDS) as GroundName[];

/**
 * The ground of the n-th picture of a collection: every six pictures use all six grounds, in a different order each
 * time; one of them is pale.
 */
export function groundAt(position: number, shuffle: (block: number) => Random): GroundName {
  const block = Math.floor(position / ORDER.length);
  const random = shuffle(block);
  const left = [...ORDER];
  for (let i = left.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [left[i], left[j]] = [left[j]!, left[i]!];
  }
  return left[position % ORDER.length]!;
}

const SKINS = ['#5f6b58', '#8f3b2c', '#8a5136', '#6d7f86', '#ab866a', '#74705a', '#c0a186'];
const ACCENTS = ['#d98a3a', '#c8452e', '#4f9a8e', '#d8b04a', '#5b7fa6'];
const OTHERS = ['#4f8f7d', '#8a4b35', '#5c6f86', '#b58a4c', '#6b5a78'];
const IRISES = ['#e89a28', '#c9a23c', '#5f93a8', '#a84a24', '#7f9a4a', '#d8b85a'];

/** The colours of one picture. Most are unpainted clay; painted ones are the exception. */
export function lookOn(
  name: GroundName,
  random: Random,
  options: { painted: boolean; finishes?: readonly Finish[] },
): Look {
  const ground: Ground = GROUNDS[name];
  const [clay, own] = random.pick(ground.clays);
  const finish = options.finishes ? random.pick(options.finishes) : own;
  return {
    ground: ground.ground,
    pale: ground.pale,
    key: ground.key,
    rim: ground.rim,
    clay: options.painted ? random.pick(SKINS) : clay,
    finish: options.painted && !options.finishes ? 'skin' : finish,
    accent: random.pick(ACCENTS),
    other: random.pick(OTHERS),
    horn: random.pick(['#d8c9a8', '#2a2018', '#8a7660']),
    iris: random.pick(IRISES),
    mono: !options.painted,
    slit: options.painted && random.chance(0.35),
  };
}
