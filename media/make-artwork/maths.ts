/** A point, direction or linear colour. */
export type Vec = readonly [number, number, number];
/** Row-major 3 × 3 rotation. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number];

export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
export const mixVec = (a: Vec, b: Vec, t: number): Vec => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)];
export const scaleVec = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from));
  return t * t * (3 - 2 * t);
}

export function unit(v: Vec): Vec {
  const length = Math.sqrt(dot(v, v)) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Linear light of a '#rrggbb' colour. */
export function linear(hex: string): Vec {
  const channel = (at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}

/** Rotation about x (pitch), then y (yaw), then z (roll), in radians. */
export function rotation(pitch: number, yaw: number, roll: number): Matrix {
  const [cp, sp, cy, sy, cr, sr] = [
    Math.cos(pitch),
    Math.sin(pitch),
    Math.cos(yaw),
    Math.sin(yaw),
    Math.cos(roll),
    Math.sin(roll),
  ];
  return [
    cr * cy,
    cr * sy * sp - sr * cp,
    cr * sy * cp + sr * sp,
    sr * cy,
    sr * sy * sp + cr * cp,
    sr * sy * cp - cr * sp,
    -sy,
    cy * sp,
    cy * cp,
  ];
}

export const transpose = (m: Matrix): Matrix => [m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]];
export const apply = (m: Matrix, v: Vec): Vec => [
  m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
  m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
  m[6] * v[0] + m[7] * v[1] + m[8] * v[2],
];
