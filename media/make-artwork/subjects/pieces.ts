import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { unitGaze } from './creature.ts';

type Piece = (s: Sculpture, x: number, y: number, r: Random) => void;

const nose: Piece = (s, x, y, r) => {
  const long = r.between(0.06, 0.22);
  s.add(limb([x, y + 0.15, 0.02], [x, y - 0.06, 0.1 + long], 0.04, r.between(0.06, 0.095)), { blend: 0.02 });
  for (const side of [-1, 1]) {
    s.add(ellipsoid([x + side * 0.08, y - 0.08, 0.08], [0.055, 0.048, 0.07]), { blend: 0.03 });
    s.carve(ellipsoid([x + side * 0.045, y - 0.13, 0.12 + long * 0.4], [0.024, 0.03, 0.04]), { blend: 0.015 });
  }
};
const ear: Piece = (s, x, y, r) => {
  s.add(ellipsoid([x, y, 0.05], [0.11, 0.17, 0.06]), { blend: 0.02 });
  s.carve(ellipsoid([x + 0.01, y + 0.01, 0.12], [0.06, 0.1, 0.06]), { blend: 0.03 });
  s.add(limb([x - 0.03, y + 0.05, 0.07], [x + 0.03, y - 0.06, 0.07], 0.02), { blend: 0.02 });
  s.add(limb([x + 0.05, y + 0.1, 0.04], [x + 0.1, y + r.between(0.18, 0.34), 0.03], 0.05, 0.01), { blend: 0.04 });
};
const tooth: Piece = (s, x, y, r) => {
  s.add(ellipsoid([x, y - 0.1, 0.03], [0.13, 0.1, 0.09]), { blend: 0.02 });
  s.add(limb([x, y - 0.06, 0.09], [x + r.between(-0.04, 0.04), y + r.between(0.1, 0.26), 0.12], 0.075, 0.014), {
    material: ROLE.tooth,
    blend: 0.01,
  });
};
const stamp: Piece = (s, x, y, r) => {
  s.add(cylinder([x, y, 0.04], 0.17, 0.05), { turn: [Math.PI / 2, 0, 0] });
  const count = 8 + r.below(10);
  for (let i = 0; i < count; i++) {
    const d = 0.145 * Math.sqrt((i + 0.5) / count);
    s.carve(ball([x + Math.cos(i * 2.4) * d, y + Math.sin(i * 2.4) * d, 0.1], r.between(0.018, 0.034)), {
      blend: 0.012,
    });
  }
};
const face: Piece = (s, x, y, r) => {
  s.add(ellipsoid([x, y, 0.04], [0.155, 0.19, 0.12]));
  s.add(limb([x, y + 0.05, 0.14], [x, y - 0.03, 0.2], 0.022, 0.034), { blend: 0.02 });
  const brow = r.between(-0.03, 0.04);
  const smile = r.between(-0.04, 0.045);
  for (const side of [-1, 1]) {
    s.carve(ellipsoid([x + side * 0.06, y + 0.04, 0.16], [0.034, r.between(0.012, 0.026), 0.04]), { blend: 0.02 });
    s.add(limb([x + side * 0.02, y + 0.075 - brow, 0.15], [x + side * 0.1, y + 0.08 + brow, 0.11], 0.016), {
      blend: 0.02,
    });
    s.carve(limb([x, y - 0.085, 0.17], [x + side * 0.07, y - 0.085 + smile, 0.13], r.between(0.012, 0.022), 0.008), {
      blend: 0.012,
    });
  }
};
const scale: Piece = (s, x, y, r) => {
  s.add(ellipsoid([x, y, 0], [0.25, 0.22, r.between(0.12, 0.17)]), { blend: 0.02 });
  s.add(limb([x, y + 0.1, 0.1], [x, y - 0.16, 0.12], 0.03, 0.012), { blend: 0.06 });
};

const PIECES = { noses: nose, ears: ear, teeth: tooth, stamps: stamp, faces: face, scales: scale };
type PieceName = keyof typeof PIECES;

/**
 * A board of many small things of one kind, each slightly different: 'noses', 'ears', 'teeth', 'stamps', 'faces',
 * 'scales'.
 */
export const pieces: Maker = ({ random: r, kind }) => {
  const names = Object.keys(PIECES) as PieceName[];
  const which = names.find((name) => name === kind) ?? r.pick(names);
  const s = new Sculpture();
  const tight = which === 'scales';
  s.add(box([0, 0, -0.12], [2.6, 1.8, 0.12], 0.02), { material: tight ? ROLE.body : ROLE.wood });
  const [across, down] = tight ? [0.44, 0.34] : which === 'teeth' ? [0.32, 0.46] : [0.4, 0.46];
  const spots: Vec[] = [];
  for (let j = 2; j >= -2; j--)
    for (let i = -4; i <= 4; i++) spots.push([i * across + (j & 1) * across * 0.5, j * down, 0]);
  for (const [x, y] of spots)
    PIECES[which](s, x + (tight ? 0 : r.between(-0.025, 0.025)), y + (tight ? 0 : r.between(-0.02, 0.02)), r);
  if (which === 'ears') s.add(torus([2.2, 0, 0], 0.05, 0.02), { material: ROLE.metal });
  return {
    field: s.build(),
    target: [0, 0, 0],
    halfHeight: 0.66,
    keep: [],
    focus: [[0.12, 0.05, 0]],
    gaze: unitGaze(0, 0),
  };
};
