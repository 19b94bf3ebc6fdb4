import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid, limb } from '../sdf/shapes.ts';
import { unitGaze } from './creature.ts';
import { addEyes, arc } from './features.ts';

/** Stranger animals: an 'insect' head, coiling 'tentacles', an 'alien' and a four-legged 'quadruped'. */
export const beast: Maker = ({ random: r, kind, rough }) => {
  const which = kind ?? r.pick(['insect', 'tentacles', 'alien', 'quadruped']);
  const s = new Sculpture();
  let keep: Vec[] = [];
  if (which === 'insect') {
    s.add(ellipsoid([0, 0.1, 0], [0.42, 0.5, 0.4]));
    s.add(ellipsoid([0, -0.3, 0.15], [0.26, 0.3, 0.24]), { blend: 0.1 });
    s.add(limb([0, 0.4, 0.32], [0, -0.2, 0.42], 0.06, 0.1), { blend: 0.1 });
    s.add(limb([0, 0, -0.35], [0, -1.3, -0.6], 0.22, 0.5), {
      blend: 0.12,
      ripple: { amplitude: 0.022, frequency: 22 },
    });
    s.lumps(0.008 + rough, 6);
    s.add(ellipsoid([0.36, 0.22, 0.14], [0.2, 0.3, 0.26]), {
      mirror: true,
      turn: [0, 0, -0.25],
      blend: 0.012,
      material: ROLE.accent,
      ripple: { amplitude: 0.007, frequency: 70, along: [0, 1, 0] },
    });
    s.chain(
      [
        [0.18, -0.42, 0.3],
        [0.4, -0.6, 0.5],
        [0.3, -0.85, 0.66],
        [0.1, -0.92, 0.68],
      ],
      0.09,
      0.012,
      { blend: 0.05, mirror: true, material: ROLE.horn },
    );
    s.chain(
      [
        [0.1, -0.5, 0.3],
        [0.15, -0.75, 0.42],
        [0.06, -0.92, 0.4],
      ],
      0.05,
      0.02,
      { blend: 0.03, mirror: true },
    );
    s.chain(arc([0.14, 0.5, 0.25], { length: 1.25, angle: 1.25, out: 0.4 }, -0.2, 8), 0.035, 0.01, {
      blend: 0.03,
      mirror: true,
      ripple: { amplitude: 0.006, frequency: 70 },
    });
    keep = [
      [0.36, 0.22, 0.3],
      [-0.36, 0.22, 0.3],
    ];
  } else if (which === 'tentacles') {
    for (let t = 0; t < 5; t++) {
      const points: Vec[] = [];
      const spin = t % 2 ? 1 : -1;
      let [x, y, a] = [(t - 2) * 0.46, -1.15, Math.PI / 2 + r.between(-0.3, 0.3)];
      const z = r.between(-0.3, 0.35);
      for (let i = 0; i < 16; i++) {
        points.push([x, y, z + Math.sin(i * 0.5) * 0.1]);
        x += Math.cos(a) * 0.15;
        y += Math.sin(a) * 0.15;
        a += spin * (0.02 + (i / 15) ** 2 * 0.75);
      }
      s.chain(points, 0.24, 0.02, { blend: 0.06 });
      for (let i = 1; i < 13; i++) {
        const p = points[i]!;
        const w = 0.24 - i * 0.014;
        s.add(ellipsoid([p[0], p[1], p[2] + w * 0.86], [w * 0.4, w * 0.4, w * 0.22]), {
          blend: 0.015,
          material: ROLE.third,
        });
        s.carve(ball([p[0], p[1], p[2] + w * 1.12], w * 0.2), { blend: 0.015 });
      }
    }
    s.lumps(0.01 + rough, 6);
  } else if (which === 'alien') {
    const tall = r.between(0.72, 0.9);
    const eye: Vec = [0.23, 0.02, 0.36];
    s.add(ellipsoid([0, 0.32, -0.12], [0.5, tall * 0.72, 0.6]));
    s.add(ellipsoid([0, -0.2, 0.16], [0.28, 0.4, 0.3]), { blend: 0.2 });
    s.add(limb([0, -0.35, -0.05], [0, -1.4, -0.25], 0.16, 0.24), { blend: 0.12 });
    s.add(limb([0, -1.15, -0.25], [0.7, -1.4, -0.3], 0.2, 0.16), { blend: 0.2, mirror: true });
    s.carve(limb([0, -0.36, 0.5], [0.09, -0.35, 0.4], 0.014, 0.008), { blend: 0.03, mirror: true });
    s.carve(ellipsoid([0.035, -0.14, 0.47], [0.014, 0.03, 0.05]), { blend: 0.02, mirror: true });
    for (let i = 0; i < 4; i++)
      s.carve(
        limb([0.12 + i * 0.1, 0.3, 0.5 - i * 0.06], [0.1 + i * 0.11, 0.85 - i * 0.06, 0.2 - i * 0.08], 0.014, 0.008),
        { blend: 0.07, mirror: true },
      );
    s.lumps(0.01 + rough, 5);
    addEyes(s, { at: eye, radius: 0.17, open: 0.95, slant: 0.45 });
    keep = [eye, [-eye[0], eye[1], eye[2]]];
  } else {
    const body: readonly Vec[] = [
      [-0.75, 0.12, 0],
      [-0.3, 0.1, 0],
      [0.2, 0.16, 0],
      [0.55, 0.28, 0],
    ];
    s.chain(body, 0.3, 0.34, { blend: 0.1 });
    s.chain(
      [
        [0.6, 0.32, 0],
        [0.88, 0.68, 0],
        [1, 0.82, 0],
      ],
      0.24,
      0.17,
      { blend: 0.12 },
    );
    s.add(limb([1, 0.84, 0], [1.4, 0.66, 0], 0.18, 0.1), { blend: 0.06 });
    s.carve(limb([1.5, 0.6, 0], [1.2, 0.62, 0], 0.02, 0.012), { blend: 0.02 });
    for (const [x, lift, k] of [
      [0.5, 0.12, 1],
      [-0.72, 0, -1],
    ] as const)
      for (const z of [-0.24, 0.24]) {
        const swing = z > 0 ? 0.14 : -0.16;
        s.chain(
          [
            [x, 0.05 + lift, z],
            [x + swing + 0.06 * k, -0.38, z * 1.1],
            [x + swing - 0.1 * k, -0.72, z * 1.1],
            [x + swing, -0.98, z * 1.1],
          ],
          0.19,
          0.065,
          { blend: 0.1 },
        );
        s.add(ellipsoid([x + swing + 0.06, -1, z * 1.1], [0.13, 0.06, 0.1]), { blend: 0.04 });
      }
    s.chain(
      [
        [-0.95, 0.16, 0],
        [-1.3, 0, 0.05],
        [-1.55, -0.3, 0.12],
        [-1.5, -0.55, 0.2],
      ],
      0.17,
      0.03,
      { blend: 0.1 },
    );
    for (let i = 0; i < 8; i++)
      s.add(limb([-0.75 + i * 0.22, 0.42 + i * 0.05, 0], [-0.82 + i * 0.22, 0.62 + i * 0.06, 0], 0.07, 0.012), {
        blend: 0.05,
        material: ROLE.horn,
      });
    s.lumps(0.014 + rough, 6);
    s.add(ball([1.1, 0.85, 0.11], 0.045), { material: ROLE.eye, gaze: [0.5, 0, 0.87] });
  }
  return {
    field: s.build(),
    target: [0, which === 'tentacles' ? -0.15 : which === 'quadruped' ? -0.05 : 0.02, 0],
    halfHeight: which === 'quadruped' ? 1.2 : which === 'tentacles' ? 0.98 : which === 'insect' ? 1.15 : 1.05,
    keep,
    focus: [[0.15, which === 'quadruped' ? 0.6 : 0, 0.25]],
    gaze: unitGaze(r.between(-0.25, 0.25), 0),
  };
};
