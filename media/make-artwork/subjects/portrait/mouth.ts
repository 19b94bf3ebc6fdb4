import { ROLE } from '../../scene/material.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import { ball, curve, ellipsoid } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';
import { probe } from './probe.ts';

/** Lips, corners, philtrum and the fold above the chin. */
export function addMouth(s: Sculpture, p: Physique): void {
  const { mouth, length } = p;
  const { front } = probe(s);
  const w = mouth.width * (1 + 0.22 * mouth.smile);
  const y = -0.392 * length;
  const gap = mouth.open * 0.05;
  const corner = y + mouth.smile * 0.032 - gap * 0.3;
  const up = 0.016 + mouth.upper * 0.016;
  const down = 0.02 + mouth.lower * 0.016;
  /** Height of the line between the lips. */
  const line = (t: number): number => y + (corner - y) * t * t + 0.004 * Math.sin(t * 7);
  const z0 = front(0, y, 0)[2];
  // Philtrum.
  s.carve(curve([front(0, y + 0.1, 0.007, 0.004), front(0, y + up * 2, 0.011, 0.006)]), { blend: 0.022 });
  const [cx, cy, cz] = front(w + 0.012, corner - 0.003, 0, 0.013);
  s.carve(ball([cx, cy, cz], 0.01), { blend: 0.035, mirror: true });
  if (gap > 0) {
    s.carve(
      curve([
        [0, y - gap * 0.5, z0, gap],
        [w * 0.55, line(0.55) - gap * 0.45, front(w * 0.55, y, 0)[2], gap * 0.85],
        [w * 0.92, corner, front(w * 0.92, corner, 0)[2], gap * 0.3],
      ]),
      { blend: 0.012, mirror: true },
    );
    s.add(ellipsoid([0, y + gap * 0.4, z0 - 0.1], [w * 0.8, 0.04, 0.09]), { material: ROLE.tooth, blend: 0.004 });
  }
  s.piece((lip) => {
    lip.add(
      curve([
        front(0, y + up * 0.72 + gap * 0.3, up * 0.85),
        front(w * 0.26, line(0.26) + up * 0.95 + gap * 0.3, up * 0.95, up * -0.05),
        front(w * 0.62, line(0.62) + up * 0.62 + gap * 0.15, up * 0.62, up * -0.1),
        front(w * 0.99, corner + 0.002, 0.006, -0.006),
      ]),
      { mirror: true },
    );
  }, 0.016);
  s.piece((lip) => {
    lip.add(
      curve([
        front(0, y - down - gap, down, down * -0.3),
        front(w * 0.32, line(0.32) - down - gap * 0.95, down * 0.97, down * -0.3),
        front(w * 0.7, line(0.7) - down * 0.66 - gap * 0.6, down * 0.6, down * -0.2),
        front(w * 0.99, corner - 0.003, 0.006, -0.006),
      ]),
      { mirror: true },
    );
  }, 0.026);
  if (gap === 0) {
    const { front: lips } = probe(s);
    s.carve(curve([0, 0.25, 0.5, 0.75, 1.04].map((t) => lips(w * t, line(t), 0.0045, 0.001))), {
      blend: 0.014,
      mirror: true,
    });
  }
  // Fold between lip and chin.
  s.carve(
    curve([
      front(0, y - 0.108 * length - gap, 0.006, 0.01),
      front(0.055, y - 0.104 * length - gap, 0.005, 0.009),
      front(0.1, y - 0.09 * length - gap, 0.003, 0.008),
    ]),
    { blend: 0.045, mirror: true },
  );
}
