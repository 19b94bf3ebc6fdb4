import { clamp } from '../maths.ts';

/** Film curve from linear light to a display value from 0 to 255. */
function film(x: number): number {
  const y = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
  return clamp(y) ** (1 / 2.2) * 255;
}

const SATURATION = 0.83;

/** Develops a linear pixel: vignette, film curve, desaturation. `out` receives display values at `at`. */
export function develop(light: readonly number[], u: number, v: number, out: Float32Array, at: number): void {
  const shade = (1 - ((u - 0.5) ** 2 * 1.1 + (v - 0.5) ** 2) * 0.5) * 1.12;
  const r = film(light[0]! * shade);
  const g = film(light[1]! * shade);
  const b = film(light[2]! * shade);
  const grey = 0.299 * r + 0.587 * g + 0.114 * b;
  out[at] = grey + (r - grey) * SATURATION;
  out[at + 1] = grey + (g - grey) * SATURATION;
  out[at + 2] = grey + (b - grey) * SATURATION;
}

/** Fixed grain of one level, against banding in wide dark gradients. */
export function grain(i: number, j: number): number {
  let h = Math.imul(i, 374761393) + Math.imul(j, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return (((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5) * 2;
}
