import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';

/** Carves the negative of a face into the existing shapes, looking along z from `at`. */
function pressFace(s: Sculpture, at: Vec, k: number): void {
  const p = (x: number, y: number, z: number): Vec => [at[0] + x * k, at[1] + y * k, at[2] - z * k];
  const joint = { blend: 0.04 * k };
  s.carve(ellipsoid(p(0, 0.05, 0), [0.36 * k, 0.5 * k, 0.26 * k]), joint);
  s.carve(limb(p(0, 0.16, 0.2), p(0, -0.06, 0.36), 0.05 * k, 0.075 * k), joint);
  for (const side of [-1, 1]) {
    s.add(ellipsoid(p(side * 0.16, 0.16, 0.27), [0.085 * k, 0.055 * k, 0.05 * k]), { blend: 0.05 * k });
    s.carve(ellipsoid(p(side * 0.2, -0.02, 0.2), [0.1 * k, 0.08 * k, 0.08 * k]), { blend: 0.06 * k });
  }
  s.carve(ellipsoid(p(0, -0.22, 0.22), [0.12 * k, 0.035 * k, 0.07 * k]), joint);
  s.carve(ellipsoid(p(0, -0.29, 0.21), [0.1 * k, 0.035 * k, 0.06 * k]), joint);
}

/** Moulds: an open 'half' with its keys, a ribbed 'jacket', a flat 'plate' of small pieces or a 'block' and its cast. */
export const mould: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['half', 'jacket', 'plate', 'block']);
  const s = new Sculpture();
  const key = (at: Vec): void => void s.add(ellipsoid(at, [0.09, 0.09, 0.07]), { blend: 0.02 });
  if (which === 'half' || which === 'block') {
    const tall = which === 'half' ? 0.78 : 0.6;
    s.add(box([-0.05, tall - 0.9, 0], [0.62, tall, 0.24], 0.05));
    if (which === 'half') pressFace(s, [-0.05, -0.1, 0.26], 1.12);
    else s.carve(ellipsoid([-0.05, -0.3, 0.26], [0.3, 0.42, 0.3]), { blend: 0.04 });
    s.carve(limb([-0.05, 0.25, 0.3], [-0.05, 0.75, 0.3], 0.12, 0.16), { blend: 0.03 });
    for (const [x, y] of [
      [-0.52, 0.44],
      [0.42, 0.44],
      [-0.52, -0.72],
      [0.42, -0.72],
    ] as const)
      key([x, which === 'half' ? y : y * 0.6 - 0.2, 0.24]);
    s.lumps(0.006, 7);
    s.add(ellipsoid([0.98, -0.6, 0.35], [0.28, 0.36, 0.24]), { material: ROLE.third });
    s.add(limb([0.98, -0.5, 0.55], [0.98, -0.62, 0.66], 0.045, 0.07), { material: ROLE.third, blend: 0.05 });
    s.carve(ellipsoid([0.86, -0.5, 0.58], [0.06, 0.03, 0.06]), { blend: 0.03 });
    s.carve(ellipsoid([1.1, -0.5, 0.58], [0.06, 0.03, 0.06]), { blend: 0.03 });
  } else if (which === 'jacket') {
    s.add(ellipsoid([0, -0.05, 0], [0.62, 0.85, 0.55]));
    s.add(box([0, -0.1, 0.02], [0.8, 0.95, 0.05], 0.03), { blend: 0.05 });
    for (let i = 0; i < 4; i++)
      s.add(
        box([0, -0.6 + i * 0.34, 0], [0.7 - Math.abs(i - 1.5) * 0.07, 0.035, 0.6 - Math.abs(i - 1.5) * 0.08], 0.03),
        { blend: 0.06 },
      );
    s.lumps(0.018, 6);
    for (let i = 0; i < 4; i++)
      s.add(cylinder([0.72, -0.72 + i * 0.42, 0.1], 0.05, 0.06), {
        turn: [Math.PI / 2, 0, 0],
        mirror: true,
        material: ROLE.metal,
      });
  } else {
    s.add(box([0, -0.8, 0], [1.15, 0.12, 0.8], 0.04));
    for (let i = 0; i < 6; i++) {
      const at: Vec = [((i % 3) - 1) * 0.68, -0.66, (i < 3 ? -1 : 1) * 0.36];
      s.carve(ellipsoid(at, [0.25, 0.06, 0.22]), { blend: 0.02 });
      const form = (i + r.below(2)) % 3;
      if (form === 0)
        s.carve(limb([at[0], at[1] - 0.02, at[2] - 0.14], [at[0], at[1] - 0.06, at[2] + 0.1], 0.04, 0.09), {
          blend: 0.03,
        });
      else if (form === 1) s.carve(ball([at[0], at[1] - 0.02, at[2]], 0.15), { blend: 0.05 });
      else s.carve(ellipsoid([at[0], at[1] - 0.03, at[2]], [0.1, 0.1, 0.17]), { blend: 0.03 });
    }
    for (const x of [-1.02, 1.02]) for (const z of [-0.66, 0.66]) key([x, -0.68, z]);
    s.lumps(0.006, 6);
    s.chain(
      [
        [-0.2, -0.6, 0.5],
        [0, -0.52, 0.62],
        [0.22, -0.58, 0.78],
        [0.3, -0.88, 0.92],
      ],
      0.1,
      0.12,
      { blend: 0.05, material: ROLE.third },
    );
  }
  addBench(s, -0.93);
  const flat = which === 'plate';
  return {
    field: s.build(),
    target: flat ? [0, -0.72, 0] : [0.12, -0.12, 0.1],
    halfHeight: flat ? 0.78 : 1.02,
    keep: [],
    focus: [flat ? [0.2, -0.7, 0.1] : [0, -0.1, 0.2]],
    gaze: [0, 0, 1],
  };
};
