import { createRandom } from '../random.ts';
import type { Shot } from '../scene/shot.ts';
import { GROUNDS } from './backdrops.ts';

/** Clays of the portraits: bone, terracotta, grey, umber, ochre. */
const CLAYS = ['#cfc0a6', '#a86c48', '#8d918d', '#9a7a58', '#b79a70', '#7d6450', '#c4ab8c'] as const;
const SHORT = ['swept', 'crop', 'curls', 'bald', 'cap', 'topknot', 'crop', 'swept'] as const;
const LONG = ['bun', 'bob', 'braid', 'long', 'curls', 'scarf', 'topknot', 'swept'] as const;

/** An artist as a bust: all in the same light, each one different. `beard` allows a beard. */
export function directPortrait(collection: string, slug: string, position: number, beard: boolean): Shot {
  const seed = `${collection}/${slug}`;
  const r = createRandom(`portrait ${seed}`);
  const hair = beard
    ? SHORT[(position * 3 + r.below(2)) % SHORT.length]!
    : LONG[(position * 3 + r.below(2)) % LONG.length]!;
  const turn = r.chance(0.55) ? -1 : 1;
  const { ground, key, rim } = GROUNDS.night;
  return {
    subject: 'bust',
    seed,
    kind: beard && r.chance(0.45) ? `${hair} beard` : hair,
    aim: { yaw: turn * r.between(0.32, 0.6), pitch: r.between(-0.02, 0.07), roll: 0 },
    zoom: 0.92,
    place: [turn * 0.06, -0.1],
    closeness: 0,
    rough: 0,
    tool: false,
    relief: 0.8,
    look: {
      ground,
      pale: false,
      key,
      rim,
      clay: CLAYS[position % CLAYS.length]!,
      finish: r.pick(['clay', 'plaster', 'clay', 'wax']),
      accent: '#ffb347',
      other: '#6d5a48',
      horn: '#e0d2b4',
      iris: '#c9a23c',
      mono: true,
      slit: false,
    },
    lamps: { key: [-0.85, 0.62, 0.34], rim: [1, 0.2, -0.45], keyStrength: 1.5, rimStrength: 0.85, fillStrength: 0.7 },
    wall: { x: 0.5, y: 0.4, falloff: 3, strength: 0.75, melts: false },
  };
}
