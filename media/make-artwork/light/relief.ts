import { clamp } from '../maths.ts';
import { noise } from '../noise.ts';
import type { Finish } from '../scene/material.ts';

/** Depth of the fine relief of each finish, in units of slope; larger values look like noise. */
const DEPTH: Record<Finish, number> = {
  plasteline: 0.2,
  bronze: 0.14,
  clay: 0.3,
  stone: 0.21,
  plaster: 0.12,
  wax: 0.1,
  skin: 0.28,
  hair: 0.4,
  metal: 0.08,
  wood: 0.3,
  glass: 0,
  smooth: 0.07,
};

function height(finish: Finish, x: number, y: number, z: number): number {
  switch (finish) {
    case 'clay': {
      // Thumb dents, and the grain of a brush with solvent; coarser in patches.
      const patch = 0.5 + clamp(noise(x * 3.1 + 5, y * 3.1, z * 3.1) * 1.4);
      return noise(x * 10, y * 10, z * 10) * 0.04 + noise(x * 41, y * 41, z * 41) * 0.0105 * patch;
    }
    case 'plasteline':
      // Strokes of a rake and a thumb, along the form rather than in pits.
      return noise(x * 8, y * 8, z * 8) * 0.024 + noise(x * 24 + y * 14, y * 15 - x * 12, z * 22) * 0.006;
    case 'stone': {
      // Rotated against the noise lattice, whose squares would be visible otherwise.
      const pit = Math.max(0, noise(x * 17 + y * 13, y * 17 - z * 14, z * 16 - x * 15) - 0.25);
      return noise(x * 9, y * 9, z * 9) * 0.05 + noise(x * 31, y * 31, z * 31) * 0.014 - pit * pit * 0.09;
    }
    case 'skin':
      return noise(x * 13, y * 13, z * 13) * 0.03 + noise(x * 38, y * 38, z * 38) * 0.012;
    case 'hair':
      return noise(x * 46, y * 7, z * 46) * 0.022;
    case 'wood':
      return noise(x * 40, y * 3, z * 40) * 0.014;
    default:
      return noise(x * 14, y * 14, z * 14) * 0.03;
  }
}

const out = new Float64Array(4);

/** Bends a normal by the finish's relief. The result (x, y, z, height) is reused between calls. */
export function relief(finish: Finish, p: Float32Array, n: Float32Array, at: number, scale: number): Float64Array {
  const depth = DEPTH[finish] * scale;
  let nx = n[at]!;
  let ny = n[at + 1]!;
  let nz = n[at + 2]!;
  let h = 0;
  if (depth > 0) {
    const x = p[at]!;
    const y = p[at + 1]!;
    const z = p[at + 2]!;
    const e = 0.006;
    h = height(finish, x, y, z);
    const gx = ((height(finish, x + e, y, z) - h) / e) * depth;
    const gy = ((height(finish, x, y + e, z) - h) / e) * depth;
    const gz = ((height(finish, x, y, z + e) - h) / e) * depth;
    const along = gx * nx + gy * ny + gz * nz;
    nx -= gx - along * nx;
    ny -= gy - along * ny;
    nz -= gz - along * nz;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    nx /= length;
    ny /= length;
    nz /= length;
  }
  out[0] = nx;
  out[1] = ny;
  out[2] = nz;
  out[3] = h;
  return out;
}
