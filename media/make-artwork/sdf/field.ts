import { noise } from '../noise.ts';
import { partDistance } from './part-distance.ts';
import { OP, SLOT } from './shapes.ts';

const STRIDE = SLOT.stride;

/** A list of relevant parts: indices into the field's table, `count` of them valid. */
export type PartList = { items: Int32Array; count: number };

/**
 * The distance field of a sculpture. Every query takes the list of parts that are relevant there; `prune` makes
 * shorter lists for small regions, which keeps the time of a picture at about a second.
 */
export class Field {
  readonly table: Float64Array;
  readonly outlines: Float64Array;
  readonly all: PartList;
  /** The part that formed the surface in the last `nearest` call. */
  nearestPart = 0;

  constructor(rows: readonly Float64Array[], outlines: Float64Array) {
    this.table = new Float64Array(rows.length * STRIDE);
    this.outlines = outlines;
    for (const [i, row] of rows.entries()) this.table.set(row, i * STRIDE);
    this.all = { items: Int32Array.from(rows, (_, i) => i), count: rows.length };
    this.setReach(rows);
  }

  /** How far a part can change the surface: its own seam, and the seams with later parts. */
  private setReach(rows: readonly Float64Array[]): void {
    let later = 0;
    for (let i = rows.length - 1; i >= 0; i--) {
      const row = rows[i]!;
      const shift = row[SLOT.op] === OP.shift;
      const own = shift ? row[SLOT.size]! : row[SLOT.blend]!;
      this.table[i * STRIDE + SLOT.reach] = own + later * 0.7 + Math.abs(row[SLOT.amplitude]!) + 0.006;
      later = shift ? later + own : Math.max(later, own);
    }
  }

  /** Signed distance at a point; a safe underestimate of about 0.8 near grooves and lumps. */
  distance(list: PartList, x: number, y: number, z: number): number {
    return this.walk(list, x, y, z, false);
  }

  /** Like `distance`, but also stores the part of the nearest surface in `nearestPart`. */
  nearest(list: PartList, x: number, y: number, z: number): number {
    return this.walk(list, x, y, z, true);
  }

  private walk(list: PartList, x: number, y: number, z: number, note: boolean): number {
    const { items, count } = list;
    const t = this.table;
    let d = 10;
    let outer = 10;
    let outerPart = 0;
    for (let i = 0; i < count; i++) {
      const part = items[i]!;
      const o = part * STRIDE;
      const op = t[o + 1]!;
      if (op === OP.shift) {
        if (d < 0.4) d += lump(t[o + SLOT.size]!, t[o + SLOT.size + 1]!, x, y, z);
        continue;
      }
      if (op === OP.open) {
        outer = d;
        outerPart = this.nearestPart;
        d = 10;
        continue;
      }
      if (op === OP.close) {
        if (note && outer < d) this.nearestPart = outerPart;
        d = smoothMin(outer, d, t[o + 2]!);
        continue;
      }
      if (t[o + SLOT.bound + 3]! > 0) {
        const far = beyond(t, o, x, y, z);
        if (far > t[o + 2]! + (op === OP.add ? d : -d)) continue;
      }
      const p = partDistance(t, o, this.outlines, x, y, z, t[o + 2]! + (op === OP.add ? d : -d));
      if (note && op === OP.add && p < d) this.nearestPart = part;
      d = join(op, d, p, t[o + 2]!);
    }
    return d;
  }

  /**
   * Distance at the centre of a ball of radius `r`. The parts that are relevant inside the ball (plus `margin` around
   * it) are written to `into`.
   */
  prune(list: PartList, x: number, y: number, z: number, r: number, margin: number, into: PartList): number {
    const { items, count } = list;
    const t = this.table;
    const reach = r * 1.25 + margin;
    // Two distances differ by at most this much more or less in the ball than at its centre.
    const slack = r * 2.2;
    let kept = 0;
    let d = 10;
    let outer = 10;
    /** Where the list of the current piece begins. */
    let first = 0;
    let opened = 0;
    for (let i = 0; i < count; i++) {
      const part = items[i]!;
      const o = part * STRIDE;
      const op = t[o + 1]!;
      const blend = t[o + 2]!;
      if (op === OP.open) {
        opened = kept;
        into.items[kept++] = part;
        first = kept;
        outer = d;
        d = 10;
        continue;
      }
      if (op === OP.close) {
        if (kept === first || d - outer > blend + slack) {
          kept = opened;
          d = outer;
        } else {
          into.items[kept++] = part;
          d = smoothMin(outer, d, blend);
        }
        first = 0;
        continue;
      }
      if (op === OP.shift) {
        into.items[kept++] = part;
        if (d < 0.4) d += lump(t[o + SLOT.size]!, t[o + SLOT.size + 1]!, x, y, z);
        continue;
      }
      if (t[o + SLOT.bound + 3]! > 0) {
        const far = beyond(t, o, x, y, z);
        if (far > blend + slack + (op === OP.add ? d : -d)) continue;
      }
      const p = partDistance(t, o, this.outlines, x, y, z);
      // How much further away than the rest of the sculpture the part is.
      const behind = op === OP.add ? p - d : op === OP.carve ? p + d : d - p;
      if (op === OP.add && behind < -blend - slack) kept = first;
      if (behind <= blend + slack && (op === OP.keep ? -p : p) <= reach + t[o + SLOT.reach]!) into.items[kept++] = part;
      d = join(op, d, p, blend);
    }
    into.count = kept;
    return d;
  }
}

/** A part is at least this far away. */
function beyond(t: Float64Array, o: number, x: number, y: number, z: number): number {
  const b = o + SLOT.bound;
  const dx = (t[o + SLOT.mirror]! > 0 ? Math.abs(x) : x) - t[b]!;
  const dy = y - t[b + 1]!;
  const dz = z - t[b + 2]!;
  return Math.sqrt(dx * dx + dy * dy + dz * dz) - t[b + 3]!;
}

const lump = (amount: number, frequency: number, x: number, y: number, z: number): number =>
  amount *
  (noise(x * frequency, y * frequency, z * frequency) * 0.7 +
    noise(x * frequency * 2.3 + 7, y * frequency * 2.3, z * frequency * 2.3) * 0.3);

function join(op: number, d: number, p: number, blend: number): number {
  if (op === OP.add) return smoothMin(d, p, blend);
  return -smoothMin(-d, op === OP.carve ? p : -p, blend);
}

function smoothMin(a: number, b: number, k: number): number {
  const h = 0.5 + (0.5 * (b - a)) / k;
  if (h >= 1) return a;
  if (h <= 0) return b;
  return b + (a - b) * h - k * h * (1 - h);
}
