import { apply, type Matrix, rotation, transpose, type Vec } from '../maths.ts';

/**
 * A camera in front of the sculpture. View space has x right, y up and z towards the viewer, with the target at 0.
 * `lens` is the viewer's distance in units; Infinity gives an orthographic view (used for the light).
 */
export type Camera = {
  width: number;
  height: number;
  /** Half the visible height in the target's plane, in units. */
  halfHeight: number;
  lens: number;
  target: Vec;
  /** Shifts the picture: the target appears this many units left of and below the centre. */
  shift: readonly [x: number, y: number];
  /** World to view. */
  view: Matrix;
  /** View to world. */
  world: Matrix;
};

export type Aim = { yaw: number; pitch: number; roll: number };

/** Turns a sculpture by yaw, tilts it by pitch and rolls the picture; angles in radians. */
export function createCamera(
  size: { width: number; height: number },
  aim: Aim,
  frame: { halfHeight: number; target: Vec; shift: readonly [number, number]; lens?: number },
): Camera {
  const turn = rotation(0, aim.yaw, 0);
  const tip = rotation(aim.pitch, 0, 0);
  const roll = rotation(0, 0, aim.roll);
  const view = multiply(roll, multiply(tip, turn));
  return { ...size, ...frame, lens: frame.lens ?? 6.5, view, world: transpose(view) };
}

/** A camera in the light's direction (z points towards the light). */
export function lightCamera(toLight: Vec, target: Vec, radius: number, pixels: number): Camera {
  const up: Vec = Math.abs(toLight[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
  const right = normal(cross(up, toLight));
  const top = cross(toLight, right);
  const view: Matrix = [...right, ...top, ...toLight];
  return {
    width: pixels,
    height: pixels,
    halfHeight: radius,
    lens: Infinity,
    target,
    shift: [0, 0],
    view,
    world: transpose(view),
  };
}

/** Where a world point appears, as fractions of the picture from its top left corner, and its depth. */
export function project(camera: Camera, point: Vec): { x: number; y: number; z: number } {
  const t = camera.target;
  const [x, y, z] = apply(camera.view, [point[0] - t[0], point[1] - t[1], point[2] - t[2]]);
  const k = camera.lens === Infinity ? 1 : camera.lens / (camera.lens - z);
  const aspect = camera.width / camera.height;
  return {
    x: 0.5 + (x * k - camera.shift[0]) / (2 * aspect * camera.halfHeight),
    y: 0.5 - (y * k - camera.shift[1]) / (2 * camera.halfHeight),
    z,
  };
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const row = (i: 0 | 3 | 6, j: 0 | 1 | 2): number =>
    a[i] * b[j] + a[(i + 1) as 1] * b[(j + 3) as 3] + a[(i + 2) as 2] * b[(j + 6) as 6];
  return [row(0, 0), row(0, 1), row(0, 2), row(3, 0), row(3, 1), row(3, 2), row(6, 0), row(6, 1), row(6, 2)];
}

const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const normal = (v: Vec): Vec => {
  const l = Math.sqrt(v[0] ** 2 + v[1] ** 2 + v[2] ** 2) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
};
