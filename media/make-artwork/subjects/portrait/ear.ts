import type { Sculpture } from '../../sdf/sculpture.ts';
import { curve, ellipsoid, type Knot } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';

/** Ears: bowl, helix, antihelix, tragus and lobe, standing off at an angle. */
export function addEar(s: Sculpture, p: Physique): void {
  const k = p.ears;
  const [bx, by, bz] = [p.width - 0.035, -0.085, -0.1];
  /** From the ear's own plane (back, up, off the head; 1 is about the ear's height) to the head. */
  const at = (u: number, v: number, w: number, r: number): Knot => {
    const [a, b, c] = [u * 0.31 * k, v * 0.31 * k, w * 0.31 * k];
    return [bx + a * 0.42 + c * 0.9, by + b * 0.98 - a * 0.06, bz - a * 0.9 + c * 0.42 - b * 0.2, r * 0.31 * k];
  };
  const plate = at(0.18, 0.0, 0.02, 0);
  s.piece((ear) => {
    ear.add(ellipsoid([plate[0], plate[1], plate[2]], [0.03 * k, 0.15 * k, 0.09 * k]), {
      mirror: true,
      turn: [-0.2, -0.45, 0.02],
    });
    ear.add(curve([at(0.16, -0.3, 0.07, 0.08), at(0.15, -0.38, 0.07, 0.1), at(0.1, -0.44, 0.06, 0.08)]), {
      blend: 0.03,
      mirror: true,
    });
    const bowl = at(0.14, -0.06, 0.2, 0);
    ear.carve(ellipsoid([bowl[0], bowl[1], bowl[2]], [0.045 * k, 0.075 * k, 0.045 * k]), {
      blend: 0.02,
      mirror: true,
      turn: [-0.2, -0.45, 0.1],
    });
    ear.add(
      curve([
        at(0.08, 0.06, 0.1, 0.04),
        at(-0.03, 0.22, 0.12, 0.052),
        at(0.06, 0.44, 0.14, 0.058),
        at(0.26, 0.5, 0.15, 0.058),
        at(0.45, 0.36, 0.14, 0.06),
        at(0.48, 0.1, 0.12, 0.05),
        at(0.38, -0.14, 0.1, 0.045),
        at(0.24, -0.36, 0.08, 0.05),
      ]),
      { blend: 0.012, mirror: true },
    );
    ear.add(
      curve([
        at(0.2, 0.3, 0.12, 0.035),
        at(0.3, 0.12, 0.14, 0.05),
        at(0.28, -0.12, 0.13, 0.045),
        at(0.16, -0.26, 0.12, 0.05),
      ]),
      {
        blend: 0.018,
        mirror: true,
      },
    );
    ear.add(
      ellipsoid(
        [at(-0.02, -0.1, 0.12, 0)[0], at(-0.02, -0.1, 0.12, 0)[1], at(-0.02, -0.1, 0.12, 0)[2]],
        [0.016 * k, 0.03 * k, 0.022 * k],
      ),
      {
        blend: 0.03,
        mirror: true,
      },
    );
  }, 0.02);
}
