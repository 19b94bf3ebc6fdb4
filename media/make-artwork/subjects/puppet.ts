import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, ellipsoid, limb } from '../sdf/shapes.ts';
import { unitGaze } from './creature.ts';

/** Puppets: a 'glove' creature with a wide mouth, a 'marionette' on its strings, a 'rod' head or a 'dummy' with a jaw slot. */
export const puppet: Maker = ({ random: r, kind, rough }) => {
  const which = kind ?? r.pick(['glove', 'marionette', 'rod', 'dummy']);
  const s = new Sculpture();
  if (which === 'marionette') {
    const sway = r.between(-0.12, 0.12);
    const elbow: Vec = [0.46, 0.05, 0.1];
    const hand: Vec = [0.66, 0.3, 0.3];
    const knee: Vec = [0.18, -0.62, 0.22];
    s.add(ellipsoid([sway, 0.5, 0], [0.22, 0.26, 0.23]));
    s.add(limb([sway, 0.48, 0.18], [sway, 0.42, 0.4], 0.05, 0.04), { blend: 0.03 });
    s.add(ball([0.09, 0.56, 0.19], 0.05), { mirror: true, material: ROLE.eye });
    s.add(ellipsoid([sway, 0.7, -0.02], [0.235, 0.16, 0.24]), { material: ROLE.hair, blend: 0.01 });
    s.add(ellipsoid([0, 0.02, 0], [0.26, 0.3, 0.18]), { material: ROLE.second });
    s.add(ellipsoid([0, -0.3, 0], [0.22, 0.15, 0.17]));
    for (const [a, b, w] of [
      [[0.26, 0.2, 0], elbow, 0.075],
      [elbow, hand, 0.065],
      [[0.13, -0.36, 0], knee, 0.095],
      [knee, [0.2, -1.02, 0.05], 0.08],
    ] as const)
      s.add(limb(a, b, w, w * 0.8), { mirror: true });
    for (const at of [elbow, knee, hand]) s.add(ball(at, 0.08), { mirror: true, material: ROLE.second });
    s.add(ellipsoid([0.2, -1.06, 0.14], [0.09, 0.06, 0.18]), { mirror: true, material: ROLE.dark });
    s.add(box([0, 1.35, 0.1], [0.62, 0.03, 0.05]), { material: ROLE.wood, turn: [0, 0.3, 0.12] });
    s.add(box([0, 1.35, 0.1], [0.05, 0.03, 0.5]), { material: ROLE.wood, turn: [0, 0.3, 0.12] });
    for (const [a, b] of [
      [hand, [0.55, 1.35, 0.1]],
      [
        [0.2, 0.62, 0],
        [0.08, 1.35, 0.1],
      ],
      [knee, [0.3, 1.33, 0.3]],
    ] as const)
      s.add(limb(a, b, 0.007), { mirror: true, material: ROLE.tooth });
    return {
      field: s.build(),
      target: [0, 0.14, 0],
      halfHeight: 1.3,
      keep: [
        [0.1, 0.56, 0.2],
        [-0.1, 0.56, 0.2],
      ],
      focus: [[0, 0.4, 0.1]],
      gaze: unitGaze(0.1, -0.1),
    };
  }
  const wide = r.between(0.52, 0.66);
  const jaw = which === 'glove' ? r.between(0.12, 0.22) : 0.05;
  const eyeAt: Vec = [wide * 0.42, which === 'glove' ? 0.42 : 0.24, which === 'glove' ? 0.2 : 0.4];
  s.add(ellipsoid([0, 0.18, 0], [wide, 0.46, 0.5]));
  s.add(ellipsoid([0, 0.02, 0.3], [wide * 0.86, 0.22, 0.36]), { blend: 0.14 });
  s.carve(ellipsoid([0, -0.16, 0.55], [wide * 0.9, 0.06 + jaw, 0.6]), { blend: 0.05 });
  s.add(ellipsoid([0, -0.34 - jaw * 0.5, 0.22], [wide * 0.8, 0.16, 0.42]), { blend: 0.06 });
  s.add(ellipsoid([0, -0.24 - jaw * 0.5, 0.26], [0.2, 0.07, 0.3]), { blend: 0.03, material: ROLE.second });
  s.add(ball([0, 0.2, 0.58], r.between(0.1, 0.16)), { blend: 0.03, material: ROLE.second });
  s.add(limb([0, -0.3, -0.15], [0, -1.4, -0.2], 0.32, 0.42), {
    blend: 0.12,
    ripple: { amplitude: 0.012, frequency: 22 },
  });
  s.add(limb([wide * 0.85, 0.3, -0.1], [wide + 0.2, r.between(0.1, 0.75), -0.2], 0.13, 0.1), {
    blend: 0.08,
    mirror: true,
  });
  s.lumps(0.008 + rough, 5);
  if (which === 'glove') s.add(ball(eyeAt, 0.2), { blend: 0.03, mirror: true });
  s.carve(ellipsoid([eyeAt[0], eyeAt[1], eyeAt[2] + 0.22], [0.16, 0.14, 0.14]), { blend: 0.02, mirror: true });
  s.add(ball([eyeAt[0], eyeAt[1], eyeAt[2] + 0.03], 0.165), { mirror: true, material: ROLE.eye });
  if (which === 'dummy') s.carve(box([0.17, -0.42, 0.5], [0.008, 0.3, 0.4], 0.002), { mirror: true });
  if (which === 'rod') s.add(limb([0.55, -1.3, 0.3], [0.9, 0.3, 0.1], 0.02), { mirror: true, material: ROLE.metal });
  for (let i = 0; i < 16; i++) {
    const a = (i / 15 - 0.5) * 2.2;
    s.add(
      limb(
        [Math.sin(a) * wide * 0.6, 0.52 + Math.cos(a) * 0.1, -0.1],
        [Math.sin(a) * wide * 0.95, 0.72 + Math.cos(a) * r.between(0.1, 0.24), -0.2],
        0.05,
        0.015,
      ),
      { blend: 0.03, material: ROLE.hair },
    );
  }
  return {
    field: s.build(),
    target: [0, 0, 0],
    halfHeight: 1.02,
    keep: [eyeAt, [-eyeAt[0], eyeAt[1], eyeAt[2]]],
    focus: [[0.1, 0.15, 0.3]],
    gaze: unitGaze(r.between(-0.3, 0.3), r.between(-0.15, 0.1)),
  };
};
