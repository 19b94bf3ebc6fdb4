import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';

const FACING = { turn: [Math.PI / 2, 0, 0] as const };

function camera(s: Sculpture, r: Random): void {
  s.add(box([0, -0.05, -0.1], [0.34, 0.36, 0.5], 0.05));
  s.add(cylinder([0, -0.02, 0.55], 0.22, 0.2, 0.26), { ...FACING, material: ROLE.dark });
  s.add(cylinder([0, -0.02, 0.76], 0.27, 0.09, 0.3), {
    ...FACING,
    material: ROLE.dark,
    ripple: { amplitude: 0.006, frequency: 60, around: true },
  });
  s.carve(ball([0, -0.02, 0.98], 0.26), { blend: 0.01 });
  s.add(ball([0, -0.02, 0.68], 0.2), { material: ROLE.glass });
  for (const z of [-0.42, 0.2]) {
    s.add(cylinder([0, 0.64, z], 0.33, 0.09), { turn: [0, 0, Math.PI / 2] });
    s.add(torus([0.09, 0.64, z], 0.24, 0.02), { turn: [0, 0, Math.PI / 2], material: ROLE.metal });
    s.add(cylinder([0.1, 0.64, z], 0.08, 0.04), { turn: [0, 0, Math.PI / 2], material: ROLE.metal });
  }
  s.add(box([0, 0.34, -0.1], [0.12, 0.06, 0.42], 0.02), { material: ROLE.dark });
  s.add(cylinder([0.4, 0.05, -0.3], 0.1, 0.06), { turn: [0, 0, Math.PI / 2], material: ROLE.metal });
  s.add(limb([0.42, 0.05, -0.3], [0.46, -0.12, -0.22], 0.025), { material: ROLE.metal });
  s.add(cylinder([0, -0.46, -0.1], 0.2, 0.06), { material: ROLE.metal });
  const spread = r.between(0.5, 0.62);
  for (const [x, z] of [
    [spread, 0.3],
    [-spread, 0.3],
    [0, -0.7],
  ] as const)
    s.add(limb([x * 0.1, -0.5, -0.1], [x, -1.5, z], 0.05, 0.035), { material: ROLE.wood });
}

function lamp(s: Sculpture): void {
  s.add(cylinder([0, 0.3, 0], 0.4, 0.3, 0.34), {
    ...FACING,
    turn: [Math.PI / 2 + 0.3, 0, 0],
    ripple: { amplitude: 0.012, frequency: 30, along: [0, 1, 0] },
  });
  s.carve(ball([0, 0.16, 0.55], 0.36), { blend: 0.01 });
  s.add(ball([0, 0.24, 0.2], 0.2), { material: ROLE.tooth });
  s.add(torus([0, 0.2, 0.3], 0.36, 0.035), { turn: [Math.PI / 2 + 0.3, 0, 0], material: ROLE.dark });
  for (const side of [-1, 1]) {
    s.add(box([side * 0.52, 0.16, 0.5], [0.02, 0.3, 0.22], 0.005), { turn: [0.3, side * 0.5, 0], material: ROLE.dark });
    s.add(limb([side * 0.46, 0.3, 0], [side * 0.4, -0.25, 0], 0.03), { material: ROLE.metal });
  }
  s.add(limb([-0.4, -0.25, 0], [0.4, -0.25, 0], 0.03), { material: ROLE.metal });
  s.add(limb([0, -0.25, 0], [0, -1.5, 0], 0.05), { material: ROLE.metal });
}

function slate(s: Sculpture): void {
  s.add(box([0, -0.3, 0], [0.85, 0.55, 0.05], 0.02));
  for (const [y, turn] of [
    [0.34, 0],
    [0.56, 0.28],
  ] as const) {
    s.add(box([turn ? -0.04 : 0, y, 0], [0.85, 0.085, 0.06], 0.02), { turn: [0, 0, turn], material: ROLE.dark });
    for (let i = -2; i <= 2; i++)
      s.add(box([i * 0.34, y + (turn ? i * 0.098 : 0), 0.012], [0.055, 0.1, 0.055], 0.005), {
        turn: [0, 0, turn + 0.5],
        material: ROLE.tooth,
      });
  }
  for (const y of [-0.12, -0.38, -0.62]) s.carve(box([0, y, 0.06], [0.74, 0.008, 0.02], 0.002));
  for (const x of [-0.25, 0.28]) s.carve(box([x, -0.25, 0.06], [0.008, 0.13, 0.02], 0.002));
}

function reels(s: Sculpture): void {
  for (const [x, y, z, k] of [
    [-0.35, -0.1, 0, 0.72],
    [0.55, -0.34, 0.35, 0.5],
  ] as const) {
    for (const side of [-1, 1]) {
      s.add(cylinder([x, y, z + side * 0.11], k, 0.02), { ...FACING, material: ROLE.metal });
      for (let i = 0; i < 5; i++)
        s.carve(
          ellipsoid(
            [x + Math.cos(i * 1.257 + 0.3) * k * 0.56, y + Math.sin(i * 1.257 + 0.3) * k * 0.56, z + side * 0.11],
            [k * 0.22, k * 0.22, 0.1],
          ),
        );
    }
    s.add(cylinder([x, y, z], k * 0.8, 0.09), { ...FACING, ripple: { amplitude: 0.004, frequency: 80 } });
    s.add(cylinder([x, y, z], k * 0.14, 0.17), { ...FACING, material: ROLE.dark });
  }
  s.chain(
    [
      [0.2, -0.8, 0.35],
      [0.6, -0.82, 0.7],
      [1.1, -0.8, 0.8],
      [1.6, -0.82, 0.5],
    ],
    0.05,
    0.05,
  );
}

/** Film equipment: 'camera', 'lamp', 'slate' or 'reels'. */
export const cinema: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['camera', 'lamp', 'slate', 'reels']);
  const s = new Sculpture();
  if (which === 'camera') camera(s, r);
  else if (which === 'lamp') lamp(s);
  else if (which === 'slate') slate(s);
  else reels(s);
  if (which === 'slate' || which === 'reels') addBench(s, -0.85);
  return {
    field: s.build(),
    target: which === 'camera' ? [0, 0.12, 0.1] : [0, 0, 0.05],
    halfHeight: which === 'camera' ? 1.02 : 0.95,
    keep: [],
    focus: [[0, 0.1, 0.4]],
    gaze: [0, 0, 1],
  };
};
