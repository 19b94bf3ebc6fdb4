import type { Vec } from '../maths.ts';
import { createRandom, type Random } from '../random.ts';
import type { Finish } from '../scene/material.ts';
import type { Shot } from './shot.ts';
import { type SubjectName, subjects } from '../subjects/index.ts';
import { type GroundName, groundAt, lookOn } from './backdrops.ts';
import { motifOf } from './motifs/index.ts';
import type { Motif } from './motifs/motif.ts';

/** A requested picture. */
export type Brief = {
  collection: string;
  slug: string;
  category: string;
  /** Index in its collection, so that neighbours differ. */
  position: number;
};

/** How a family of subjects is shown. */
type Manner = {
  yaw: readonly [number, number];
  pitch: readonly [number, number];
  close: number;
  finishes?: readonly Finish[];
};

const HEAD: Manner = { yaw: [0.3, 0.6], pitch: [-0.04, 0.12], close: 0.3 };
const STILL: Manner = { yaw: [0.3, 0.6], pitch: [0.14, 0.32], close: 0.15 };
const BUILT: readonly Finish[] = ['smooth', 'wax', 'plaster'];

const MANNERS: Partial<Record<SubjectName, Manner>> = {
  dragon: { ...HEAD, yaw: [0.5, 0.95] },
  skull: { ...HEAD, yaw: [0.35, 0.85], close: 0.2 },
  eyes: { yaw: [0.12, 0.4], pitch: [0.04, 0.16], close: 0.1 },
  pieces: { yaw: [0.12, 0.3], pitch: [0.18, 0.4], close: 0.2, finishes: ['clay', 'wax', 'plaster'] },
  bench: { ...STILL, close: 0.2 },
  laboratory: { ...STILL, close: 0, finishes: ['wax', 'smooth', 'plaster'] },
  mould: { ...STILL, close: 0, finishes: ['plaster', 'smooth', 'clay'] },
  mechanism: { ...STILL, finishes: BUILT },
  miniature: { ...STILL, close: 0, finishes: ['clay', 'plaster'] },
  cinema: { yaw: [0.35, 0.65], pitch: [0.04, 0.2], close: 0.12, finishes: BUILT },
  armour: { yaw: [0.3, 0.6], pitch: [0.04, 0.18], close: 0.12, finishes: ['metal', 'wax', 'smooth', 'clay'] },
  paper: { yaw: [0.3, 0.55], pitch: [0.08, 0.22], close: 0.1, finishes: ['plaster'] },
  figure: { yaw: [0.3, 0.65], pitch: [0.02, 0.16], close: 0.22 },
  mouth: { ...STILL, close: 0.08, pitch: [0.06, 0.25] },
  beast: { ...HEAD, close: 0 },
  wig: { ...HEAD, close: 0.2 },
  cast: { ...HEAD, finishes: ['plaster', 'plaster', 'clay', 'wax'] },
};
/** Flat things, shown from above. */
const FLAT = new Set([
  'bench:row',
  'bench:palette',
  'mould:plate',
  'paper:sketchbook',
  'mechanism:board',
  'armour:sewing',
]);
/** Usually shown painted. */
const PAINTED = new Set([
  'eyes:tray',
  'eyes:pair',
  'eyes:great',
  'bench:palette',
  'bench:pot',
  'laboratory:vessels',
  'bench:row',
]);
/** Clay that a tool may be working on. */
const WORKABLE = new Set<SubjectName>(['creature', 'bust', 'dragon', 'hand', 'skull', 'cast']);

/** The lights: a raking key light from the left or the right. */
function lampsFor(r: Random, side: number, pale: boolean, against: boolean, board: boolean): Shot['lamps'] {
  const key: Vec = [
    side * r.between(0.7, 0.95),
    r.between(0.45, 0.8),
    board ? r.between(0.6, 0.85) : r.between(0.22, 0.5),
  ];
  return {
    key,
    rim: [-side, r.between(0.1, 0.35), -r.between(0.35, 0.5)],
    keyStrength: pale ? 0.98 : r.between(1.4, 1.7),
    rimStrength: pale ? 0.4 : r.between(0.4, 0.65),
    fillStrength: pale ? 0.8 : against ? 1.3 : r.between(0.5, 1),
  };
}

/** Decides everything about a picture from its brief only. */
export function direct(brief: Brief, motif: Motif = motifOf(brief.collection, brief.slug)): Shot {
  const seed = `${brief.collection}/${brief.slug}`;
  const r = createRandom(`shot ${seed}`);
  const [name, kind] = motif.split(':') as [SubjectName, string?];
  if (!(name in subjects)) throw new Error(`No subject '${name}' for ${seed}`);
  const manner = MANNERS[name] ?? HEAD;
  const ground: GroundName = groundAt(brief.position, (block) => createRandom(`${brief.collection} ${block}`));
  const painted = PAINTED.has(motif)
    ? r.chance(0.85)
    : name !== 'miniature' && r.chance(brief.category === 'painting' ? 0.6 : 0.13);
  const look = lookOn(ground, r, { painted, ...(manner.finishes ? { finishes: manner.finishes } : {}) });
  const turn = r.chance(0.5) ? 1 : -1;
  const flat = FLAT.has(motif);
  const close = r.chance(manner.close);
  const tool = WORKABLE.has(name) && !painted && r.chance(0.2);
  // The face is usually turned to the light; sometimes away from it, so that half of it is in shadow.
  const against = name !== 'dragon' && !close && r.chance(0.22);
  const side = against ? -turn : turn;
  return {
    subject: name,
    seed,
    ...(kind ? { kind: kind.replaceAll('+', ' ') } : {}),
    aim: {
      yaw: turn * r.between(...manner.yaw),
      pitch: flat ? r.between(0.55, 0.85) : r.between(...manner.pitch),
      roll:
        name === 'pieces' || motif === 'eyes:tray' ? turn * r.between(0.12, 0.4) : close ? r.between(-0.08, 0.08) : 0,
    },
    zoom: close ? r.between(1.45, 2.1) : tool ? r.between(1.15, 1.4) : r.between(0.98, 1.18),
    place: close ? [r.between(-0.08, 0.08), r.between(-0.06, 0.06)] : [r.between(-0.16, 0.16), r.between(-0.05, 0.03)],
    closeness: close ? r.between(0.75, 1) : tool ? 0.5 : 0,
    rough: tool ? r.between(0.008, 0.03) : 0,
    tool,
    relief: painted ? 0.9 : 1,
    look,
    lamps: lampsFor(r, side, look.pale, against, name === 'pieces' || motif === 'eyes:tray'),
    wall: {
      x: 0.5 - side * r.between(-0.05, 0.12),
      y: r.between(0.36, 0.48),
      falloff: r.between(1.7, 2.6),
      strength: r.between(0.8, 1.05),
      melts: false,
    },
  };
}
