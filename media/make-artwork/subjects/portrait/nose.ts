import type { Sculpture } from '../../sdf/sculpture.ts';
import { curve, ellipsoid, limb } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';

/** Bridge, tip, wings and nostrils. */
export function addNose(s: Sculpture, { nose, length, frown }: Physique): void {
  const base = -0.262 * length * (0.75 + 0.25 * nose.length);
  const out = 0.44 + nose.out * 0.16;
  const tipY = base + 0.03 + nose.up * 0.03;
  const wide = 0.03 + nose.bridge * 0.018;
  const tip = 0.042 + nose.tip * 0.03;
  const { wings } = nose;
  // Sides, then the ridge.
  s.add(
    curve([
      [0.02, 0.03, 0.34, 0.05],
      [0.035, base * 0.5, 0.36, 0.062],
      [wings * 0.5, base + 0.04, 0.38, 0.07],
    ]),
    { blend: 0.05, mirror: true },
  );
  s.add(
    curve([
      [0, 0.07, 0.375, wide * 1.15],
      [0, 0.005, 0.372 + nose.out * 0.02, wide * 0.9],
      [0, base * 0.48, 0.39 + nose.out * 0.07 + nose.hump * 0.032, wide],
      [0, tipY + 0.03, out - tip * 0.7, tip * 0.85],
    ]),
    { blend: 0.035 },
  );
  s.add(ellipsoid([0, tipY, out - tip], [tip * 1.06, tip * 0.95, tip]), { blend: 0.03 });
  s.piece((wing) => {
    wing.add(ellipsoid([wings - 0.036, base + 0.03, 0.405 + nose.out * 0.02], [0.042, 0.045, 0.066]), {
      mirror: true,
      turn: [0.25, 0.3, 0],
    });
  }, 0.028);
  s.carve(limb([wings + 0.006, base + 0.075, 0.425], [wings + 0.022, base + 0.01, 0.415], 0.004, 0.003), {
    blend: 0.03,
    mirror: true,
  });
  // Septum and nostrils.
  s.add(limb([0, base + 0.005, out - tip * 1.5], [0, base - 0.025, 0.405], 0.02, 0.026), { blend: 0.025 });
  s.carve(ellipsoid([wings * 0.47, base - 0.006, 0.44 + nose.out * 0.035], [0.019, 0.022, 0.036]), {
    blend: 0.014,
    mirror: true,
    turn: [0.35 + nose.up * 0.3, -0.35, 0],
  });
  if (frown > 0.5) s.carve(limb([-0.04, 0.045, 0.445], [0.04, 0.045, 0.445], 0.005), { blend: 0.025 });
}
