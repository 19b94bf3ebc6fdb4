import { KIND, SLOT } from './shapes.ts';

const S = SLOT.size;
const M = SLOT.matrix;

/**
 * Signed distance from a point to one part of the packed table (its row starts at `o`), including grooves and wall.
 * Beyond `limit` a rough value will do.
 */
export function partDistance(
  t: Float64Array,
  o: number,
  outlines: Float64Array,
  x: number,
  y: number,
  z: number,
  limit = 10,
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
    case KIND.curve:
      d = curveDistance(outlines, t[o + S]!, t[o + S + 1]!, qx, qy, qz, limit);
      break;
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

/** The nearest piece is found on straight lines; the distance is that to the smooth curve, without facets. */
function curveDistance(
  knots: Float64Array,
  start: number,
  count: number,
  x: number,
  y: number,
  z: number,
  limit: number,
): number {
  let best = 1e9;
  let piece = 0;
  let along = 0;
  for (let i = 0; i < count - 1; i++) {
    const a = start + i * 4;
    const ax = knots[a]!;
    const ay = knots[a + 1]!;
    const az = knots[a + 2]!;
    const bx = knots[a + 4]! - ax;
    const by = knots[a + 5]! - ay;
    const bz = knots[a + 6]! - az;
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    let h = (px * bx + py * by + pz * bz) / (bx * bx + by * by + bz * bz + 1e-12);
    h = h < 0 ? 0 : h > 1 ? 1 : h;
    const dx = px - bx * h;
    const dy = py - by * h;
    const dz = pz - bz * h;
    const d = Math.sqrt(dx * dx + dy * dy + dz * dz) - (knots[a + 3]! + (knots[a + 7]! - knots[a + 3]!) * h);
    if (d < best) {
      best = d;
      piece = i;
      along = h;
    }
  }
  if (best > 0.1 || best > limit + 0.015) return best;
  let t = piece + along;
  for (let n = 0; n < 2; n++) {
    place(knots, start, count, t);
    const px = x - point[0]!;
    const py = y - point[1]!;
    const pz = z - point[2]!;
    const slope = velocity[0]! ** 2 + velocity[1]! ** 2 + velocity[2]! ** 2;
    const bend = px * bent[0]! + py * bent[1]! + pz * bent[2]!;
    t += (px * velocity[0]! + py * velocity[1]! + pz * velocity[2]!) / (Math.max(slope - bend, slope * 0.3) + 1e-12);
    t = t < 0 ? 0 : t > count - 1 ? count - 1 : t;
  }
  place(knots, start, count, t);
  return Math.sqrt((x - point[0]!) ** 2 + (y - point[1]!) ** 2 + (z - point[2]!) ** 2) - point[3]!;
}

const point = new Float64Array(4);
const velocity = new Float64Array(4);
const bent = new Float64Array(4);

/** Catmull-Rom: `position` counts knots. */
function place(knots: Float64Array, start: number, count: number, position: number): void {
  const piece = Math.min(Math.floor(position), count - 2);
  const t = position - piece;
  const b = start + piece * 4;
  const a = piece > 0 ? b - 4 : b;
  const c = b + 4;
  const d = piece < count - 2 ? c + 4 : c;
  for (let k = 0; k < 4; k++) {
    const p1 = knots[b + k]!;
    const p2 = knots[c + k]!;
    // The ends are round: the radius does not change there.
    const p0 = piece > 0 ? knots[a + k]! : k === 3 ? p2 : 2 * p1 - p2;
    const p3 = piece < count - 2 ? knots[d + k]! : k === 3 ? p1 : 2 * p2 - p1;
    const first = p2 - p0;
    const second = 2 * p0 - 5 * p1 + 4 * p2 - p3;
    const third = 3 * (p1 - p2) + p3 - p0;
    point[k] = p1 + 0.5 * t * (first + t * (second + t * third));
    velocity[k] = 0.5 * (first + t * (2 * second + t * 3 * third));
    bent[k] = second + t * 3 * third;
  }
}
