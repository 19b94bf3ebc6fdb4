import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid, limb } from '../sdf/shapes.ts';
import { addStand, addTool, arc } from './features.ts';

/** A row of teeth along an arch; `up` is the direction they grow in. */
export function addTeeth(
  s: Sculpture,
  arch: { y: number; z: number; width: number; depth: number },
  up: 1 | -1,
  size: (i: number) => number,
  count = 7,
): void {
  for (let i = 0; i < count; i++) {
    const a = 0.11 + i * (1.5 / count);
    const h = size(i);
    s.add(
      ellipsoid(
        [Math.sin(a) * arch.width, arch.y + up * h * 0.55, arch.z + Math.cos(a) * arch.depth],
        [arch.width * 0.12, h, arch.depth * 0.13],
      ),
      { blend: 0.012, mirror: true, material: ROLE.tooth },
    );
  }
}

function human(s: Sculpture, flat: number): void {
  s.add(ellipsoid([0, 0.4, -0.12], [0.5, 0.5, 0.6]));
  s.add(ellipsoid([0, 0, 0.16], [0.34, 0.34, 0.36]), { blend: 0.14 });
  s.add(limb([0.34, 0.14, 0.36], [0.5, 0.08, -0.12], 0.06, 0.05), { blend: 0.07, mirror: true });
  s.add(limb([0.02, 0.36, 0.44], [0.37, 0.33, 0.3], 0.06, 0.05), { blend: 0.07, mirror: true });
  s.add(limb([0.16, -0.04, 0.44], [0.37, 0.07, 0.33], 0.1, 0.07), { blend: 0.08, mirror: true });
  s.add(limb([0, -0.52, 0.36], [0.3, -0.44, 0.1], 0.1, 0.08), { blend: 0.06, mirror: true });
  s.add(limb([0.3, -0.44, 0.1], [0.42, 0.02, -0.12], 0.08, 0.06), { blend: 0.06, mirror: true });
  s.add(limb([0, -0.22, 0.42], [0.22, -0.2, 0.3], 0.1, 0.07), { blend: 0.08, mirror: true });
  s.carve(ellipsoid([0.2, 0.2, 0.36], [0.145, 0.13, 0.36]), { blend: 0.05, mirror: true, turn: [0, 0, -0.2] });
  s.carve(limb([0.03, 0.1, 0.54], [0.055, -0.04, 0.48], 0.035, 0.065), { blend: 0.03, mirror: true });
  s.carve(ellipsoid([0.44, 0.06, 0.12], [0.08, 0.09, 0.22]), { blend: 0.06, mirror: true });
  s.carve(ellipsoid([0, -0.34, 0.1], [0.2, 0.12, 0.3]), { blend: 0.04 });
  s.lumps(0.01 + flat, 6);
  addTeeth(s, { y: -0.25, z: 0.16, width: 0.25, depth: 0.36 }, -1, () => 0.058, 7);
  addTeeth(s, { y: -0.43, z: 0.14, width: 0.24, depth: 0.34 }, 1, () => 0.05, 7);
}

function beast(s: Sculpture, horned: boolean, grow: number): void {
  s.add(ellipsoid([0, 0.32, -0.25], [0.4, 0.36, 0.46]));
  s.add(limb([0, 0.2, 0.1], [0, -0.18, 0.95], 0.3, 0.13), { blend: 0.2 });
  s.add(limb([0.1, 0.42, 0.2], [0.42, 0.34, -0.05], 0.1, 0.09), { blend: 0.08, mirror: true });
  s.add(limb([0.3, 0, 0.28], [0.5, 0.02, -0.35], 0.07, 0.06), { blend: 0.08, mirror: true });
  s.add(limb([0.06, -0.48, 0.86], [0.3, -0.34, -0.2], 0.085, 0.11), { blend: 0.05, mirror: true });
  s.carve(ellipsoid([0.29, 0.2, 0.22], [0.13, 0.14, 0.18]), { blend: 0.05, mirror: true });
  s.carve(limb([0.05, -0.04, 0.98], [0.07, 0.06, 0.72], 0.05, 0.035), { blend: 0.03, mirror: true });
  s.carve(ellipsoid([0.34, -0.12, 0.1], [0.1, 0.11, 0.24]), { blend: 0.06, mirror: true });
  s.lumps(0.014, 6);
  for (let i = 0; i < 7; i++) {
    const z = 0.92 - i * 0.14;
    const x = 0.1 + i * 0.03;
    const h = i === 1 ? 0.3 : 0.12;
    s.add(limb([x, -0.22 + i * 0.035, z], [x, -0.24 - h + i * 0.035, z + 0.03], 0.05, 0.01), {
      blend: 0.015,
      mirror: true,
      material: ROLE.tooth,
    });
    s.add(limb([x, -0.44 + i * 0.02, z - 0.06], [x, -0.42 + h * 0.6 + i * 0.02, z - 0.04], 0.045, 0.01), {
      blend: 0.015,
      mirror: true,
      material: ROLE.tooth,
    });
  }
  if (horned)
    s.chain(arc([0.28, 0.5, -0.2], { length: 1.5 * grow, angle: 0.5, out: -0.4 }, 0.28, 7), 0.13, 0.012, {
      blend: 0.08,
      mirror: true,
      material: ROLE.horn,
      ripple: { amplitude: 0.009, frequency: 44 },
    });
}

function bird(s: Sculpture): void {
  s.add(ellipsoid([0, 0.2, -0.3], [0.36, 0.36, 0.42]));
  const beak: readonly Vec[] = [
    [0, 0.16, 0.05],
    [0, 0.14, 0.45],
    [0, 0.02, 0.85],
    [0, -0.2, 1.1],
  ];
  s.chain(beak, 0.24, 0.02, { blend: 0.14 });
  s.chain(
    [
      [0.05, -0.12, -0.1],
      [0.03, -0.16, 0.4],
      [0, -0.16, 0.9],
    ],
    0.1,
    0.02,
    { blend: 0.05, mirror: true },
  );
  s.carve(ball([0.34, 0.22, -0.06], 0.17), { blend: 0.05, mirror: true });
  s.add(ball([0.2, 0.22, -0.06], 0.1), { mirror: true, material: ROLE.eye, gaze: [0.9, 0, 0.43] });
  s.carve(ellipsoid([0.13, 0.2, 0.36], [0.08, 0.045, 0.12]), { blend: 0.03, mirror: true });
  s.lumps(0.01, 6);
}

/** A skull: 'human', 'horned', 'beast' or 'bird'. */
export const skull: Maker = (options) => {
  const kind = options.kind ?? options.random.pick(['human', 'horned', 'beast', 'bird']);
  const s = new Sculpture();
  if (kind === 'human') human(s, options.rough);
  else if (kind === 'bird') bird(s);
  else beast(s, kind === 'horned', options.random.between(0.8, 1.15));
  if (kind !== 'human') addStand(s, [0, -0.1, -0.3], 1.1);
  addTool(s, options, [0.34, 0.1, 0.42]);
  return {
    field: s.build(),
    target: kind === 'human' ? [0, 0.12, 0] : kind === 'horned' ? [0, 0.12, 0.1] : [0, 0, 0.25],
    halfHeight: kind === 'human' ? 0.88 : kind === 'horned' ? 1.1 : 0.82,
    keep: [],
    focus: [[0.1, 0.12, 0.3]],
    gaze: [0, 0, 1],
  };
};
