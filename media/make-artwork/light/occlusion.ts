import { clamp, type Vec } from '../maths.ts';
import type { Field, PartList } from '../sdf/field.ts';

const BRICK = 8;
const LOOK = 0.3;

/** A coarse copy of the distance field around the target, for cheap ambient occlusion. */
export class Occlusion {
  private readonly side: number;
  private readonly values: Float32Array;
  private readonly low: Vec;
  private readonly cell: number;

  /** `half` is half the side of the sampled cube, in units; `side` its number of cells, a multiple of eight. */
  constructor(field: Field, target: Vec, half: number, side: number) {
    this.side = side;
    this.cell = (2 * half) / (side - 1);
    this.low = [target[0] - half, target[1] - half, target[2] - half];
    this.values = new Float32Array(side ** 3);
    const list: PartList = { items: new Int32Array(field.all.count), count: 0 };
    for (let z = 0; z < side; z += BRICK)
      for (let y = 0; y < side; y += BRICK) for (let x = 0; x < side; x += BRICK) this.fill(field, list, x, y, z);
  }

  private fill(field: Field, list: PartList, x0: number, y0: number, z0: number): void {
    const { cell, low, side } = this;
    const middle = (BRICK - 1) / 2;
    const r = middle * cell * 1.74;
    const at = (i: number, axis: 0 | 1 | 2): number => low[axis] + i * cell;
    const d = field.prune(field.all, at(x0 + middle, 0), at(y0 + middle, 1), at(z0 + middle, 2), r, LOOK, list);
    const empty = d > r * 1.2 + LOOK || d < -r * 1.5;
    for (let z = z0; z < z0 + BRICK; z++)
      for (let y = y0; y < y0 + BRICK; y++)
        for (let x = x0; x < x0 + BRICK; x++)
          this.values[(z * side + y) * side + x] = empty ? d : field.distance(list, at(x, 0), at(y, 1), at(z, 2));
  }

  /** Trilinear interpolation of the distance at a point. */
  private distance(x: number, y: number, z: number): number {
    const { side, cell, low, values } = this;
    const max = side - 1.001;
    const gx = clamp((x - low[0]) / cell, 0, max);
    const gy = clamp((y - low[1]) / cell, 0, max);
    const gz = clamp((z - low[2]) / cell, 0, max);
    const i = Math.floor(gx);
    const j = Math.floor(gy);
    const k = Math.floor(gz);
    const u = gx - i;
    const v = gy - j;
    const w = gz - k;
    const at = (k * side + j) * side + i;
    const layer = side * side;
    const near =
      (values[at]! * (1 - u) + values[at + 1]! * u) * (1 - v) +
      (values[at + side]! * (1 - u) + values[at + side + 1]! * u) * v;
    const far =
      (values[at + layer]! * (1 - u) + values[at + layer + 1]! * u) * (1 - v) +
      (values[at + layer + side]! * (1 - u) + values[at + layer + side + 1]! * u) * v;
    return near + (far - near) * w;
  }

  /** How open a point is along its normal: 1 is unoccluded, towards 0 in a crevice. */
  openness(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    let closed = 0;
    let step = Math.max(0.035, this.cell * 0.8);
    let weight = 0.55;
    for (let i = 0; i < 4; i++) {
      const d = this.distance(x + nx * step, y + ny * step, z + nz * step);
      closed += (Math.max(0, step - d) / step) * weight;
      step *= 1.75;
      weight *= 0.62;
    }
    return clamp(1 - closed * 0.95);
  }
}
