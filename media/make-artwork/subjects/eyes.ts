import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker, Subject } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';
import { unitGaze } from './creature.ts';

/** A tray of glass eyes, each looking in its own direction. */
function tray(r: Random): Subject {
  const s = new Sculpture();
  s.add(box([0, 0, -0.16], [3, 2, 0.1]), { material: ROLE.dark });
  for (let j = -2; j <= 2; j++)
    for (let i = -4; i <= 4; i++) {
      const at: Vec = [i * 0.47 + (j & 1) * 0.235, j * 0.42, 0];
      s.add(torus([at[0], at[1], -0.05], 0.2, 0.035), { turn: [Math.PI / 2, 0, 0], material: ROLE.body, blend: 0.01 });
      s.add(ball(at, 0.18), { material: ROLE.eye, gaze: unitGaze(r.between(-0.5, 0.5), r.between(-0.45, 0.45)) });
    }
  return { field: s.build(), target: [0, 0, 0], halfHeight: 0.72, keep: [], focus: [[0.2, 0, 0]], gaze: [0, 0, 1] };
}

/** One large eye with its lids, close up. */
function great(r: Random, rough: number): Subject {
  const s = new Sculpture();
  const open = r.between(0.36, 0.5);
  s.add(ellipsoid([0, 0, -0.75], [3.4, 1.9, 0.95]));
  s.add(limb([-0.95, 0.55, 0.05], [1.05, 0.72, -0.05], 0.26, 0.3), { blend: 0.3 });
  s.carve(ellipsoid([0, 0, 0.35], [1, 0.72, 0.4]), { blend: 0.25 });
  s.add(ball([0, 0, -0.35], 0.73), { blend: 0.12 });
  s.carve(ellipsoid([0, -0.02, 0.35], [0.74, open, 0.5]), { blend: 0.04, turn: [0, 0, r.between(-0.25, 0.25)] });
  for (let i = 0; i < 4; i++) {
    s.carve(limb([-0.8, -0.42 - i * 0.11, 0.4], [0.8, -0.4 - i * 0.13, 0.34], 0.012, 0.006), { blend: 0.09 });
    s.carve(limb([-0.7, 0.42 + i * 0.05, 0.5], [0.7, 0.46 + i * 0.07, 0.45], 0.01, 0.008), { blend: 0.06 });
  }
  for (let i = 0; i < 60; i++) {
    const a = i * 2.39996;
    const d = 0.72 + (i / 60) * 0.65;
    const [x, y] = [Math.cos(a) * d * 1.25, Math.sin(a) * d * 0.8];
    s.add(ellipsoid([x, y, 0.14 - x * x * 0.16 - y * y * 0.2], [0.1, 0.08, 0.05]), { blend: 0.06 });
  }
  s.lumps(0.012 + rough, 5);
  s.add(ball([0, 0, -0.35], 0.7), { material: ROLE.eye });
  return {
    field: s.build(),
    target: [0, 0, 0],
    halfHeight: 0.82,
    keep: [
      [0.4, 0, 0.3],
      [-0.4, 0, 0.3],
    ],
    focus: [[0, 0, 0.2]],
    gaze: unitGaze(r.between(-0.3, 0.3), r.between(-0.1, 0.15)),
  };
}

/** A pair of mechanical eyes on a frame of rods and servos. */
function pair(r: Random): Subject {
  const s = new Sculpture();
  for (const x of [-0.44, 0.44]) {
    s.add(ball([x, 0.15, 0], 0.36), { material: ROLE.eye });
    s.add(torus([x, 0.15, -0.02], 0.4, 0.03), { turn: [Math.PI / 2, 0, 0], material: ROLE.metal });
    s.add(limb([x, 0.15, -0.3], [x, -0.1, -0.75], 0.035), { material: ROLE.metal });
    s.add(limb([x - 0.2, 0.35, -0.25], [x - 0.2, -0.45, -0.6], 0.018), { material: ROLE.metal });
    s.add(ball([x - 0.2, 0.35, -0.25], 0.045), { material: ROLE.dark });
    s.add(box([x, -0.55, -0.45], [0.2, 0.17, 0.12], 0.02), { material: ROLE.dark });
    s.add(cylinder([x + 0.06, -0.35, -0.45], 0.09, 0.05), { material: ROLE.accent });
    s.add(limb([x - 0.16, -0.3, -0.45], [x + 0.2, -0.28, -0.43], 0.03), { material: ROLE.tooth });
    // Upper lids of clay, half closed.
    s.add(ball([x, 0.15, 0], 0.4), { hollow: 0.016, material: ROLE.body });
    s.carve(box([x, -0.25, 0.25], [0.5, 0.42 + r.between(0, 0.1), 0.6]), { blend: 0.01 });
    s.add(ball([x, 0.15, 0], 0.36), { material: ROLE.eye });
  }
  s.add(limb([-0.9, 0.15, -0.12], [0.9, 0.15, -0.12], 0.028), { material: ROLE.metal });
  s.add(box([0, -0.78, -0.4], [0.95, 0.05, 0.3]), { material: ROLE.metal });
  for (let i = 0; i < 3; i++)
    s.chain(
      [
        [-0.5 + i * 0.05, -0.6, -0.35],
        [-0.8 - i * 0.04, -0.75, 0.1],
        [-0.95, -0.88, 0.3 + i * 0.1],
        [-1.7, -0.9, 0.2 + i * 0.12],
      ],
      0.022,
      0.022,
      { material: i === 1 ? ROLE.accent : ROLE.dark },
    );
  addBench(s, -0.92);
  return {
    field: s.build(),
    target: [0, -0.14, 0],
    halfHeight: 0.86,
    keep: [
      [-0.5, 0.15, 0.3],
      [0.5, 0.15, 0.3],
    ],
    focus: [[0.3, 0.1, 0.2]],
    gaze: unitGaze(r.between(-0.45, 0.45), r.between(-0.1, 0.2)),
  };
}

/** Eyes without a head: a 'tray', one 'great' eye or a mechanical 'pair'. */
export const eyes: Maker = ({ random, rough, kind }) => {
  const which = kind ?? random.pick(['tray', 'great', 'pair']);
  return which === 'tray' ? tray(random) : which === 'great' ? great(random, rough) : pair(random);
};
