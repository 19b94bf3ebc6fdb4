import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { arc } from './features.ts';

const KINDS = ['neutral', 'commedia', 'skull', 'noh', 'beast', 'goblin', 'carnival'] as const;

/** An empty mask on a stand: a shell with eye holes, in one of seven characters. */
export const mask: Maker = ({ random: r, kind, rough }) => {
  const which = KINDS.find((name) => name === kind) ?? r.pick(KINDS);
  const s = new Sculpture();
  const wide = which === 'carnival' ? 0.66 : r.between(0.5, 0.56);
  s.add(ellipsoid([0, 0.1, -0.05], [wide, 0.74, 0.46]));
  s.add(ellipsoid([0, -0.35, 0.1], [wide * 0.66, 0.36, 0.3]), { blend: 0.15 });
  const brow = which === 'noh' || which === 'neutral' ? 0.03 : which === 'commedia' ? 0.1 : 0.07;
  s.add(limb([0.06, 0.31, 0.38], [0.4, which === 'beast' || which === 'goblin' ? 0.46 : 0.34, 0.2], brow, brow), {
    blend: 0.08,
    mirror: true,
  });
  addNose(s, which);
  if (which !== 'skull') s.add(ellipsoid([0.27, -0.02, 0.28], [0.15, 0.12, 0.12]), { blend: 0.1, mirror: true });
  if (which !== 'commedia') {
    s.add(limb([0, -0.3, 0.42], [0.16, -0.33, 0.33], 0.045, 0.02), { blend: 0.05, mirror: true });
    s.add(limb([0, -0.41, 0.4], [0.13, -0.39, 0.33], 0.05, 0.02), { blend: 0.05, mirror: true });
    s.carve(
      ellipsoid(
        [0, -0.355, 0.45],
        [which === 'carnival' ? 0.24 : 0.12, which === 'noh' ? 0.022 : which === 'skull' ? 0.012 : 0.03, 0.3],
      ),
      { blend: 0.02 },
    );
  } else s.carve(box([0, -0.75, 0.3], [1, 0.5, 1]), { blend: 0.06 });
  if (which === 'carnival' || which === 'goblin')
    for (let i = 0; i < 3; i++)
      s.carve(limb([0, 0.52 + i * 0.1, 0.4], [0.26, 0.55 + i * 0.1, 0.33], 0.012, 0.006), {
        blend: 0.05,
        mirror: true,
      });
  if (which === 'goblin' || which === 'beast') {
    s.chain(
      [
        [wide * 0.9, 0.2, 0],
        [wide + 0.25, 0.42, -0.1],
        [wide + 0.5, which === 'goblin' ? 0.5 : 0.75, -0.2],
      ],
      0.13,
      0.02,
      { blend: 0.08, mirror: true },
    );
  }
  s.lumps(0.006 + rough, 6);
  // Hollow at the back, so that light falls through the eyes.
  s.carve(ellipsoid([0, 0.08, -0.2], [wide * 0.9, 0.68, 0.47]), { blend: 0.02 });
  s.carve(box([0, 0, -0.75], [2, 2, 0.55]), { blend: 0.03 });
  const slit = which === 'noh' ? 0.026 : which === 'skull' ? 0.12 : 0.052;
  s.carve(ellipsoid([0.21, 0.16, 0.3], [which === 'skull' ? 0.15 : 0.11, slit, 0.5]), {
    blend: 0.025,
    mirror: true,
    turn: [0, 0, which === 'beast' ? -0.4 : -0.08],
  });
  if (which === 'beast')
    s.chain(arc([0.26, 0.62, 0.1], { length: 0.95, angle: 0.9, out: -0.2 }, 0.2, 6), 0.1, 0.012, {
      blend: 0.06,
      mirror: true,
      material: ROLE.horn,
      ripple: { amplitude: 0.008, frequency: 46 },
    });
  if (which === 'carnival')
    for (let i = 0; i < 9; i++)
      s.add(ball([Math.sin((i - 4) * 0.36) * 0.68, 0.3 + Math.cos((i - 4) * 0.36) * 0.62, -0.1], 0.13), {
        blend: 0.03,
        material: ROLE.second,
      });
  s.add(limb([0, 0.2, -0.26], [0, -1.25, -0.34], 0.035), { material: ROLE.metal });
  s.add(torus([0, 0.16, -0.24], 0.2, 0.025), { turn: [Math.PI / 2, 0, 0], material: ROLE.metal });
  s.add(cylinder([0, -1.24, -0.34], 0.36, 0.04), { material: ROLE.wood });
  return {
    field: s.build(),
    target: [0, 0.06, 0],
    halfHeight: which === 'beast' ? 1.1 : 0.95,
    keep: [
      [0.22, 0.16, 0.35],
      [-0.22, 0.16, 0.35],
    ],
    focus: [[0.1, 0.1, 0.35]],
    gaze: [0, 0, 1],
  };
};

function addNose(s: Sculpture, which: (typeof KINDS)[number]): void {
  if (which === 'skull') {
    s.carve(limb([0.03, 0, 0.5], [0.06, -0.13, 0.44], 0.03, 0.06), { blend: 0.03, mirror: true });
    s.add(limb([0.2, -0.04, 0.34], [0.48, 0, 0.1], 0.07, 0.05), { blend: 0.05, mirror: true });
    s.carve(ellipsoid([0.38, -0.3, 0.3], [0.14, 0.17, 0.16]), { blend: 0.08, mirror: true });
    for (let i = 0; i < 4; i++)
      s.add(ellipsoid([0.035 + i * 0.066, -0.3, 0.43 - i * i * 0.012], [0.032, 0.075, 0.04]), {
        blend: 0.01,
        mirror: true,
        material: ROLE.tooth,
      });
    return;
  }
  const beak =
    which === 'commedia'
      ? 0.62
      : which === 'goblin'
        ? 0.3
        : which === 'carnival'
          ? 0.24
          : which === 'beast'
            ? 0.2
            : 0.1;
  const width = which === 'carnival' || which === 'beast' ? 0.13 : 0.075;
  s.add(limb([0, 0.26, 0.36], [0, -0.1 - beak * 0.35, 0.42 + beak], 0.05, which === 'commedia' ? 0.035 : width), {
    blend: 0.07,
  });
  s.add(ellipsoid([width * 0.9, -0.1, 0.43], [0.05, 0.04, 0.06]), { blend: 0.04, mirror: true });
}
