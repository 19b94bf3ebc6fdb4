import { type Matrix, rotation, type Vec } from '../maths.ts';
import { Field } from './field.ts';
import { KIND, type Knot, OP, type Outline, type Shape, SLOT } from './shapes.ts';

/** How a shape is combined with the existing ones. */
export type Joint = {
  /** Width of the soft seam, in units; 0 is a hard edge. */
  blend?: number;
  /** Also adds the shape mirrored at x = 0. */
  mirror?: boolean;
  /** Index into the scene's materials. */
  material?: number;
  /** Pitch, yaw and roll about the shape's own centre. */
  turn?: Vec;
  /** Turns the solid into a wall of this thickness. */
  hollow?: number;
  /** For eyes: the direction in which this one looks, if it differs from the subject's gaze. */
  gaze?: Vec;
  /** Grooves: along a direction (default: the limb's axis), or around the y axis. */
  ripple?: { amplitude: number; frequency: number; along?: Vec; around?: boolean };
};

/** A list of shapes combined in order, like modelling in clay: add, carve, press, add again. */
export class Sculpture {
  private readonly rows: Float64Array[] = [];
  private readonly outlines: number[] = [];

  add(shape: Shape, joint: Joint = {}): this {
    return this.put(OP.add, shape, joint);
  }

  carve(shape: Shape, joint: Joint = {}): this {
    return this.put(OP.carve, shape, joint);
  }

  /** Keeps only what is inside the shape. */
  keep(shape: Shape, joint: Joint = {}): this {
    return this.put(OP.keep, shape, joint);
  }

  /**
   * Joins what `build` adds as one piece: carving inside it leaves the rest of the sculpture alone. Pieces do not
   * contain pieces.
   */
  piece(build: (s: this) => void, blend = 0): this {
    const nothing = { kind: KIND.lumps, at: [0, 0, 0] as Vec, size: [] };
    this.put(OP.open, nothing, {});
    build(this);
    return this.put(OP.close, nothing, { blend });
  }

  /** Uneven thickness of everything so far: `amount` units up and down, `frequency` lumps per unit. */
  lumps(amount: number, frequency: number): this {
    if (amount <= 0) return this;
    return this.put(OP.shift, { kind: KIND.lumps, at: [0, 0, 0], size: [amount, frequency] }, {});
  }

  /** A chain of tapering limbs through points: horns, fingers, tentacles, strings. */
  chain(points: readonly Vec[], radius: number, endRadius: number, joint: Joint = {}): this {
    const last = points.length - 1;
    for (let i = 0; i < last; i++) {
      const [from, to] = [points[i] as Vec, points[i + 1] as Vec];
      const axis: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
      const width = (k: number): number => radius + (endRadius - radius) * (k / last);
      const own = i === 0 ? joint : { ...joint, blend: Math.min(joint.blend ?? 0.02, 0.04) };
      this.put(OP.add, { kind: KIND.limb, at: from, size: [...axis, width(i), width(i + 1)], axis }, own);
    }
    return this;
  }

  /** Builds the distance field. */
  build(): Field {
    return new Field(this.rows, Float64Array.from(this.outlines));
  }

  private put(op: number, shape: Shape, joint: Joint): this {
    const row = new Float64Array(SLOT.stride);
    row[SLOT.kind] = shape.kind;
    row[SLOT.op] = op;
    row[SLOT.blend] = Math.max(1e-6, joint.blend ?? 0);
    row[SLOT.mirror] = joint.mirror ? 1 : 0;
    row[SLOT.material] = joint.material ?? 0;
    row[SLOT.hollow] = joint.hollow ?? 0;
    row.set(shape.at, SLOT.x);
    row.set(shape.size, SLOT.size);
    if (shape.outline) row[SLOT.size] = this.addOutline(shape.outline);
    if (shape.knots) {
      row[SLOT.size] = this.addOutline(shape.knots);
      row.set(boundOf(shape.knots), SLOT.bound);
    }
    if (joint.turn) {
      row[SLOT.turned] = 1;
      row.set(inverse(rotation(...joint.turn)), SLOT.matrix);
    }
    if (joint.gaze) row.set(joint.gaze, SLOT.direction);
    if (joint.ripple) setRipple(row, joint.ripple, shape.axis);
    this.rows.push(row);
    return this;
  }

  private addOutline(outline: readonly (Outline | Knot)[]): number {
    const start = this.outlines.length;
    for (const point of outline) this.outlines.push(...point);
    return start;
  }
}

/** A ball around a curve, with room for the bends between its knots. */
function boundOf(knots: readonly Knot[]): readonly number[] {
  const middle = [0, 1, 2].map((k) => {
    const values = knots.map((knot) => knot[k]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  });
  const reach = knots.map(
    ([x, y, z, radius]) => Math.hypot(x - middle[0]!, y - middle[1]!, z - middle[2]!) * 1.12 + radius * 1.1,
  );
  return [...middle, Math.max(...reach) + 0.01];
}

const inverse = (m: Matrix): readonly number[] => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];

function setRipple(row: Float64Array, ripple: NonNullable<Joint['ripple']>, axis: Vec | undefined): void {
  const along = ripple.along ?? axis ?? [0, 1, 0];
  const length = Math.sqrt(along[0] ** 2 + along[1] ** 2 + along[2] ** 2) || 1;
  row[SLOT.ripple] = ripple.around ? 2 : 1;
  row[SLOT.amplitude] = ripple.amplitude;
  row[SLOT.frequency] = ripple.frequency;
  row.set([along[0] / length, along[1] / length, along[2] / length], SLOT.direction);
}
