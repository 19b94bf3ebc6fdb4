import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';
import { addHead } from './bust.ts';
import { drawFace } from './face.ts';
import { addTool } from './features.ts';

/** Life casts: a 'face' in its slab, a 'torso', an 'ear', a sleeping 'relief' or a bare 'head'. */
export const cast: Maker = (options) => {
  const r = options.random;
  const kind = options.kind ?? r.pick(['face', 'torso', 'ear', 'relief', 'head']);
  const s = new Sculpture();
  const face = { ...drawFace(r), lips: 0.04 };
  const closeEyes = (): void => {
    s.add(ellipsoid([face.eyes, 0.3, 0.33], [0.1, 0.07, 0.085]), { blend: 0.03, mirror: true });
    s.carve(limb([face.eyes - 0.09, 0.275, 0.425], [face.eyes + 0.09, 0.27, 0.395], 0.007, 0.005), {
      blend: 0.02,
      mirror: true,
    });
  };
  if (kind === 'torso') {
    s.add(ellipsoid([0, 0.35, 0], [0.52, 0.46, 0.3]));
    s.add(ellipsoid([0, -0.15, 0.02], [0.4, 0.4, 0.25]), { blend: 0.2 });
    s.add(ellipsoid([0, -0.62, 0], [0.46, 0.32, 0.29]), { blend: 0.2 });
    s.add(ellipsoid([0.23, 0.4, 0.2], [0.24, 0.17, 0.12]), { blend: 0.1, mirror: true });
    s.add(limb([0, 0.6, -0.05], [0, 1.05, 0.02], 0.2, 0.17), { blend: 0.16 });
    s.add(limb([0.42, 0.6, -0.02], [0.74, 0.42, 0], 0.2, 0.17), { blend: 0.12, mirror: true });
    s.add(limb([0.04, 0.72, 0.16], [0.45, 0.72, 0.08], 0.035, 0.03), { blend: 0.07, mirror: true });
    s.carve(limb([0, 0.28, 0.36], [0, -0.55, 0.33], 0.02, 0.012), { blend: 0.08 });
    for (let i = 0; i < 3; i++)
      s.carve(limb([0, 0.08 - i * 0.19, 0.33], [0.2, 0.1 - i * 0.19, 0.27], 0.012, 0.006), {
        blend: 0.06,
        mirror: true,
      });
    s.carve(box([0.92, 0.5, 0], [0.14, 0.6, 1]), { blend: 0.02, mirror: true });
    s.carve(box([0, 1.15, 0], [1, 0.16, 1]), { blend: 0.02 });
    s.lumps(0.008 + options.rough, 5);
    s.add(cylinder([0, -1.02, 0], 0.4, 0.16, 0.36, 0.03), { material: ROLE.wood });
  } else if (kind === 'ear') {
    s.add(box([0, 0, -0.2], [0.85, 0.95, 0.12], 0.06));
    s.add(ellipsoid([0, 0.05, -0.04], [0.44, 0.66, 0.16]), { blend: 0.06, turn: [0, 0, -0.12] });
    s.carve(ellipsoid([0.02, 0.12, 0.14], [0.3, 0.46, 0.14]), { blend: 0.08, turn: [0, 0, -0.12] });
    s.chain(
      [
        [-0.12, 0.36, 0.04],
        [0.06, 0.34, 0.06],
        [0.17, 0.14, 0.06],
        [0.12, -0.12, 0.06],
        [-0.02, -0.26, 0.06],
      ],
      0.06,
      0.05,
      { blend: 0.06 },
    );
    s.add(ellipsoid([-0.05, -0.5, 0], [0.2, 0.2, 0.11]), { blend: 0.1 });
    s.carve(ellipsoid([-0.02, 0.05, 0.12], [0.16, 0.2, 0.26]), { blend: 0.08 });
    s.add(ellipsoid([-0.24, -0.04, 0.05], [0.08, 0.12, 0.09]), { blend: 0.05 });
    if (r.chance(0.5)) s.add(limb([0.12, 0.5, 0], [0.3, 0.95, -0.02], 0.12, 0.02), { blend: 0.1 });
    s.lumps(0.012 + options.rough, 6);
  } else {
    addHead(s, face);
    closeEyes();
    if (kind === 'face' || kind === 'relief') {
      if (kind === 'relief')
        s.add(cylinder([0, 0.22, -0.02], 1, 0.12, 1, 0.05), { turn: [Math.PI / 2, 0, 0], blend: 0.12 });
      else s.add(box([0, 0.18, -0.02], [0.72, 0.86, 0.12], 0.08), { blend: 0.14 });
      s.carve(box([0, 0, -1.1], [3, 3, 0.98]));
      if (kind === 'relief')
        s.add(torus([0, 0.22, 0.08], 0.94, 0.05), {
          turn: [Math.PI / 2, 0, 0],
          blend: 0.03,
          ripple: { amplitude: 0.012, frequency: 40, around: true },
        });
    } else {
      s.add(limb([0, 0, -0.1], [0, -0.62, -0.14], 0.24, 0.27), { blend: 0.14 });
      s.add(cylinder([0, -0.72, -0.12], 0.44, 0.1, 0.4, 0.03), { blend: 0.04 });
    }
    s.lumps(0.005 + options.rough, 6);
  }
  if (kind === 'head') addBench(s, -0.82);
  addTool(s, options, [0.27, 0.12, 0.4]);
  const body = kind === 'torso';
  return {
    field: s.build(),
    target: body ? [0, -0.02, 0] : kind === 'ear' ? [0, 0, 0] : [0, 0.2, 0],
    halfHeight: body || kind === 'relief' ? 1.12 : kind === 'ear' ? 0.98 : 0.95,
    keep: [],
    focus: [body ? [0.2, 0.35, 0.2] : [0.1, 0.2, 0.35]],
    gaze: [0, 0, 1],
  };
};
