import { clamp, type Vec } from '../maths.ts';
import { type Camera, lightCamera } from '../scene/camera.ts';
import { createHits, trace } from '../scene/trace.ts';
import type { Field } from '../sdf/field.ts';

// Evenly spread sample positions in a disc (sunflower pattern), for soft edges without noise.
const DISC = Array.from({ length: 14 }, (_, i): readonly [number, number] => {
  const r = Math.sqrt((i + 0.5) / 14);
  return [r * Math.cos(i * 2.39996), r * Math.sin(i * 2.39996)];
});

/** Shadow map of the key light. */
export class ShadowMap {
  private readonly camera: Camera;
  private readonly depth: Float32Array;
  private readonly pixel: number;
  private readonly softness: number;

  /** `radius` is half the side of the square that the light covers, in units. */
  constructor(field: Field, lamp: { toLight: Vec; target: Vec; radius: number; pixels: number; softness: number }) {
    this.camera = lightCamera(lamp.toLight, lamp.target, lamp.radius, lamp.pixels);
    const hits = createHits(lamp.pixels ** 2);
    trace(field, this.camera, hits, { depthOnly: true, depth: lamp.radius + 0.8 });
    this.depth = hits.depth;
    this.pixel = (2 * lamp.radius) / lamp.pixels;
    this.softness = lamp.softness;
  }

  /** Share of the light that reaches a point, 0 to 1; edges get softer with the distance to the occluder. */
  light(x: number, y: number, z: number): number {
    const { view: m, target: t, width } = this.camera;
    const px = x - t[0];
    const py = y - t[1];
    const pz = z - t[2];
    const u = (m[0] * px + m[1] * py + m[2] * pz) / this.pixel + width / 2;
    const v = width / 2 - (m[3] * px + m[4] * py + m[5] * pz) / this.pixel;
    const own = m[6] * px + m[7] * py + m[8] * pz;
    const bias = 0.014 + this.pixel * 2.2;
    let blockers = 0;
    let gap = 0;
    const search = 0.09 / this.pixel;
    for (const [dx, dy] of DISC) {
      const other = this.at(u + dx * search, v + dy * search);
      if (other > own + bias) {
        blockers++;
        gap += other - own;
      }
    }
    if (blockers === 0) return 1;
    const spread = clamp(((gap / blockers) * this.softness) / this.pixel, 1.3, search * 1.6);
    let lit = 0;
    for (const [dx, dy] of DISC) lit += this.share(u + dx * spread, v + dy * spread, own + bias);
    return lit / DISC.length;
  }

  private at(u: number, v: number): number {
    const side = this.camera.width;
    const i = Math.floor(u);
    const j = Math.floor(v);
    return i < 0 || j < 0 || i >= side || j >= side ? -Infinity : this.depth[j * side + i]!;
  }

  /** Share of the four nearest texels that are lit, bilinearly weighted. */
  private share(u: number, v: number, depth: number): number {
    const x = u - 0.5;
    const y = v - 0.5;
    const i = Math.floor(x);
    const j = Math.floor(y);
    const fx = x - i;
    const fy = y - j;
    const pass = (a: number, b: number): number => (this.at(a, b) > depth ? 0 : 1);
    const top = pass(i, j) * (1 - fx) + pass(i + 1, j) * fx;
    const low = pass(i, j + 1) * (1 - fx) + pass(i + 1, j + 1) * fx;
    return top * (1 - fy) + low * fy;
  }
}
