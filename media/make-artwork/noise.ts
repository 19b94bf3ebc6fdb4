import { createRandom } from './random.ts';

// One fixed table for all pictures: lattice values of smooth noise, looked up through a shuffled permutation.
const order = new Uint8Array(512);
const values = new Float64Array(256);
{
  const random = createRandom('noise');
  const shuffled = Array.from({ length: 256 }, (_, i) => i);
  for (let i = 255; i > 0; i--) {
    const j = random.below(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as number, shuffled[i] as number];
  }
  for (let i = 0; i < 512; i++) order[i] = shuffled[i & 255] as number;
  for (let i = 0; i < 256; i++) values[i] = random.between(-1, 1);
}

/** Smooth value noise in [-1, 1], period 256, one feature per unit. */
export function noise(x: number, y: number, z: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  let u = x - xi;
  let v = y - yi;
  let w = z - zi;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  w = w * w * (3 - 2 * w);
  const y0 = yi & 255;
  const y1 = (yi + 1) & 255;
  const z0 = zi & 255;
  const z1 = (zi + 1) & 255;
  const left = order[xi & 255]!;
  const right = order[(xi + 1) & 255]!;
  const ll = order[left + y0]!;
  const lh = order[left + y1]!;
  const rl = order[right + y0]!;
  const rh = order[right + y1]!;
  const near =
    (values[order[ll + z0]!]! * (1 - u) + values[order[rl + z0]!]! * u) * (1 - v) +
    (values[order[lh + z0]!]! * (1 - u) + values[order[rh + z0]!]! * u) * v;
  const far =
    (values[order[ll + z1]!]! * (1 - u) + values[order[rl + z1]!]! * u) * (1 - v) +
    (values[order[lh + z1]!]! * (1 - u) + values[order[rh + z1]!]! * u) * v;
  return near + (far - near) * w;
}

/** Three octaves of noise, in about [-0.9, 0.9]. */
export function fractal(x: number, y: number, z: number): number {
  return noise(x, y, z) * 0.5 + noise(x * 2.1, y * 2.1, z * 2.1) * 0.27 + noise(x * 4.3, y * 4.3, z * 4.3) * 0.13;
}
