import type { Vec } from '../../maths.ts';
import { ROLE } from '../../scene/material.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import { ball, curve, ellipsoid, type Knot } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';

/** Depth of the centres of the eyes. */
const Z = 0.285;

/** Sockets, lids with their folds, and eyeballs with drilled pupils. */
export function addEyes(s: Sculpture, p: Physique): void {
  const { apart: x, size: r, open, slant, fold } = p.eyes;
  // Sockets: deep at the nose, open to the temple.
  s.carve(ellipsoid([x - 0.015, -0.005, Z + r * 1.86], [r * 1.25, r * 0.72, r * 1.15]), { blend: 0.06, mirror: true });
  s.carve(ellipsoid([x - 0.085, 0.012, Z + r * 1.55], [r * 0.3, r * 0.4, r * 0.55]), { blend: 0.05, mirror: true });
  const R = r * 1.1;
  /** A point on the lids: `t` from the inner (-1) to the outer corner (1), `v` radians above the middle. */
  const on = (t: number, v: number, depth = 1): Vec => {
    const a = t * 0.95;
    return [
      x + Math.sin(a) * Math.cos(v) * R * depth,
      Math.sin(v) * R * depth + t * slant * r,
      Z + Math.cos(a) * Math.cos(v) * R * depth,
    ];
  };
  const top = 0.02 + open * 0.5;
  // A smile lifts the lower lid.
  const bottom = -0.3 * Math.min(1, 0.5 + open * 0.5) + Math.max(0, p.mouth.smile) * 0.08;
  const rim = (v: number, width: number, depth: number, skew: number): Knot[] =>
    [-1, -0.55, 0, 0.55, 1].map((t): Knot => {
      const bow = Math.cos(t * 1.5);
      return [...on(t, v * (0.06 + 0.94 * bow) + skew * t * bow, depth), width * (0.55 + 0.45 * bow)];
    });
  s.piece((lids) => {
    lids.add(ball([x, 0, Z], R), { mirror: true });
    if (open > 0.05)
      for (const k of [0, 0.25, 0.5, 0.75, 1])
        lids.carve(curve(rim(bottom + (top - bottom) * k, 0.012, 1, -0.05)), { blend: 0.004, mirror: true });
  }, 0.03);
  // Edges of the lids, and the fold above.
  s.add(curve(rim(top + 0.1, 0.0125 + fold * 0.004, 1.03, -0.05)), { blend: 0.012, mirror: true });
  s.add(curve(rim(bottom - 0.1, 0.009, 1.0, -0.05)), { blend: 0.016, mirror: true });
  s.add(curve(rim(top + 0.62, 0.022 + fold * 0.02, 1.0, -0.12 - fold * 0.15)), { blend: 0.022, mirror: true });
  if (p.age > 0.35) s.add(curve(rim(bottom - 0.62, 0.014 + p.age * 0.012, 0.97, 0)), { blend: 0.03, mirror: true });
  addEyeball(s, p);
}

function addEyeball(s: Sculpture, p: Physique): void {
  const { apart: x, size: r, look } = p.eyes;
  s.add(ball([x, 0, Z], r), { material: ROLE.eye, mirror: true });
  // Closed lids cover the pupils.
  if (p.eyes.open < 0.1) return;
  for (const side of [-1, 1]) {
    const a = look[0] * 0.5 - side * 0.03;
    const v = look[1] * 0.5;
    const at = (k: number): Vec => [
      side * x + Math.sin(a) * Math.cos(v) * r * k,
      Math.sin(v) * r * k,
      Z + Math.cos(a) * Math.cos(v) * r * k,
    ];
    const [gx, gy, gz] = at(0.86);
    s.carve(ball(at(1), r * 0.3), { blend: 0.006 });
    // The light in the eye.
    s.add(ball([gx - r * 0.12, gy + r * 0.17, gz], r * 0.1), {
      material: ROLE.eye,
      blend: 0.01,
    });
  }
}
