import type { Vec } from '../../maths.ts';
import type { Random } from '../../random.ts';
import { ROLE } from '../../scene/material.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import { ball, box, curve, ellipsoid, type Knot } from '../../sdf/shapes.ts';
import { addLocks, type Flow, flowTo, type Locks } from './locks.ts';
import type { Physique } from './physique.ts';
import { probe } from './probe.ts';

export const HAIRS = [
  'bald',
  'fringe',
  'crop',
  'swept',
  'side',
  'tousled',
  'curly',
  'afro',
  'bob',
  'long',
  'bun',
  'topknot',
  'braid',
  'plaits',
  'ponytail',
] as const;
export type HairStyle = (typeof HAIRS)[number];

/** Styles that hide the ears. */
export const OVER_EARS: ReadonlySet<HairStyle> = new Set(['bob', 'long']);

type Line = { /** Height of the hairline, and how far it has receded. */ high: number; nape: number; ears: boolean };

const grow =
  (p: Physique, line: Line): Locks['grows'] =>
  ([x, y, z]) => {
    const recede = line.high + Math.abs(x) * 0.1;
    const face = -(y - (0.4 + recede) * p.crown) * 0.55 + (z - 0.32) * 0.83 > 0;
    const below = y < line.nape - (z + 0.5) * -0.1 && y < 0.1;
    const ear = line.ears && (y + 0.1) ** 2 + (z + 0.16) ** 2 < 0.045 && Math.abs(x) > 0.28;
    return !face && !below && !ear;
  };

/** The close-fitting mass under the locks. */
function addCap(s: Sculpture, p: Physique, thick: number, line: Line): void {
  const w = p.width + thick;
  s.piece((cap) => {
    cap.add(ellipsoid([0, 0.12, -0.16], [w, 0.46 * p.crown + thick, 0.485 + thick]), { material: ROLE.hair });
    cap.add(
      ellipsoid(
        [0, 0.2 * p.crown, 0.09 - p.slope * 0.06],
        [p.width * 0.84 + thick, 0.31 * p.crown + thick, 0.31 + thick],
      ),
      {
        blend: 0.12,
        material: ROLE.hair,
      },
    );
    // The face, the nape and the ears stay free.
    const tilt = 0.585;
    const n: Vec = [0, -Math.sin(tilt), Math.cos(tilt)];
    const high = (0.4 + line.high) * p.crown;
    cap.carve(box([0, high + n[1] * 1.5, 0.32 + n[2] * 1.5], [2, 1.5, 1.5], 0.01), { blend: 0.05, turn: [tilt, 0, 0] });
    cap.carve(box([0, line.nape - 1, 0], [2, 1, 2]), { blend: 0.03 });
    if (line.ears) cap.carve(ellipsoid([p.width, -0.1, -0.16], [0.2, 0.2, 0.19]), { blend: 0.03, mirror: true });
  }, 0.03);
}

