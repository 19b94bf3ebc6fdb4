import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { box, cylinder, ellipsoid, limb } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';
import { addHair, type Hair } from './hair.ts';

/** Hair without a head: a wig on its 'block', a 'beard' being tied, loose 'locks' or a braided 'mane'. */
export const wig: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['block', 'beard', 'locks', 'mane']);
  const s = new Sculpture();
  const ripple = (along: Vec, frequency: number) => ({ amplitude: 0.01, frequency, along });
  if (which === 'locks' || which === 'mane') {
    const count = which === 'mane' ? 7 : 6;
    for (let i = 0; i < count; i++) {
      const x = (i - (count - 1) / 2) * (which === 'mane' ? 0.34 : 0.42);
      const sway = r.between(0.08, 0.2) * (i % 2 ? 1 : -1);
      const points: Vec[] = Array.from({ length: 8 }, (_, k) => [
        x + Math.sin(k * 0.9 + i) * sway,
        0.8 - k * 0.21,
        Math.cos(k * 0.8 + i) * 0.1,
      ]);
      if (which === 'mane')
        for (const [k, p] of points.slice(1).entries())
          s.add(ellipsoid([p[0], p[1], p[2]], [0.125 - k * 0.008, 0.16, 0.1]), {
            blend: 0.02,
            turn: [0, 0, k % 2 ? 0.7 : -0.7],
            material: i % 3 ? ROLE.hair : ROLE.body,
            ripple: ripple([1, 0.2, 0], 120),
          });
      else {
        s.chain(points, 0.15, 0.03, {
          material: i % 2 ? ROLE.hair : ROLE.body,
          blend: 0.02,
          ripple: ripple([1, 0, 0.6], 90),
        });
        s.add(cylinder([points[0]![0], 0.84, points[0]![2]], 0.12, 0.07), { material: ROLE.accent });
      }
    }
    s.add(limb([-1.8, 0.92, 0], [1.8, 0.92, 0], 0.05), { material: ROLE.wood });
  } else {
    s.add(ellipsoid([0, 0.42, -0.08], [0.43, 0.5, 0.5]));
    s.add(ellipsoid([0, 0.02, 0.1], [0.3, 0.4, 0.3]), { blend: 0.18 });
    s.add(limb([0, 0.32, 0.4], [0, 0.12, 0.45], 0.05, 0.07), { blend: 0.12 });
    s.add(limb([0, -0.1, -0.08], [0, -0.75, -0.12], 0.22, 0.22), { blend: 0.12 });
    s.add(cylinder([0, -0.72, -0.12], 0.32, 0.1, 0.3), { blend: 0.03 });
    s.carve(ellipsoid([0.17, 0.28, 0.44], [0.1, 0.05, 0.06]), { blend: 0.08, mirror: true });
    s.lumps(0.004, 6);
    if (which === 'block') addHair(s, r.pick<Hair>(['swept', 'bob', 'long', 'braid', 'curls', 'bun']), r, 0);
    else {
      s.add(ellipsoid([0, -0.25, 0.22], [0.3, 0.42, 0.26]), {
        blend: 0.03,
        material: ROLE.hair,
        ripple: ripple([1, 0.15, 0], 70),
      });
      s.add(limb([0.02, 0, 0.44], [0.26, -0.1, 0.3], 0.07, 0.03), {
        blend: 0.03,
        mirror: true,
        material: ROLE.hair,
        ripple: ripple([0.3, 1, 0], 90),
      });
      s.carve(ellipsoid([0, -0.1, 0.5], [0.12, 0.035, 0.14]), { blend: 0.02 });
    }
    for (let i = 0; i < 9; i++) {
      const a = (i - 4) * 0.16;
      s.add(
        limb(
          [Math.sin(a) * 0.5, 0.72, Math.cos(a) * 0.42 - 0.05],
          [Math.sin(a) * 0.56, 0.76, Math.cos(a) * 0.48 - 0.05],
          0.012,
        ),
        { material: ROLE.metal },
      );
    }
    s.add(box([0, -0.9, -0.12], [0.16, 0.1, 0.16], 0.02), { material: ROLE.metal });
    addBench(s, -0.98);
  }
  const hanging = which === 'locks' || which === 'mane';
  return {
    field: s.build(),
    target: hanging ? [0, 0, 0] : [0, 0.08, 0],
    halfHeight: hanging ? 0.85 : 1,
    keep: [],
    focus: [hanging ? [0.2, 0, 0] : [0.1, 0.35, 0.3]],
    gaze: [0, 0, 1],
  };
};
