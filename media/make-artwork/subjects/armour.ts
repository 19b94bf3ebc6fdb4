import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';
import { arc, addStand } from './features.ts';
import { addWings } from './figure.ts';

/** Built things to wear: a 'helmet', a 'breastplate', a 'wings' harness, 'boots' of a giant, or 'sewing' on the bench. */
export const armour: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['helmet', 'breastplate', 'wings', 'sewing', 'boots']);
  const s = new Sculpture();
  const rivet = (x: number, y: number, z: number): void =>
    void s.add(ball([x, y, z], 0.028), { mirror: true, material: ROLE.metal });
  if (which === 'helmet') {
    s.add(ellipsoid([0, 0.25, 0], [0.56, 0.66, 0.62]));
    s.add(cylinder([0, -0.2, 0], 0.5, 0.36, 0.56, 0.02), { blend: 0.05 });
    s.carve(box([0, -0.72, 0], [1, 0.2, 1]));
    s.add(limb([0, 0.95, -0.1], [0, 0.12, 0.63], 0.05, 0.04), { blend: 0.05 });
    s.add(limb([0, 0.1, 0.6], [0.56, 0.16, 0.14], 0.06, 0.05), { blend: 0.03, mirror: true });
    s.carve(box([0.2, 0, 0.6], [0.17, r.between(0.06, 0.085), 0.3], 0.01), { mirror: true, turn: [0, 0, -0.15] });
    for (let i = 0; i < 5; i++)
      s.carve(box([0.1 + (i % 2) * 0.06, -0.2 - i * 0.06, 0.6], [0.06, 0.012, 0.3], 0.002), { mirror: true });
    s.add(ellipsoid([0, -0.28, 0.42], [0.24, 0.3, 0.22]), { blend: 0.06, hollow: 0.02 });
    for (let i = 0; i < 6; i++) rivet(0.56 * Math.cos(i * 0.32 - 0.1), 0.13, 0.6 * Math.sin(i * 0.28 + 0.1));
    s.carve(ellipsoid([0, 0, -0.05], [0.46, 0.6, 0.5]));
    if (r.chance(0.6))
      s.chain(arc([0.44, 0.5, 0], { length: 0.9, angle: 0.6, out: -0.1 }, 0.28, 6), 0.1, 0.015, {
        blend: 0.05,
        mirror: true,
        material: ROLE.horn,
      });
    else
      s.add(ellipsoid([0, 0.85, -0.2], [0.05, 0.3, 0.55]), {
        blend: 0.03,
        material: ROLE.hair,
        ripple: { amplitude: 0.02, frequency: 40, along: [0, 0.3, 1] },
      });
    addStand(s, [0, -0.4, 0], 0.7);
  } else if (which === 'breastplate') {
    s.add(ellipsoid([0, 0.3, 0], [0.62, 0.6, 0.42]));
    s.add(ellipsoid([0, -0.35, 0], [0.48, 0.5, 0.36]), { blend: 0.18 });
    s.add(limb([0, 0.7, 0.35], [0, -0.75, 0.36], 0.05, 0.03), { blend: 0.12 });
    s.add(ellipsoid([0.26, 0.35, 0.28], [0.26, 0.2, 0.16]), { blend: 0.08, mirror: true });
    s.carve(ellipsoid([0, 0.95, 0], [0.34, 0.4, 0.6]), { blend: 0.03 });
    s.carve(ellipsoid([0.82, 0.4, 0], [0.3, 0.42, 0.8]), { blend: 0.03, mirror: true });
    s.carve(box([0, -1.1, 0], [2, 0.32, 2]), { blend: 0.02 });
    for (let i = 0; i < 4; i++)
      s.carve(limb([0, -0.15 - i * 0.15, 0.42], [0.44, -0.1 - i * 0.15, 0.2], 0.014), { blend: 0.02, mirror: true });
    for (let i = 0; i < 5; i++) {
      s.add(ellipsoid([0.72 + i * 0.03, 0.72 - i * 0.14, 0], [0.3 - i * 0.02, 0.14, 0.34]), {
        blend: 0.01,
        mirror: true,
      });
      rivet(0.5, 0.62 - i * 0.25, 0.3);
    }
    s.add(limb([0, -0.6, 0], [0, -1.5, 0], 0.06), { material: ROLE.wood });
  } else if (which === 'wings') {
    s.add(ellipsoid([0, 0.2, 0], [0.34, 0.46, 0.26]));
    s.add(limb([0.08, 0.7, 0.1], [0.28, 0, 0.24], 0.06), { mirror: true, blend: 0.02, material: ROLE.wood });
    addWings(s, r);
    s.add(limb([0, 0, 0], [0, -1.1, 0], 0.05), { material: ROLE.metal });
    s.add(cylinder([0, -1.12, 0], 0.44, 0.05), { material: ROLE.wood });
  } else if (which === 'boots') {
    for (const [x, turn] of [
      [-0.45, 0.2],
      [0.5, -0.25],
    ] as const) {
      s.add(limb([x, -0.35, -0.2], [x, 0.75, -0.25], 0.26, 0.3), { blend: 0.02 });
      s.add(ellipsoid([x, -0.66, 0.14], [0.3, 0.24, 0.52]), { blend: 0.14, turn: [0, turn, 0] });
      for (let i = -1; i <= 1; i++)
        s.add(limb([x + i * 0.18 + turn * 0.5, -0.74, 0.5], [x + i * 0.24 + turn * 0.8, -0.82, 0.84], 0.13, 0.03), {
          blend: 0.05,
        });
      s.add(torus([x, 0.75, -0.25], 0.28, 0.07), { blend: 0.03, material: ROLE.second });
      for (let i = 0; i < 3; i++)
        s.add(torus([x, -0.1 + i * 0.26, -0.22], 0.285, 0.025), { blend: 0.01, material: ROLE.dark });
    }
    s.lumps(0.02, 6);
  } else {
    for (const [i, x] of [-0.75, -0.2, 0.4].entries()) {
      const at = [x, -0.55, -0.25 + i * 0.2] as const;
      s.add(cylinder(at, 0.2, 0.24, 0.2), {
        material: [ROLE.body, ROLE.accent, ROLE.second][i]!,
        ripple: { amplitude: 0.006, frequency: 90 },
      });
      for (const up of [-1, 1]) s.add(cylinder([x, at[1] + up * 0.29, at[2]], 0.25, 0.045), { material: ROLE.wood });
    }
    s.add(limb([0.15, -0.84, 0.75], [0.75, -0.82, 0.2], 0.06, 0.012), { material: ROLE.metal });
    s.add(limb([0.2, -0.82, 0.3], [0.8, -0.84, 0.62], 0.06, 0.012), { material: ROLE.metal });
    s.add(torus([0.02, -0.84, 0.9], 0.14, 0.04), { material: ROLE.dark });
    s.add(torus([0.06, -0.83, 0.18], 0.14, 0.04), { material: ROLE.dark });
    s.add(ellipsoid([0.95, -0.7, -0.3], [0.34, 0.22, 0.3]), {
      ripple: { amplitude: 0.02, frequency: 9, around: true },
    });
    for (let i = 0; i < 7; i++)
      s.add(
        limb(
          [0.95 + Math.cos(i * 2.4) * 0.18, -0.52, -0.3 + Math.sin(i * 2.4) * 0.15],
          [0.95 + Math.cos(i * 2.4) * 0.32, -0.22 - (i % 3) * 0.06, -0.3 + Math.sin(i * 2.4) * 0.25],
          0.008,
        ),
        { material: ROLE.metal },
      );
    s.chain(
      [
        [-0.2, -0.6, 0.15],
        [-0.5, -0.88, 0.5],
        [-0.1, -0.88, 0.75],
        [-0.6, -0.88, 1],
      ],
      0.014,
      0.014,
      { material: ROLE.accent },
    );
  }
  if (which === 'boots' || which === 'sewing') addBench(s, -0.9);
  return {
    field: s.build(),
    target: which === 'sewing' ? [0.05, -0.6, 0.1] : which === 'helmet' ? [0, 0.1, 0] : [0, 0.1, 0],
    halfHeight: which === 'sewing' ? 0.8 : which === 'wings' ? 1.3 : 1.08,
    keep: [],
    focus: [which === 'sewing' ? [0, -0.6, 0.2] : [0.15, 0.15, 0.3]],
    gaze: [0, 0, 1],
  };
};