/** Hair as a sculptor models it: a mass first, then locks over it. */
export function addHair(s: Sculpture, p: Physique, style: HairStyle, r: Random): void {
  if (style === 'bald') return;
  const joint = { blend: 0.012, material: ROLE.hair };
  const surface = probe(s);
  const short: Line = { high: 0.02, nape: -0.3, ears: true };
  const open: Line = { high: 0.0, nape: -0.34, ears: false };
  const put = (line: Line, locks: Omit<Locks, 'grows' | 'joint'>, grows: Locks['grows'] = grow(p, line)): void =>
    addLocks(s, surface, r, {
      ...locks,
      grows,
      joint,
      ...(locks.falls === undefined ? { stop: line.nape - 0.04 } : {}),
    });
  const down: Flow = flowTo([0, -1.2, -0.16], 1);
  const back: Flow = flowTo([0, -0.5, -1.4], 1, [0, 0.1, -0.5]);
  switch (style) {
    case 'fringe': {
      // A bald crown with a wreath of hair.
      const line: Line = { high: 0.1, nape: -0.32, ears: true };
      const wreath: Locks['grows'] = (at) => grow(p, line)(at) && at[1] < 0.2 && at[1] > -0.16 && at[2] < 0.12;
      put(line, { count: 230, length: 0.14, radius: 0.03, lift: 0.012, wave: 0.3, flow: down }, wreath);
      return;
    }
    case 'crop':
      addCap(s, p, 0.014, short);
      put(short, {
        count: 190,
        length: 0.13,
        radius: 0.02,
        lift: 0.012,
        wave: 0.25,
        blunt: true,
        flow: flowTo([0, 0, 1.2], 1, [0, -0.5, 0]),
      });
      return;
    case 'swept':
      addCap(s, p, 0.03, short);
      put(short, { count: 105, length: 0.42, radius: 0.036, lift: 0.045, wave: 0.25, flow: back });
      return;
    case 'side': {
      addCap(s, p, 0.03, short);
      const part = r.chance(0.5) ? 0.16 : -0.16;
      const flow: Flow = ([x, y, z]) => [Math.sign(x - part) * (0.4 + y), -0.7 + y * 0.5, -0.25 - z * 0.3];
      put(short, { count: 105, length: 0.4, radius: 0.036, lift: 0.04, wave: 0.2, flow });
      return;
    }
    case 'tousled':
      addCap(s, p, 0.035, short);
      put(short, { count: 110, length: 0.26, radius: 0.042, lift: 0.06, wave: 1.1, flow: down });
      return;
    case 'curly':
      addCap(s, p, 0.05, { ...open, nape: -0.3 });
      addCurls(s, p, r, 170, 0.065, 0.085, grow(p, { ...short, high: -0.02 }));
      return;
    case 'afro':
      addCap(s, p, 0.1, { high: -0.01, nape: -0.22, ears: true });
      addCurls(s, p, r, 330, 0.12, 0.06, grow(p, { high: 0, nape: -0.22, ears: true }));
      return;
    case 'bob':
    case 'long': {
      addCap(s, p, 0.04, open);
      const part = r.between(-0.12, 0.12);
      const flow: Flow = ([x, y, z]) => [
        Math.sign(x - part) * Math.max(0, y + 0.1) * 1.2,
        -1 + y * 0.9,
        -0.12 + (z > 0.1 ? -0.5 : 0),
      ];
      const ends = style === 'bob' ? -0.5 : -0.98;
      const strands = (along: Vec) => ({ amplitude: 0.008, frequency: 58, along });
      const w = p.width;
      for (const side of [1, -1])
        s.add(
          curve([
            [side * (w - 0.06), 0.3, -0.02, 0.08],
            [side * (w + 0.01), 0.02, -0.03, 0.085],
            [side * (w + r.between(0.02, 0.05)), ends * 0.5, -0.05, style === 'bob' ? 0.1 : 0.13],
            [side * (w - 0.01), ends, r.between(-0.02, 0.06), style === 'bob' ? 0.1 : 0.115],
          ]),
          { blend: 0.05, material: ROLE.hair, ripple: strands([0.8, 0.12, 1]) },
        );
      s.add(ellipsoid([0, ends * 0.5, -0.38], [w + 0.03, Math.abs(ends) * 0.62 + 0.12, 0.24]), {
        blend: 0.05,
        material: ROLE.hair,
        ripple: strands([1, 0.1, 0.5]),
      });
      put(open, { count: 95, length: 0.5, radius: 0.036, lift: 0.035, wave: 0.15, flow });
      return;
    }
    case 'bun':
    case 'topknot':
    case 'ponytail':
    case 'braid':
    case 'plaits': {
      const line: Line = { high: 0.01, nape: -0.33, ears: true };
      addCap(s, p, 0.022, line);
      const knot: Vec =
        style === 'topknot' ? [0, 0.64 * p.crown, -0.24] : style === 'bun' ? [0, 0.2, -0.72] : [0, 0.02, -0.7];
      const two = style === 'plaits';
      const goal: Flow = two ? (at) => flowTo([Math.sign(at[0]) * 0.42, -0.25, -0.32], 1)(at) : flowTo(knot, 1);
      put(line, { count: 105, length: 0.42, radius: 0.032, lift: 0.026, wave: 0.08, flow: goal });
      if (style === 'bun' || style === 'topknot') addKnot(s, knot, style === 'bun' ? 0.17 : 0.14, r);
      else if (two) {
        addPlait(s, [0.41, -0.28, -0.26], [0.46, -0.95, -0.02]);
        addPlait(s, [-0.41, -0.28, -0.26], [-0.46, -0.95, -0.02]);
      } else if (style === 'braid') addPlait(s, [0.1, -0.1, -0.66], [0.38, -0.98, -0.06]);
      else
        for (let i = 0; i < 9; i++) {
          const a = i * 0.7;
          const [x, z] = [Math.cos(a) * 0.05, Math.sin(a) * 0.05];
          s.add(
            curve([
              [x, 0.03, -0.68 + z, 0.05],
              [x * 2, 0.02, -0.84 + z, 0.055],
              [x * 2.4, -0.3, -0.92 + z, 0.055],
              [x * 1.5 + 0.04, -0.7, -0.84 + z, 0.02],
            ]),
            joint,
          );
        }
      return;
    }
  }
}

