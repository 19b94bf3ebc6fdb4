import { apply, clamp, linear, unit, type Vec } from '../maths.ts';
import type { Camera } from '../scene/camera.ts';
import type { Look, Material } from '../scene/material.ts';
import type { Hits } from '../scene/trace.ts';
import type { Field } from '../sdf/field.ts';
import { SLOT } from '../sdf/shapes.ts';
import type { Occlusion } from './occlusion.ts';
import { relief } from './relief.ts';
import type { ShadowMap } from './shadow.ts';

/** The lights of a picture; directions point towards the light, in view space. */
export type Lamps = {
  key: Vec;
  rim: Vec;
  keyStrength: number;
  rimStrength: number;
  fillStrength: number;
};

export type Stage = {
  field: Field;
  materials: readonly Material[];
  gaze: Vec;
  look: Look;
  lamps: Lamps;
  camera: Camera;
  shadow: ShadowMap;
  occlusion: Occlusion;
  /** Strength of the fine relief; 1 is the default. */
  relief: number;
};

/**
 * Creates the function that computes the linear light of a hit. `ground` contains the wall's light and receives the
 * result.
 */
export function createShader(stage: Stage): (hits: Hits, at: number, ground: number[]) => void {
  const { camera, look, lamps, field, materials } = stage;
  const toWorld = (v: Vec): Vec => apply(camera.world, unit(v));
  const key = toWorld(lamps.key);
  const rim = toWorld(lamps.rim);
  const fill = toWorld([-lamps.key[0] * 0.8, -0.25, 0.6]);
  const eye = toWorld([0, 0, 1]);
  const half = unit([key[0] + eye[0], key[1] + eye[1], key[2] + eye[2]]);
  const keyLight = linear(look.key);
  const rimLight = linear(look.rim);
  const wall = linear(look.ground[1]);
  const dim = linear(look.ground[0]);
  const color: [number, number, number] = [0, 0, 0];

  return (hits, at, ground) => {
    const i = at * 3;
    const x = hits.point[i]!;
    const y = hits.point[i + 1]!;
    const z = hits.point[i + 2]!;
    const row = hits.part[at]! * SLOT.stride;
    const material = materials[field.table[row + SLOT.material]!]!;
    const bent = relief(material.finish, hits.point, hits.normal, i, stage.relief);
    const nx = bent[0]!;
    const ny = bent[1]!;
    const nz = bent[2]!;
    const grain = bent[3]!;
    const smoothX = hits.normal[i]!;
    const smoothY = hits.normal[i + 1]!;
    const smoothZ = hits.normal[i + 2]!;

    const ao = stage.occlusion.openness(x, y, z, smoothX, smoothY, smoothZ);
    const facing = smoothX * key[0] + smoothY * key[1] + smoothZ * key[2];
    const lit = facing > -0.12 ? stage.shadow.light(x + smoothX * 0.018, y + smoothY * 0.018, z + smoothZ * 0.018) : 0;
    const toKey = nx * key[0] + ny * key[1] + nz * key[2];
    const direct = Math.max(0, toKey) * lit;
    const soft = material.finish === 'wax' || material.finish === 'skin' ? 0.16 : 0.04;
    const wrap = clamp((toKey + 0.35) / 1.35) * soft * (0.35 + 0.65 * lit);
    const toEye = nx * eye[0] + ny * eye[1] + nz * eye[2];
    const edge = clamp(1 - toEye) ** 3;
    const toRim = Math.max(0, nx * rim[0] + ny * rim[1] + nz * rim[2]);
    const toFill = Math.max(0, nx * fill[0] + ny * fill[1] + nz * fill[2]) * lamps.fillStrength;
    const shine = Math.max(0, nx * half[0] + ny * half[1] + nz * half[2]) ** material.gloss[0] * material.gloss[1];

    baseColor(field, row, material, stage.gaze, x, y, z, color);
    const worn = 1 + clamp(grain * 4, -0.22, 0.14);
    const crevice = 0.36 + 0.64 * ao;
    for (let c = 0; c < 3; c++) {
      const own = color[c]! * worn;
      const warm = c === 0 ? 1 : c === 1 ? 0.82 : 0.7;
      const body =
        own *
        crevice *
        (keyLight[c]! * (direct * lamps.keyStrength + wrap * (soft > 0.1 ? warm : 1)) +
          wall[c]! * toFill * 0.5 +
          (dim[c]! * 0.6 + 0.024) * ao);
      const back = rimLight[c]! * (toRim * 1.1 + edge * 0.22) * ao * (0.15 + 0.7 * own) * lamps.rimStrength;
      const value = body + back + keyLight[c]! * shine * lit * ao * (material.finish === 'metal' ? 0.35 + own : 1);
      ground[c] = material.fades ? fade(value, ground[c]!, x, z, camera.target) : value;
    }
  };
}

function fade(value: number, ground: number, x: number, z: number, middle: Vec): number {
  const distance = Math.sqrt((x - middle[0]) ** 2 + (z - middle[2]) ** 2);
  const t = clamp((distance - 0.55) / 1.35);
  return value + (ground - value) * t * t * (3 - 2 * t);
}

/** The unlit colour of a point: that of the material, or of the part of an eye. */
function baseColor(
  field: Field,
  row: number,
  material: Material,
  gaze: Vec,
  x: number,
  y: number,
  z: number,
  out: [number, number, number],
): void {
  const { eye, color } = material;
  out[0] = color[0];
  out[1] = color[1];
  out[2] = color[2];
  if (!eye) return;
  const t = field.table;
  const side = t[row + SLOT.mirror]! > 0 && x < 0 ? -1 : 1;
  const dx = x - side * t[row + SLOT.x]!;
  const dy = y - t[row + SLOT.y]!;
  const dz = z - t[row + SLOT.z]!;
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
  const turn = t[row + SLOT.direction]! !== 0 || t[row + SLOT.direction + 1]! !== 0;
  const gx = turn ? t[row + SLOT.direction]! : gaze[0];
  const gy = turn ? t[row + SLOT.direction + 1]! : gaze[1];
  const gz = turn ? t[row + SLOT.direction + 2]! : gaze[2];
  const towards = (dx * gx + dy * gy + dz * gz) / length;
  const across = Math.abs(dx * gz - dz * gx) / length;
  const pupil = eye.slit ? towards > 0.87 && across < 0.11 * (1 - ((dy / length - gy) / 0.5) ** 2) : towards > 0.965;
  if (pupil) for (let c = 0; c < 3; c++) out[c] = eye.pupil[c]!;
  else if (towards > 0.86) {
    // Darker towards the edge of the iris, with radial fibres.
    const fibre = eye.plain
      ? 1
      : 0.8 + 0.35 * Math.sin(Math.atan2(dy - gy * length, dx - gx * length) * 23) * Math.sin(towards * 60);
    const ring = clamp((towards - 0.86) / 0.035, 0.25, 1);
    for (let c = 0; c < 3; c++) out[c] = eye.iris[c]! * fibre * ring;
  }
}
