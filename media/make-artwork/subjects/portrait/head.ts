import type { Sculpture } from '../../sdf/sculpture.ts';
import { curve, ellipsoid } from '../../sdf/shapes.ts';
import { addAge } from './age.ts';
import { addEyes } from './eyes.ts';
import { addMouth } from './mouth.ts';
import { addNose } from './nose.ts';
import type { Physique } from './physique.ts';

/** A bare head without ears: skull, then the planes of the face, then the features. */
export function addHead(s: Sculpture, p: Physique): void {
  addSkull(s, p);
  addFlesh(s, p);
  addEyes(s, p);
  addNose(s, p);
  addMouth(s, p);
  addAge(s, p);
}

function addSkull(s: Sculpture, p: Physique): void {
  const w = p.width;
  s.add(ellipsoid([0, 0.12, -0.16], [w, 0.46 * p.crown, 0.485]));
  s.add(ellipsoid([0, 0.2 * p.crown, 0.1 - p.slope * 0.06], [w * 0.84, 0.31 * p.crown, 0.31]), { blend: 0.12 });
  s.add(ellipsoid([0, 0.04, 0.12], [w * 0.8, 0.26, 0.27]), { blend: 0.1 });
  // Temples.
  s.carve(ellipsoid([w + 0.075, 0.12, 0.2], [0.12, 0.17, 0.2]), { blend: 0.12, mirror: true });
}

function addFlesh(s: Sculpture, p: Physique): void {
  const low = (y: number): number => y * p.length;
  const { fat, jaw, chin } = p;
  // Upper jaw and the mass of the lower face.
  s.add(ellipsoid([0, low(-0.2), 0.12], [0.29 + fat * 0.04, 0.3, 0.29]), { blend: 0.1 });
  s.add(ellipsoid([0, low(-0.39), 0.12], [jaw * 0.88, 0.22 * p.length, 0.27]), { blend: 0.1 });
  // Lower jaw: ramus, angle, body, chin.
  s.add(
    curve([
      [p.width - 0.08, -0.05, -0.06, 0.06],
      [jaw - 0.045, low(-0.36), -0.02, 0.08],
      [jaw * 0.68, low(-0.5), 0.16, 0.075],
      [chin * 0.6, low(-0.57), 0.3, 0.065],
    ]),
    { blend: 0.12, mirror: true },
  );
  s.add(ellipsoid([0, low(-0.56), 0.315 + p.chinOut * 0.035], [chin, 0.078, 0.075]), { blend: 0.075 });
  // Muzzle: the arch of the teeth.
  s.add(ellipsoid([0, low(-0.375), 0.265], [0.175, 0.14, 0.155]), { blend: 0.08 });
  // Cheekbones, from the nose to the ear.
  const bone = 0.04 + p.cheekbones * 0.03;
  s.add(
    curve([
      [0.205, low(-0.13), 0.305, bone],
      [0.285, low(-0.105), 0.23, bone + 0.014],
      [p.width - 0.085, low(-0.07), 0.08, bone],
      [p.width - 0.07, -0.03, -0.06, 0.03],
    ]),
    { blend: 0.1, mirror: true },
  );
  // Fat of the cheeks; hollow below the bone where there is none.
  const round = Math.max(0, fat - 0.25);
  s.add(ellipsoid([0.2, low(-0.26), 0.19 + round * 0.03], [0.11 + round * 0.08, 0.13, 0.11 + round * 0.05]), {
    blend: 0.12,
    mirror: true,
  });
  if (fat < 0.25)
    s.carve(ellipsoid([0.385 - fat * 0.1, low(-0.31), 0.2], [0.07, 0.12, 0.14]), { blend: 0.16, mirror: true });
  if (fat > 0.55) s.add(ellipsoid([0, low(-0.6), 0.12], [0.22 + fat * 0.06, 0.1, 0.2]), { blend: 0.12 });
  // Ridge of the brow.
  const ridge = 0.028 + p.brow * 0.026;
  const lift = p.raised * 0.035;
  s.add(
    curve([
      [0.05, 0.088 + lift - p.frown * 0.04, 0.36, ridge * 0.85],
      [0.14, 0.112 + lift, 0.35, ridge],
      [0.215, 0.105 + lift, 0.295, ridge * 0.75],
      [0.275, 0.055, 0.215, ridge * 0.4],
    ]),
    { blend: 0.085, mirror: true },
  );
}
