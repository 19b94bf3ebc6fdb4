import { dot, unit, type Vec } from '../../maths.ts';
import type { Random } from '../../random.ts';
import type { Joint, Sculpture } from '../../sdf/sculpture.ts';
import { curve, type Knot } from '../../sdf/shapes.ts';
import type { Probe } from './probe.ts';

/** Middle of the skull, from which hair grows. */
export const MIDDLE: Vec = [0, 0.1, -0.12];

/** The direction in which hair lies at a place of the scalp. */
export type Flow = (at: Vec) => Vec;

export type Locks = {
  count: number;
  length: number;
  radius: number;
  /** How far the hair stands off the scalp. */
  lift: number;
  wave: number;
  flow: Flow;
  /** Where it grows; directions from the middle of the skull. */
  grows(at: Vec): boolean;
  /** Hair that is long falls free below this height. */
  falls?: number;
  /** Highest and lowest part of the head that is searched, as sines of the latitude. */
  range?: readonly [high: number, low: number];
  /** Where locks end at the latest. */
  stop?: number;
  /** Blunt ends instead of pointed ones. */
  blunt?: boolean;
  joint: Joint;
};

const along = (a: Vec, b: Vec, k: number): Vec => [a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k];
const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** Locks of hair as tapering strands that follow the skull. */
export function addLocks(s: Sculpture, { hit }: Probe, r: Random, locks: Locks): void {
  const scalp = (way: Vec, off: number): Vec => {
    const u = unit(way);
    return along(hit(along(MIDDLE, u, 1.4), [-u[0], -u[1], -u[2]]), u, off);
  };
  const total = locks.count * 2;
  const [high, low] = locks.range ?? [1, -0.7];
  for (let i = 0; i < total; i++) {
    const h = high - ((i + 0.5) / total) * (high - low);
    const a = i * 2.39996 + r.between(-0.2, 0.2);
    const w = Math.sqrt(Math.max(0, 1 - h * h));
    const way: Vec = [Math.cos(a) * w, h, Math.sin(a) * w];
    let at = scalp(way, 0);
    if (!locks.grows(at)) continue;
    const steps = 5;
    const step = (locks.length * r.between(0.8, 1.15)) / steps;
    const radius = locks.radius * r.between(0.8, 1.2);
    const lift = locks.lift * r.between(0.7, 1.2);
    const swing = r.between(-1, 1);
    const phase = r.between(0, 6);
    const knots: Knot[] = [];
    for (let n = 0; n <= steps; n++) {
      const k = n / steps;
      const out = unit(minus(at, MIDDLE));
      const held = along(at, out, lift * Math.sin(Math.min(1, k * 1.6 + 0.25) * 1.5));
      knots.push([
        ...held,
        radius * (k < 0.2 ? 0.6 + 2 * k : 1 - (locks.blunt ? 0.35 : 0.85) * ((k - 0.2) / 0.8) ** 2),
      ]);
      const flow = unit(locks.flow(at));
      const side = unit(cross(flow, out));
      const bend = locks.wave * Math.sin(phase + k * 7) + swing * 0.18;
      if (n > 1 && locks.stop !== undefined && at[1] < locks.stop) break;
      const next = along(at, unit(along(flow, side, bend)), step);
      if (locks.falls !== undefined && next[1] < locks.falls) {
        // Free below: down, and never into the neck.
        const wide = Math.hypot(next[0], next[2] + 0.2);
        const keep = Math.max(1, 0.4 / Math.max(0.05, wide));
        at = [next[0] * keep, next[1] - step * 0.4, (next[2] + 0.2) * keep - 0.2];
      } else {
        const before = at;
        at = scalp(minus(next, MIDDLE), 0);
        // Past the edge of the head.
        if (Math.hypot(at[0] - before[0], at[1] - before[1], at[2] - before[2]) > step * 2.5 + 0.03) break;
      }
    }
    if (knots.length > 2) s.add(curve(knots), locks.joint);
  }
}

export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The flow towards a point (or away from it) along the skull, plus a constant pull. */
export const flowTo =
  (goal: Vec, k: number, pull: Vec = [0, 0, 0]): Flow =>
  (at) => {
    const out = unit(minus(at, MIDDLE));
    const to = unit(minus(goal, at));
    const raw: Vec = [to[0] * k + pull[0], to[1] * k + pull[1], to[2] * k + pull[2]];
    const off = dot(raw, out);
    return along(raw, out, -off);
  };
