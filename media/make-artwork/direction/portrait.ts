import { createRandom } from '../random.ts';
import type { Finish } from '../scene/material.ts';
import type { Shot } from './shot.ts';
import { PEOPLE } from '../subjects/portrait/people.ts';

/** How a head is seen; the body follows in `BODY_TURN`. */
const POSES: Record<string, Shot['aim']> = {
  left: { yaw: -0.55, pitch: 0.03, roll: 0 },
  right: { yaw: 0.55, pitch: 0.03, roll: 0 },
  near: { yaw: -0.2, pitch: 0.0, roll: 0.02 },
  profile: { yaw: 1.32, pitch: 0.02, roll: 0 },
  profileLeft: { yaw: -1.32, pitch: 0.02, roll: 0 },
  tilt: { yaw: 0.4, pitch: 0.06, roll: -0.16 },
  down: { yaw: -0.42, pitch: 0.3, roll: 0.06 },
  up: { yaw: -0.48, pitch: -0.2, roll: -0.05 },
};

/** A material with the wall and the light that suit it. */
type Scheme = {
  clay: string;
  finish: Finish;
  ground: readonly [string, string];
  cloth: string;
  hair?: string;
  pale?: boolean;
  key: string;
  rim: string;
  painted?: boolean;
  lamps: Partial<Shot['lamps']>;
};

const SCHEMES: Record<string, Scheme> = {
  // Grey-green plasteline before a warm wall.
  grey: {
    clay: '#8d9384',
    finish: 'plasteline',
    ground: ['#4a3626', '#a5835c'],
    cloth: '#6d7568',
    key: '#fff0d8',
    rim: '#cfa878',
    lamps: { keyStrength: 1.45, fillStrength: 1 },
  },
  terracotta: {
    clay: '#b4623e',
    finish: 'plasteline',
    ground: ['#141e24', '#3a525c'],
    cloth: '#8c4a30',
    key: '#ffe4c4',
    rim: '#7fb0c4',
    lamps: { keyStrength: 1.6, rimStrength: 0.8 },
  },
  plaster: {
    clay: '#d8d0c2',
    finish: 'plaster',
    ground: ['#260f0e', '#5e2b26'],
    cloth: '#c4bbab',
    key: '#fff2e0',
    rim: '#d88a70',
    lamps: { keyStrength: 1.2, fillStrength: 1.1 },
  },
  bronze: {
    clay: '#4e3524',
    finish: 'bronze',
    ground: ['#77705f', '#c9c1ae'],
    pale: true,
    cloth: '#4c3220',
    key: '#fff0d6',
    rim: '#fff4e4',
    lamps: { keyStrength: 1.9, rimStrength: 0.9, fillStrength: 1.1 },
  },
  wax: {
    clay: '#c08a48',
    finish: 'wax',
    ground: ['#0c1814', '#274a3e'],
    cloth: '#a07038',
    key: '#fff0cf',
    rim: '#7fc0a8',
    lamps: { keyStrength: 1.45, rimStrength: 0.8 },
  },
  ochre: {
    clay: '#b98d58',
    finish: 'plasteline',
    ground: ['#16110d', '#4a3524'],
    cloth: '#8f6a40',
    key: '#ffe0b0',
    rim: '#8098b0',
    lamps: { keyStrength: 1.6 },
  },
  slate: {
    clay: '#aeb2b4',
    finish: 'plaster',
    ground: ['#101a2a', '#38506e'],
    cloth: '#888f96',
    key: '#fff0e0',
    rim: '#8fb4e0',
    lamps: { keyStrength: 1.3, rimStrength: 0.9 },
  },
  rose: {
    clay: '#a97460',
    finish: 'wax',
    ground: ['#3a3a44', '#8d8a94'],
    cloth: '#4a5f74',
    hair: '#2a1d16',
    painted: true,
    key: '#fff2e4',
    rim: '#c8d4e8',
    lamps: { keyStrength: 1.3, fillStrength: 1.1 },
  },
  ivory: {
    clay: '#c89c80',
    finish: 'wax',
    ground: ['#24382e', '#6c8c74'],
    cloth: '#8c3f36',
    hair: '#4c2c18',
    painted: true,
    key: '#fff2e4',
    rim: '#d0e4d0',
    lamps: { keyStrength: 1.25, fillStrength: 1.1 },
  },
  basalt: {
    clay: '#4e4a48',
    finish: 'plasteline',
    ground: ['#5c4a30', '#a8885a'],
    pale: true,
    cloth: '#3e3b3a',
    key: '#fff0d8',
    rim: '#ffe0a0',
    lamps: { keyStrength: 2.1, rimStrength: 1, fillStrength: 1 },
  },
};

/** A person of the school as a portrait bust. */
export function directPortrait(collection: string, slug: string): Shot {
  const seed = `${collection}/${slug}`;
  const person = PEOPLE[slug];
  if (!person) throw new Error(`No portrait of ${slug}`);
  const r = createRandom(`portrait ${seed}`);
  const pose = POSES[person.pose]!;
  const scheme = SCHEMES[person.scheme]!;
  const profile = person.pose.startsWith('profile');
  const aim = { ...pose, yaw: pose.yaw * r.between(0.88, 1.1) };
  // The face turns to the light; one in four away from it, so that half of it lies in shadow.
  const side = Math.sign(aim.yaw) * (r.chance(0.25) && !profile ? -1 : 1);
  const close = r.chance(0.3) && !profile && !['stand', 'herm'].includes(person.dress);
  return {
    subject: 'portrait',
    seed,
    kind: slug,
    aim,
    zoom: close ? r.between(1.16, 1.26) : r.between(0.97, 1.08),
    place: [-Math.sign(aim.yaw) * (profile ? 0.12 : 0.04), close ? -0.02 : 0.04],
    closeness: 0,
    rough: 0,
    tool: false,
    relief: 1,
    look: {
      ground: scheme.ground,
      pale: scheme.pale ?? false,
      key: scheme.key,
      rim: scheme.rim,
      clay: scheme.clay,
      finish: scheme.finish,
      accent: '#ffb347',
      other: scheme.cloth,
      horn: '#e0d2b4',
      iris: r.pick(['#6b4a2c', '#4f6b7a', '#5d6b3c', '#3f2a1c']),
      mono: !scheme.painted,
      slit: false,
      hairTone: 0.8,
      ...(scheme.hair ? { hair: scheme.hair } : {}),
    },
    lamps: {
      key: [side * r.between(0.65, 0.95), r.between(0.5, 0.85), r.between(0.4, 0.7)],
      rim: [-side, r.between(0.15, 0.35), -0.45],
      keyStrength: 1.5,
      rimStrength: 0.7,
      fillStrength: 0.8,
      ...scheme.lamps,
    },
    wall: {
      x: 0.5 - side * r.between(0.05, 0.2),
      y: r.between(0.34, 0.5),
      falloff: r.between(1.4, 2.4),
      strength: r.between(0.8, 1),
      melts: false,
    },
  };
}
