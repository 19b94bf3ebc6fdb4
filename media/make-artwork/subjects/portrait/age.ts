import type { Sculpture } from '../../sdf/sculpture.ts';
import { ball, curve } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';
import { probe } from './probe.ts';

/** A fold is soft: the carving tool stays this far above the skin, and further at both ends. */
const SHALLOW = 0.016;
const END = 0.05;

/** Folds of the cheeks, the forehead and the corners of the eyes. */
export function addAge(s: Sculpture, p: Physique): void {
  const low = (y: number): number => y * p.length;
  const { age, mouth } = p;
  const smile = Math.max(0, mouth.smile);
  if (age > 0.5) s.add(ball([0.19, low(-0.5), 0.19], 0.065 + age * 0.02), { blend: 0.09, mirror: true });
  const { front } = probe(s);
  const fold = Math.min(1, 0.75 * age + 0.6 * smile);
  const out = mouth.width * (1 + 0.22 * smile);
  const above = 0.03 - fold * 0.03;
  s.carve(
    curve([
      front(p.nose.wings + 0.018, low(-0.19), 0.003, above + 0.012),
      front(p.nose.wings + 0.05, low(-0.26), 0.005, above),
      front(out + 0.045, low(-0.335), 0.005, above + 0.004),
      front(out + 0.055, low(-0.42), 0.003, above + 0.04),
    ]),
    { blend: 0.05, mirror: true },
  );
  const lines = Math.max(age, p.raised);
  if (lines > 0.4)
    for (const [i, y] of [0.195, 0.265, 0.335].entries()) {
      const soft = SHALLOW + (1 - lines) * 0.014 + i * 0.003;
      s.carve(
        curve([
          front(0.0, y + 0.008, 0.003, soft),
          front(0.1, y + 0.018, 0.003, soft),
          front(0.19 - i * 0.02, y + 0.002, 0.003, soft + 0.006),
          front(0.25 - i * 0.02, y - 0.015, 0.003, END),
        ]),
        { blend: 0.045, mirror: true },
      );
    }
  if (age > 0.4 || smile > 0.5)
    for (const [i, y] of [0.02, -0.01, -0.04].entries())
      s.carve(
        curve([
          front(p.eyes.apart + 0.098, y * 0.5, 0.003, 0.014),
          front(p.eyes.apart + 0.125, y, 0.003, 0.012),
          front(p.eyes.apart + 0.15, y * (1.5 + i * 0.3), 0.003, 0.03),
        ]),
        { blend: 0.03, mirror: true },
      );
  if (p.frown > 0.3)
    s.carve(
      curve([front(0.032, 0.03, 0.003, 0.03), front(0.03, 0.085, 0.003, 0.012), front(0.024, 0.15, 0.003, 0.035)]),
      {
        blend: 0.04,
        mirror: true,
      },
    );
}
