import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid, limb } from '../sdf/shapes.ts';
import { unitGaze } from './creature.ts';
import { drawFace, type Face } from './face.ts';
import { addTool } from './features.ts';
import { addBeard, addHair, addWear, addWounds, hairs } from './hair.ts';

/**
 * A human head. Its kind is a list of words: a hair style, 'beard', 'bare' (nothing worn), 'old' (wounds and decay).
 */
export const bust: Maker = (options) => {
  const r = options.random;
  const face = drawFace(r);
  const s = new Sculpture();
  addHead(s, face);
  addNeck(s, face);
  s.lumps(0.005 + options.rough, options.rough > 0.02 ? 3 : 7);
  const words = options.kind?.split(' ') ?? [];
  const hair = hairs.find((style) => words.includes(style)) ?? r.pick(hairs);
  if (options.rough < 0.1) addEyelids(s, face);
  addHair(s, hair, r, options.rough);
  if (words.includes('beard')) addBeard(s, r.below(3));
  if (words.includes('old')) addWounds(s, r);
  if (!words.includes('bare')) addWear(s, r, face);
  addTool(s, options, [0.25, 0.16, 0.42]);
  return {
    field: s.build(),
    target: [0, 0.24, 0],
    halfHeight: 0.88,
    keep: [
      [face.eyes, 0.31, 0.4],
      [-face.eyes, 0.31, 0.4],
    ],
    focus: [[0.05, 0.25, 0.35]],
    gaze: unitGaze(r.between(-0.25, 0.25), 0),
  };
};

/** The head only, looking along z, eyes at height 0.31. */
export function addHead(s: Sculpture, f: Face): void {
  s.add(ellipsoid([0, 0.44, -0.07], [f.width, 0.47, 0.5]));
  s.add(ellipsoid([0, 0.08, 0.1], [f.jaw, 0.38, 0.32]), { blend: 0.17 });
  s.add(ellipsoid([0, -0.2, 0.29], [f.chin, 0.09, 0.1]), { blend: 0.12 });
  s.add(limb([0.03, 0.415, 0.405], [0.29, 0.4, 0.3], f.brow, f.brow * 0.9), { blend: 0.06, mirror: true });
  s.add(limb([0, 0.38, 0.41], [0, 0.15, 0.42 + f.nose], 0.034, f.noseWidth), { blend: 0.05 });
  s.add(ellipsoid([f.noseWidth * 0.95, 0.125, 0.42 + f.nose * 0.35], [0.042, 0.036, 0.052]), {
    blend: 0.03,
    mirror: true,
  });
  s.carve(ellipsoid([0.035, 0.095, 0.44 + f.nose * 0.5], [0.018, 0.014, 0.03]), { blend: 0.015, mirror: true });
  s.add(ellipsoid([0.25, 0.17, 0.27], [0.11, f.cheek, 0.1]), { blend: 0.12, mirror: true });
  s.carve(ellipsoid([f.eyes, 0.31, 0.47], [0.115, 0.068, 0.12]), { blend: 0.06, mirror: true });
  s.add(limb([0, -0.012, 0.455], [0.11, -0.035, 0.385], f.lips * 0.75, 0.01), { blend: 0.03, mirror: true });
  s.add(limb([0, -0.078, 0.435], [0.09, -0.066, 0.385], f.lips, 0.012), { blend: 0.03, mirror: true });
  s.carve(limb([0, -0.043, 0.5], [0.125, -0.05, 0.405], 0.01, 0.006), { blend: 0.016, mirror: true });
  s.carve(limb([0, 0.03, 0.5], [0, 0.075, 0.5], 0.012, 0.008), { blend: 0.03 });
  if (f.age > 0.5) {
    s.carve(limb([0.11, 0.12, 0.46], [0.17, -0.06, 0.41], 0.008, 0.004), { blend: 0.04, mirror: true });
    s.carve(limb([0.03, 0.56, 0.42], [0.2, 0.58, 0.36], 0.006, 0.003), { blend: 0.04, mirror: true });
    s.carve(ellipsoid([0.36, 0.01, 0.3], [0.07, 0.13, 0.07]), { blend: 0.12, mirror: true });
  }
  addEar(s, [f.width + 0.005, 0.26, -0.03]);
}

function addEar(s: Sculpture, at: Vec): void {
  s.add(ellipsoid(at, [0.05, 0.135, 0.085]), { blend: 0.035, mirror: true, turn: [-0.2, -0.35, 0.1] });
  s.carve(ellipsoid([at[0] + 0.045, at[1] + 0.01, at[2] + 0.02], [0.026, 0.085, 0.045]), {
    blend: 0.025,
    mirror: true,
    turn: [-0.2, -0.35, 0.1],
  });
}

function addEyelids(s: Sculpture, f: Face): void {
  s.add(ellipsoid([f.eyes, 0.31, 0.315], [0.092, 0.086, 0.088]), { blend: 0.014, mirror: true });
  s.carve(ellipsoid([f.eyes, 0.302, 0.41], [0.08, 0.031, 0.06]), { blend: 0.012, mirror: true, turn: [0, 0, -0.06] });
  s.add(ball([f.eyes, 0.306, 0.318], 0.076), { material: ROLE.eye, mirror: true });
}

function addNeck(s: Sculpture, f: Face): void {
  s.add(limb([0, 0, -0.1], [0, -0.55, -0.14], f.neck, f.neck + 0.04), { blend: 0.12 });
  s.add(limb([0, -0.7, -0.14], [f.shoulders, -0.84, -0.18], 0.22, 0.19), { blend: 0.18, mirror: true });
  s.add(limb([0.05, -0.6, 0.05], [0.4, -0.62, -0.02], 0.03, 0.024), { blend: 0.08, mirror: true });
  s.add(limb([0.06, -0.56, 0.05], [0.28, 0.02, -0.12], 0.05, 0.05), { blend: 0.1, mirror: true });
}
