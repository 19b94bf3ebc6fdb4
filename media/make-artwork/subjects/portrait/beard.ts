import type { Random } from '../../random.ts';
import { ROLE } from '../../scene/material.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import { curve, ellipsoid } from '../../sdf/shapes.ts';
import { addLocks, type Flow, type Locks } from './locks.ts';
import type { Physique } from './physique.ts';
import { probe } from './probe.ts';

export const BEARDS = ['full', 'short', 'long', 'goatee', 'moustache', 'handlebar', 'whiskers'] as const;
export type Beard = (typeof BEARDS)[number];

/** Beard and moustache as locks that grow on the face. */
export function addBeard(s: Sculpture, p: Physique, style: Beard, r: Random): void {
  const low = (y: number): number => y * p.length;
  const mouth = low(-0.392);
  const w = p.mouth.width;
  const joint = { blend: 0.014, material: ROLE.hair };
  const lips = (x: number, y: number): boolean =>
    (x / (w + 0.035)) ** 2 + ((y - mouth + 0.012) / 0.068) ** 2 < 1 || (y > mouth && Math.abs(x) < w + 0.03);
  const flow: Flow = ([x, , z]) => [-x * 0.35, -1, z > 0.2 ? 0.1 : 0.3];
  const chin: Locks['grows'] = ([x, y, z]) => y < mouth - 0.07 && Math.abs(x) < 0.12 && z > 0.15;
  const jaw: Locks['grows'] = ([x, y, z]) => {
    const edge = low(-0.3) + (0.26 - z) * 0.55;
    return y < edge && y > (style === 'long' ? -0.95 : low(-0.72)) && z > -0.03 && !lips(x, y);
  };
  const whiskers: Locks['grows'] = (at) => jaw(at) && Math.abs(at[0]) > 0.19;
  addMass(s, p, style);
  // A short beard is only the mass.
  const surface = probe(s);
  const grown = {
    lift: 0.005,
    wave: 0.4,
    flow,
    joint,
    range: [0.15, -0.99] as const,
    blunt: true,
    stop: style === 'long' ? -0.98 : low(-0.78),
  };
  if (style === 'full') addLocks(s, surface, r, { ...grown, count: 250, length: 0.16, radius: 0.025, grows: jaw });
  if (style === 'long') addLocks(s, surface, r, { ...grown, count: 330, length: 0.24, radius: 0.027, grows: jaw });
  if (style === 'goatee') addLocks(s, surface, r, { ...grown, count: 420, length: 0.12, radius: 0.022, grows: chin });
  if (style === 'whiskers')
    addLocks(s, surface, r, { ...grown, count: 260, length: 0.15, radius: 0.028, grows: whiskers });
  if (style === 'whiskers') return;
  const wide = style === 'handlebar' ? 1.5 : 1.12;
  const droop = style === 'handlebar' ? 0.035 : style === 'short' || style === 'goatee' ? -0.02 : -0.035;
  const thick = style === 'short' ? 0.014 : 0.022;
  for (const side of [1, -1])
    for (let i = 0; i < 5; i++) {
      const k = i / 4;
      const x = (0.012 + k * 0.05) * side;
      const y = mouth + 0.078 - k * 0.014;
      const end = w * (0.55 + 0.5 * k) * wide * side;
      s.add(
        curve([
          surface.front(x, y, thick * 0.8, thick * 0.5),
          surface.front(x + (end - x) * 0.5, y - 0.016 - k * 0.006, thick, thick * 0.9),
          surface.front(end, mouth + 0.02 + droop * (0.5 + k), thick * 0.35, thick * 0.6),
        ]),
        joint,
      );
    }
}

/** The mass of a beard, before the locks. */
function addMass(s: Sculpture, p: Physique, style: Beard): void {
  if (style === 'moustache' || style === 'handlebar' || style === 'whiskers') return;
  const low = (y: number): number => y * p.length;
  const thick = style === 'short' ? 0.01 : 0.03;
  const material = ROLE.hair;
  const ripple = { amplitude: style === 'short' ? 0.0045 : 0.007, frequency: 62, along: [1, 0.25, -0.5] as const };
  s.piece((mass) => {
    if (style !== 'goatee')
      mass.add(
        curve([
          [p.width - 0.075, -0.08, -0.02, 0.05 + thick * 0.4],
          [p.jaw - 0.03, low(-0.34), 0.03, 0.07 + thick],
          [p.jaw * 0.72, low(-0.5), 0.17, 0.075 + thick],
          [p.chin * 0.5, low(-0.57), 0.3, 0.075 + thick],
        ]),
        { mirror: true, material, ripple },
      );
    mass.add(
      ellipsoid(
        [0, low(-0.575), 0.325 + thick + p.chinOut * 0.03],
        [p.chin + 0.02 + thick, 0.09 + thick, 0.075 + thick],
      ),
      { blend: 0.05, material, ripple },
    );
    if (style === 'long')
      mass.add(ellipsoid([0, low(-0.74), 0.28], [0.21, 0.24, 0.13]), { blend: 0.08, material, ripple });
    if (style === 'goatee')
      mass.add(ellipsoid([0, low(-0.66), 0.34], [0.075, 0.11, 0.06]), { blend: 0.04, material, ripple });
    mass.carve(ellipsoid([0, low(-0.4), 0.42], [p.mouth.width + 0.035, 0.06, 0.14]), { blend: 0.03 });
  }, 0.02);
}

/** Eyebrows: a few strokes along the ridge. */
export function addBrows(s: Sculpture, p: Physique, weight: number): void {
  if (weight <= 0) return;
  const { front } = probe(s);
  const lift = p.raised * 0.035;
  const inner = lift - p.frown * 0.035;
  const joint = { blend: 0.012, material: ROLE.hair };
  const strokes = [
    [0.062, 0.1 + inner, 0.008],
    [0.1, 0.11 + inner * 0.6, 0.006],
    [0.145, 0.117 + lift, -0.002],
    [0.19, 0.113 + lift, -0.022],
  ] as const;
  for (const side of [1, -1])
    for (const [x, y, rise] of strokes)
      s.add(
        curve([
          front(x * side, y - 0.006, 0.006 + weight * 0.007, -0.003),
          front((x + 0.045) * side, y + rise * 0.7, 0.007 + weight * 0.011, -0.003),
          front((x + 0.085) * side, y + rise, 0.004, -0.001),
        ]),
        joint,
      );
}