/** Small rings of hair all over a mass. */
function addCurls(
  s: Sculpture,
  p: Physique,
  r: Random,
  count: number,
  off: number,
  size: number,
  grows: Locks['grows'],
): void {
  const { hit } = probe(s);
  for (let i = 0; i < count; i++) {
    const h = 1 - ((i + 0.5) / count) * 1.6;
    const a = i * 2.39996;
    const w = Math.sqrt(Math.max(0, 1 - h * h));
    const u: Vec = [Math.cos(a) * w, h, Math.sin(a) * w];
    const m: Vec = [0, 0.1, -0.12];
    const at = hit([m[0] + u[0] * 1.4, m[1] + u[1] * 1.4, m[2] + u[2] * 1.4], [-u[0], -u[1], -u[2]]);
    if (!grows([at[0] - u[0] * off * 0.7, at[1] - u[1] * off * 0.7, at[2] - u[2] * off * 0.7])) continue;
    const turn = r.between(0, 6.28);
    const side: Vec = Math.abs(u[1]) > 0.8 ? [1, 0, 0] : [-u[2], 0, u[0]];
    const up: Vec = [u[1] * side[2] - u[2] * side[1], u[2] * side[0] - u[0] * side[2], u[0] * side[1] - u[1] * side[0]];
    const big = size * r.between(0.8, 1.15);
    const knots = [0, 1, 2, 3, 4].map((n): Knot => {
      const t = turn + n * 1.25;
      const [c, d, e] = [Math.cos(t) * big * 0.52, Math.sin(t) * big * 0.52, (0.1 + n * 0.12) * big];
      return [
        at[0] + side[0] * c + up[0] * d + u[0] * e,
        at[1] + side[1] * c + up[1] * d + u[1] * e,
        at[2] + side[2] * c + up[2] * d + u[2] * e,
        big * (0.5 - n * 0.04),
      ];
    });
    s.add(curve(knots), { blend: 0.012, material: ROLE.hair });
  }
}

/** A coil of hair. */
function addKnot(s: Sculpture, at: Vec, size: number, r: Random): void {
  s.add(ball(at, size * 0.8), { blend: 0.03, material: ROLE.hair });
  const lean = r.between(-0.4, 0.4);
  for (let i = 0; i < 5; i++) {
    const a = lean + i * 0.63;
    const axis: Vec = [Math.cos(a), Math.sin(a) * 0.8, Math.sin(a) * 0.6];
    const other: Vec = [0, 0.6, -0.8];
    const knots = [-1.5, -0.75, 0, 0.75, 1.5].map((t): Knot => {
      const [c, d] = [Math.sin(t) * size * 0.92, Math.cos(t) * size * 0.92];
      return [
        at[0] + axis[0] * c + other[0] * d,
        at[1] + axis[1] * c + other[1] * d,
        at[2] + axis[2] * c + other[2] * d,
        size * 0.27 * (1 - Math.abs(t) * 0.2),
      ];
    });
    s.add(curve(knots), { blend: 0.012, material: ROLE.hair });
  }
}

/** Three strands, crossing. */
function addPlait(s: Sculpture, from: Vec, to: Vec): void {
  for (let strand = 0; strand < 3; strand++) {
    const knots: Knot[] = [];
    for (let n = 0; n <= 14; n++) {
      const k = n / 14;
      const t = k * 15 + (strand * Math.PI * 2) / 3;
      const thin = 1 - k * 0.45;
      knots.push([
        from[0] + (to[0] - from[0]) * k + Math.sin(t) * 0.052 * thin,
        from[1] + (to[1] - from[1]) * k,
        from[2] + (to[2] - from[2]) * k + Math.sin(2 * t) * 0.028 * thin + Math.sin(k * 3) * 0.05,
        0.05 * thin,
      ]);
    }
    s.add(curve(knots), { blend: 0.008, material: ROLE.hair });
  }
}
