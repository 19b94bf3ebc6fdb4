import type { Vec } from '../maths.ts';

/** Offsets of a part's numbers in the packed table that the distance loop reads. */
export const SLOT = {
  kind: 0,
  op: 1,
  blend: 2,
  mirror: 3,
  material: 4,
  hollow: 5,
  x: 6,
  y: 7,
  z: 8,
  turned: 9,
  matrix: 10,
  size: 19,
  ripple: 25,
  amplitude: 26,
  frequency: 27,
  direction: 28,
  reach: 31,
  /** Middle and radius of a ball around the part; radius 0: not known. */
  bound: 32,
  stride: 36,
} as const;

export const KIND = { ellipsoid: 0, limb: 1, box: 2, torus: 3, cylinder: 4, lathe: 5, lumps: 6, curve: 7 } as const;
export const OP = { add: 0, carve: 1, keep: 2, shift: 3, open: 4, close: 5 } as const;

/** A solid, centred at `at`; the meaning of `size` depends on the shape. */
export type Shape = {
  kind: number;
  at: Vec;
  size: readonly number[];
  axis?: Vec;
  outline?: readonly Outline[];
  knots?: readonly Knot[];
};
/** A point of a curve and the radius there. */
export type Knot = readonly [x: number, y: number, z: number, radius: number];
/** A point of a lathe outline: distance from the axis, height. */
export type Outline = readonly [radius: number, height: number];

/** An ellipsoid with three half axes. */
export const ellipsoid = (at: Vec, half: Vec): Shape => ({ kind: KIND.ellipsoid, at, size: half });
export const ball = (at: Vec, radius: number): Shape => ellipsoid(at, [radius, radius, radius]);

/** A rounded limb from one point to another, tapering between two radii. */
export function limb(from: Vec, to: Vec, radius: number, endRadius = radius): Shape {
  const axis: Vec = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return { kind: KIND.limb, at: from, size: [...axis, radius, endRadius], axis };
}

/** A box with rounded edges; sizes are half extents. */
export const box = (at: Vec, half: Vec, round = 0.01): Shape => ({ kind: KIND.box, at, size: [...half, round] });

/** A horizontal ring (axis y). */
export const torus = (at: Vec, radius: number, tube: number): Shape => ({ kind: KIND.torus, at, size: [radius, tube] });

/** An upright cylinder or cone frustum with rounded edges; half height along y. */
export const cylinder = (at: Vec, radius: number, halfHeight: number, topRadius = radius, round = 0.01): Shape => ({
  kind: KIND.cylinder,
  at,
  size: [radius, topRadius, halfHeight, round],
});

/** A wall of the given thickness along an outline rotated around the y axis: pots, vases, bottles. */
export const lathe = (at: Vec, outline: readonly Outline[], thickness: number): Shape => ({
  kind: KIND.lathe,
  at,
  size: [0, outline.length, thickness],
  outline,
});

/** A round strand through points, each with its own radius: lips, lids, locks of hair, folds (carved). */
export const curve = (knots: readonly Knot[]): Shape => ({
  kind: KIND.curve,
  at: [0, 0, 0],
  size: [0, knots.length],
  knots,
});
