import { KIND, SLOT } from './shapes.ts';

const S = SLOT.size;
const M = SLOT.matrix;

/** Signed distance from a point to one part of the packed table (its row starts at `o`), including grooves and wall. */
export function partDistance(
  t: Float64Array,
  o: number,
  outlines: Float64Array,
  x: number,
  y: number,
  z: number,
): number {
  // Mirrored parts are blended at x = 0: a plain |x| would leave a crease down every face.
  let qx = (t[o + SLOT.mirror]! > 0 ? Math.sqrt(x * x + 0.0004) : x) - t[o + SLOT.x]!;
  let qy = y - t[o + SLOT.y]!;
  let qz = z - t[o + SLOT.z]!;
  if (t[o + SLOT.turned]! > 0) {
    const rx = t[o + M]! * qx + t[o + M + 1]! * qy + t[o + M + 2]! * qz;
    const ry = t[o + M + 3]! * qx + t[o + M + 4]! * qy + t[o + M + 5]! * qz;
    qz = t[o + M + 6]! * qx + t[o + M + 7]! * qy + t[o + M + 8]! * qz;
    qx = rx;
    qy = ry;
  }
  let d: number;
  switch (t[o]!) {
    case KIND.ellipsoid: {
      const a = t[o + S]!;
      const b = t[o + S + 1]!;
      const c = t[o + S + 2]!;
      const ux = qx / a;
      const uy = qy / b;
      const uz = qz / c;
      const k = Math.sqrt(ux * ux + uy * uy + uz * uz);
      const vx = ux / a;
      const vy = uy / b;
      const vz = uz / c;
      const l = Math.sqrt(vx * vx + vy * vy + vz * vz);
      d = l < 1e-6 ? -Math.min(a, b, c) : (k * (k - 1)) / l;
      break;
    }
    case KIND.limb: {
      const bx = t[o + S]!;
      const by = t[o + S + 1]!;
      const bz = t[o + S + 2]!;
      let h = (qx * bx + qy * by + qz * bz) / (bx * bx + by * by + bz * bz);
      h = h < 0 ? 0 : h > 1 ? 1 : h;
      const dx = qx - bx * h;
      const dy = qy - by * h;
      const dz = qz - bz * h;
      d = Math.sqrt(dx * dx + dy * dy + dz * dz) - (t[o + S + 3]! + (t[o + S + 4]! - t[o + S + 3]!) * h);
      break;
    }
    case KIND.box: {
      const r = t[o + S + 3]!;
      d = outside(Math.abs(qx) - t[o + S]! + r, Math.abs(qy) - t[o + S + 1]! + r, Math.abs(qz) - t[o + S + 2]! + r) - r;
      break;
    }
    case KIND.torus: {
      const ring = Math.sqrt(qx * qx + qz * qz) - t[o + S]!;
      d = Math.sqrt(ring * ring + qy * qy) - t[o + S + 1]!;
      break;
    }
    case KIND.cylinder: {
      const half = t[o + S + 2]!;
      const r = t[o + S + 3]!;
      const up = qy < -half ? 0 : qy > half ? 1 : (qy + half) / (2 * half);
      const radius = t[o + S]! + (t[o + S + 1]! - t[o + S]!) * up;
      d = outside(Math.sqrt(qx * qx + qz * qz) - radius + r, Math.abs(qy) - half + r, -1) - r;
      break;
    }
    default:
      d = latheDistance(outlines, t[o + S]!, t[o + S + 1]!, Math.sqrt(qx * qx + qz * qz), qy) - t[o + S + 2]!;
  }
  const wall = t[o + SLOT.hollow]!;
  if (wall > 0) d = Math.abs(d) - wall;
  const ripple = t[o + SLOT.ripple]!;
  if (ripple > 0 && d < 0.15) {
    const g = o + SLOT.direction;
    const phase =
      ripple === 2
        ? Math.atan2(qx, qz)
        : qx * t[g]! + qy * t[g + 1]! + qz * t[g + 2]! + 0.02 * Math.sin(qy * 9 + qx * 7);
    d += t[o + SLOT.amplitude]! * Math.sin(phase * t[o + SLOT.frequency]!);
  }
  return d;
}

function outside(x: number, y: number, z: number): number {
  const inside = Math.min(Math.max(x, y, z), 0);
  const px = x > 0 ? x : 0;
  const py = y > 0 ? y : 0;
  const pz = z > 0 ? z : 0;
  return inside + Math.sqrt(px * px + py * py + pz * pz);
}

function latheDistance(outlines: Float64Array, start: number, count: number, r: number, y: number): number {
  let best = 1e9;
  for (let i = 0; i < count - 1; i++) {
    const a = start + i * 2;
    const ax = outlines[a]!;
    const ay = outlines[a + 1]!;
    const bx = outlines[a + 2]! - ax;
    const by = outlines[a + 3]! - ay;
    const px = r - ax;
    const py = y - ay;
    let h = (px * bx + py * by) / (bx * bx + by * by);
    h = h < 0 ? 0 : h > 1 ? 1 : h;
    const dx = px - bx * h;
    const dy = py - by * h;
    const d = dx * dx + dy * dy;
    if (d < best) best = d;
  }
  return Math.sqrt(best);
}
