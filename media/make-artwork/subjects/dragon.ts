import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid, limb } from '../sdf/shapes.ts';
import { unitGaze } from './creature.ts';
import { addEyes, addTool, arc } from './features.ts';

/** Long-muzzled heads: 'dragon', 'lizard', 'wolf' and 'fish', looking along z. */
export const dragon: Maker = (options) => {
  const r = options.random;
  const kind = options.kind ?? r.pick(['dragon', 'lizard', 'wolf', 'fish']);
  const s = new Sculpture();
  const long = kind === 'fish' ? 0.5 : r.between(0.85, 1.05);
  const gape = kind === 'lizard' ? 0.06 : r.between(0.14, 0.3);
  const eye: Vec = kind === 'fish' ? [0.4, 0.2, 0.1] : [0.27, 0.28, 0.16];
  s.add(ellipsoid([0, 0.16, -0.2], [0.42, 0.4, 0.5]));
  s.add(limb([0, 0.08, 0.1], [0, -0.02, long], 0.3, kind === 'wolf' ? 0.17 : 0.2), { blend: 0.18 });
  s.add(ellipsoid([0, 0.06, long], [0.19, 0.12, 0.14]), { blend: 0.08 });
  s.add(limb([0.05, -0.22 - gape * 0.3, -0.05], [0.03, -0.26 - gape, long - 0.05], 0.22, 0.12), {
    blend: 0.1,
    mirror: true,
  });
  s.add(limb([0.1, 0.4, 0.3], [0.38, 0.44, -0.08], 0.09, 0.1), { blend: 0.09, mirror: true });
  s.add(ellipsoid([0.34, -0.02, -0.12], [0.16, 0.24, 0.22]), { blend: 0.12, mirror: true });
  s.add(limb([0, -0.1, -0.45], [0, -1.4, -0.95], 0.38, 0.6), { blend: 0.25 });
  s.carve(limb([0, -0.16 - gape * 0.35, long + 0.15], [0.16, -0.13, 0.12], 0.035 + gape * 0.32, 0.02), {
    blend: 0.04,
    mirror: true,
  });
  s.carve(ellipsoid([0.09, 0.1, long + 0.12], [0.03, 0.026, 0.07]), { blend: 0.03, mirror: true });
  if (kind === 'dragon' || kind === 'lizard') addPlates(s, kind === 'dragon');
  s.lumps((kind === 'wolf' ? 0.02 : 0.012) + options.rough, kind === 'wolf' ? 9 : 7);
  addEyes(s, { at: eye, radius: kind === 'fish' ? 0.2 : 0.115, open: kind === 'fish' ? 1.15 : 0.78, slant: -0.3 });
  for (let i = 0; i < 8; i++) {
    const z = long + 0.04 - i * 0.1;
    const x = 0.1 + i * 0.012;
    const h = i === 1 ? 0.18 : kind === 'fish' ? 0.2 - i * 0.015 : 0.08;
    s.add(limb([x, -0.1, z], [x, -0.12 - h, z + 0.02], 0.03, 0.006), {
      blend: 0.012,
      mirror: true,
      material: ROLE.tooth,
    });
    s.add(limb([x * 0.85, -0.2 - gape, z - 0.08], [x * 0.9, -0.19 - gape + h * 0.9, z - 0.06], 0.03, 0.006), {
      blend: 0.012,
      mirror: true,
      material: ROLE.tooth,
    });
  }
  if (kind === 'dragon')
    s.chain(
      arc([0.24, 0.42, -0.35], { length: r.between(0.8, 1.2), angle: 0.7, out: -0.9 }, r.between(-0.1, 0.2), 6),
      0.11,
      0.012,
      { blend: 0.07, mirror: true, material: ROLE.horn, ripple: { amplitude: 0.007, frequency: 46 } },
    );
  if (kind === 'wolf') addWolf(s);
  if (kind === 'fish')
    s.chain(
      [
        [0, 0.5, 0],
        [0, 0.95, 0.3],
        [0, 0.9, 0.75],
        [0, 0.72, 0.85],
      ],
      0.045,
      0.02,
      { blend: 0.05 },
    ).add(ball([0, 0.68, 0.87], 0.075), { material: ROLE.accent });
  addTool(s, options, [0.34, 0.02, 0.3]);
  return {
    field: s.build(),
    target: [0, 0.02, 0.15],
    halfHeight: 0.92,
    keep: [eye],
    focus: [[eye[0], eye[1] - 0.05, eye[2] + 0.1]],
    gaze: unitGaze(r.between(0.1, 0.5), 0),
  };
};

function addPlates(s: Sculpture, spines: boolean): void {
  for (let i = 0; i < 7; i++) {
    const k = i / 6;
    s.add(ellipsoid([0.12 + 0.05 * Math.sin(i * 2), 0.22 - k * 0.06, 0.25 + k * 0.65], [0.075, 0.05, 0.08]), {
      blend: 0.025,
      mirror: true,
    });
    s.add(ellipsoid([0.36 - 0.02 * i, -0.22, -0.15 + k * 0.5], [0.06, 0.07, 0.07]), { blend: 0.025, mirror: true });
    if (spines)
      s.add(limb([0, 0.5 - k * k * 0.6, -0.3 - k * 0.5], [0, 0.78 - k * k * 0.6, -0.55 - k * 0.5], 0.08, 0.01), {
        blend: 0.05,
        material: ROLE.horn,
      });
  }
}

function addWolf(s: Sculpture): void {
  const ripple = { amplitude: 0.016, frequency: 46, along: [1, 0.25, 0] as Vec };
  s.add(limb([0.26, 0.42, -0.3], [0.4, 0.92, -0.4], 0.16, 0.02), { blend: 0.06, mirror: true });
  s.carve(limb([0.29, 0.5, -0.17], [0.39, 0.82, -0.32], 0.08, 0.02), { blend: 0.04, mirror: true });
  s.add(ellipsoid([0.38, -0.18, -0.3], [0.22, 0.4, 0.24]), { blend: 0.06, mirror: true, ripple, material: ROLE.hair });
  s.add(ellipsoid([0, -0.75, -0.5], [0.5, 0.5, 0.4]), { blend: 0.08, ripple, material: ROLE.hair });
  s.add(ellipsoid([0, 0.35, -0.45], [0.34, 0.28, 0.3]), { blend: 0.06, ripple, material: ROLE.hair });
}
