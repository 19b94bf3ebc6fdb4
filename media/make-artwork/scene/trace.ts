import type { Field, PartList } from '../sdf/field.ts';
import type { Camera } from './camera.ts';

/** What the rays of a picture hit: depth (view z, -Infinity for nothing), world point, normal, part. */
export type Hits = {
  depth: Float32Array;
  point: Float32Array;
  normal: Float32Array;
  part: Int16Array;
};

export function createHits(pixels: number): Hits {
  return {
    depth: new Float32Array(pixels).fill(-Infinity),
    point: new Float32Array(pixels * 3),
    normal: new Float32Array(pixels * 3),
    part: new Int16Array(pixels).fill(-1),
  };
}

export type TraceOptions = {
  /** Only these pixels are traced. */
  mask?: Uint8Array;
  /** Position of a ray within its pixel, 0 to 1. */
  sample?: readonly [number, number];
  /** Leaves points, normals and parts empty. */
  depthOnly?: boolean;
  /** Half the depth of the traced space, in units. */
  depth?: number;
};

const LEAF = 6;

/**
 * Sphere tracing by subdivision: the view is repeatedly halved in width, height and depth, near side first. Regions
 * without surface are dropped with one distance query; small ones are traced with only their relevant parts.
 */
export function trace(field: Field, camera: Camera, hits: Hits, options: TraceOptions = {}): void {
  const { width, height, lens, world: m, target } = camera;
  const [sx, sy] = options.sample ?? [0.5, 0.5];
  const pixel = (2 * camera.halfHeight) / height;
  const { mask } = options;
  const lists: PartList[] = Array.from({ length: 40 }, () => ({ items: new Int32Array(field.all.count), count: 0 }));
  const shrink = (z: number): number => (lens === Infinity ? 1 : 1 - z / lens);
  const screenX = (i: number): number => (i - width / 2) * pixel + camera.shift[0];
  const screenY = (j: number): number => (height / 2 - j) * pixel + camera.shift[1];
  const epsilon = Math.max(0.0006, pixel * 0.35);

  const visit = (
    x: number,
    y: number,
    w: number,
    h: number,
    near: number,
    far: number,
    list: PartList,
    level: number,
  ) => {
    if (w <= 16 && h <= 16 && settled(x, y, w, h)) return;
    const z = (near + far) / 2;
    const k = shrink(z);
    const u = screenX(x + w / 2) * k;
    const v = screenY(y + h / 2) * k;
    const ex = (w / 2) * pixel * shrink(far);
    const ey = (h / 2) * pixel * shrink(far);
    const ez = (near - far) / 2;
    const slant = lens === Infinity ? 0 : (Math.max(Math.abs(u), Math.abs(v)) / lens) * ez;
    const r = Math.sqrt((ex + slant) ** 2 + (ey + slant) ** 2 + ez * ez);
    const own = lists[level]!;
    const d = field.prune(
      list,
      target[0] + m[0] * u + m[1] * v + m[2] * z,
      target[1] + m[3] * u + m[4] * v + m[5] * z,
      target[2] + m[6] * u + m[7] * v + m[8] * z,
      r,
      0.012,
      own,
    );
    if (d > r * 1.2 + pixel || own.count === 0) return;
    if (ez > 2 * Math.max(ex, ey)) {
      visit(x, y, w, h, near, z, own, level + 1);
      visit(x, y, w, h, z, far, own, level + 1);
    } else if (w > LEAF || h > LEAF) {
      if (w >= h) {
        const half = w >> 1;
        visit(x, y, half, h, near, far, own, level + 1);
        visit(x + half, y, w - half, h, near, far, own, level + 1);
      } else {
        const half = h >> 1;
        visit(x, y, w, half, near, far, own, level + 1);
        visit(x, y + half, w, h - half, near, far, own, level + 1);
      }
    } else march(x, y, w, h, near, far, own);
  };

  const settled = (x: number, y: number, w: number, h: number): boolean => {
    for (let j = y; j < y + h; j++)
      for (let i = x; i < x + w; i++) {
        const at = j * width + i;
        if (hits.depth[at] === -Infinity && (!mask || mask[at])) return false;
      }
    return true;
  };

  const march = (x0: number, y0: number, w: number, h: number, near: number, far: number, list: PartList) => {
    for (let j = y0; j < y0 + h; j++)
      for (let i = x0; i < x0 + w; i++) {
        const at = j * width + i;
        if (hits.depth[at] !== -Infinity || (mask && !mask[at])) continue;
        const u = screenX(i + sx);
        const v = screenY(j + sy);
        const du = lens === Infinity ? 0 : -u / lens;
        const dv = lens === Infinity ? 0 : -v / lens;
        const ax = target[0] + m[0] * u + m[1] * v;
        const ay = target[1] + m[3] * u + m[4] * v;
        const az = target[2] + m[6] * u + m[7] * v;
        const bx = m[0] * du + m[1] * dv + m[2];
        const by = m[3] * du + m[4] * dv + m[5];
        const bz = m[6] * du + m[7] * dv + m[8];
        const step = 0.88 / Math.sqrt(1 + du * du + dv * dv);
        let z = near;
        for (let n = 0; n < 48 && z > far; n++) {
          const d = field.distance(list, ax + bx * z, ay + by * z, az + bz * z);
          if (d < epsilon) {
            hits.depth[at] = z;
            if (!options.depthOnly) record(at, list, ax + bx * z, ay + by * z, az + bz * z);
            break;
          }
          z -= d * step;
        }
      }
  };

  const record = (at: number, list: PartList, x: number, y: number, z: number) => {
    const e = Math.max(0.0012, pixel * 0.6);
    const a = field.distance(list, x + e, y - e, z - e);
    const b = field.distance(list, x - e, y - e, z + e);
    const c = field.distance(list, x - e, y + e, z - e);
    const d = field.nearest(list, x + e, y + e, z + e);
    const nx = a - b - c + d;
    const ny = -a - b + c + d;
    const nz = -a + b - c + d;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    hits.part[at] = field.nearestPart;
    hits.point[at * 3] = x;
    hits.point[at * 3 + 1] = y;
    hits.point[at * 3 + 2] = z;
    hits.normal[at * 3] = nx / length;
    hits.normal[at * 3 + 1] = ny / length;
    hits.normal[at * 3 + 2] = nz / length;
  };

  const reach = options.depth ?? 2.2;
  for (let y = 0; y < height; y += 64)
    for (let x = 0; x < width; x += 64)
      visit(x, y, Math.min(64, width - x), Math.min(64, height - y), reach, -reach, field.all, 0);
}
