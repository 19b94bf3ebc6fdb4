import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { box, cylinder, ellipsoid, lathe, limb, type Outline } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';

const FORMS: readonly (readonly Outline[])[] = [
  [
    [0, -0.5],
    [0.3, -0.5],
    [0.32, 0.42],
    [0.36, 0.48],
  ],
  [
    [0, -0.5],
    [0.38, -0.5],
    [0.12, 0.3],
    [0.12, 0.56],
    [0.15, 0.58],
  ],
  [
    [0, -0.46],
    [0.22, -0.44],
    [0.34, -0.2],
    [0.26, 0.08],
    [0.1, 0.24],
    [0.1, 0.6],
    [0.13, 0.62],
  ],
  [
    [0, -0.5],
    [0.2, -0.5],
    [0.27, 0.3],
  ],
  [
    [0, -0.5],
    [0.26, -0.5],
    [0.26, 0.2],
    [0.14, 0.36],
    [0.14, 0.5],
    [0.18, 0.52],
  ],
];

/** Workshop chemistry: 'vessels' on the bench, a 'pour' from a bucket, or a set of cast 'blocks'. */
export const laboratory: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['vessels', 'pour', 'blocks']);
  const s = new Sculpture();
  const fills = [ROLE.body, ROLE.accent, ROLE.second, ROLE.tooth, ROLE.other];
  if (which === 'vessels') {
    for (let i = 0; i < 5; i++) {
      const form = FORMS[(i + r.below(2)) % FORMS.length]!;
      const at: Vec = [(i - 2) * 0.62, -0.42, r.between(-0.35, 0.3)];
      const round = r.chance(0.45);
      s.add(lathe(at, form, 0.03), { material: round ? ROLE.glass : ROLE.body });
      s.add(cylinder([at[0], at[1] - 0.3, at[2]], 0.2, r.between(0.1, 0.2)), { material: fills[i]! });
      if (i % 2 === 1)
        s.add(limb([at[0] - 0.06, at[1], at[2]], [at[0] + 0.16, at[1] + 1.15, at[2] - 0.1], 0.025, 0.03), {
          material: ROLE.wood,
        });
      else if (form.length < 5)
        s.chain(
          [
            [at[0] + 0.34, at[1] + 0.44, at[2] + 0.1],
            [at[0] + 0.36, at[1] + 0.1, at[2] + 0.12],
            [at[0] + 0.35, at[1] - 0.2, at[2] + 0.11],
          ],
          0.05,
          0.03,
          { blend: 0.04, material: fills[i]! },
        );
    }
  } else if (which === 'pour') {
    s.add(
      lathe(
        [-0.35, 0.62, -0.1],
        [
          [0, -0.4],
          [0.34, -0.4],
          [0.42, 0.4],
          [0.45, 0.42],
        ],
        0.03,
      ),
      { turn: [0, 0, -1.15], material: ROLE.metal },
    );
    const stream: readonly Vec[] = [
      [-0.05, 0.42, 0],
      [0.12, 0.3, 0.02],
      [0.2, 0.05, 0.03],
      [0.22, -0.3, 0.03],
      [0.22, -0.72, 0.03],
    ];
    s.chain(stream, 0.15, 0.06, { blend: 0.06 });
    s.add(ellipsoid([0.22, -0.8, 0.05], [0.52, 0.08, 0.46]), { blend: 0.12 });
    s.add(ellipsoid([0.3, -0.77, 0.08], [0.3, 0.09, 0.24]), { blend: 0.1 });
    s.add(
      lathe(
        [0.22, -0.74, 0.05],
        [
          [0, -0.17],
          [0.6, -0.17],
          [0.66, 0.16],
        ],
        0.035,
      ),
      { material: ROLE.dark },
    );
  } else {
    for (let i = 0; i < 9; i++) {
      const at: Vec = [((i % 3) - 1) * 0.58 + r.between(-0.04, 0.04), -0.72, (Math.floor(i / 3) - 1) * 0.52];
      const h = r.between(0.12, 0.3);
      s.add(box([at[0], -0.92 + h, at[2]], [0.21, h, 0.19], 0.035), {
        material: i % 4 === 1 ? ROLE.second : i % 4 === 3 ? ROLE.third : ROLE.body,
        turn: [0, r.between(-0.2, 0.2), 0],
      });
      s.carve(ellipsoid([at[0], -0.92 + h * 2, at[2]], [0.11, r.between(0.03, 0.09), 0.1]), { blend: 0.03 });
    }
  }
  addBench(s, -0.925);
  return {
    field: s.build(),
    target: [0, which === 'blocks' ? -0.66 : which === 'pour' ? -0.08 : -0.35, 0],
    halfHeight: which === 'pour' ? 1.08 : 0.86,
    keep: [],
    focus: [[0.1, -0.4, 0.1]],
    gaze: [0, 0, 1],
  };
};
