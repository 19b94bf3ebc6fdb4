import { createGround } from './light/backdrop.ts';
import { Occlusion } from './light/occlusion.ts';
import { createShader } from './light/shade.ts';
import { ShadowMap } from './light/shadow.ts';
import { develop, grain } from './light/tone.ts';
import { apply, smoothstep, unit } from './maths.ts';
import { createRandom } from './random.ts';
import { frame } from './scene/frame.ts';
import { materialsOf } from './scene/material.ts';
import type { Shot } from './direction/shot.ts';
import { createHits, type Hits, trace } from './scene/trace.ts';
import { subjects } from './subjects/index.ts';

/** Offsets of the four rays of an edge pixel. */
const SAMPLES = [
  [0.38, 0.12],
  [0.88, 0.38],
  [0.62, 0.88],
  [0.12, 0.62],
] as const;

/** Renders a shot. The same shot and size give the same bytes: RGB, three per pixel. */
export function render(shot: Shot, width: number, height: number): Buffer {
  const subject = subjects[shot.subject]({
    random: createRandom(shot.seed),
    rough: shot.rough,
    tool: shot.tool,
    ...(shot.kind ? { kind: shot.kind } : {}),
  });
  const camera = frame(subject, shot, width, height);
  const { field } = subject;
  const reach = camera.halfHeight * Math.max(1, width / height);
  const toLight = apply(camera.world, unit(shot.lamps.key));
  const stage = {
    field,
    camera,
    materials: materialsOf(shot.look),
    gaze: subject.gaze,
    look: shot.look,
    lamps: shot.lamps,
    relief: shot.relief,
    shadow: new ShadowMap(field, {
      toLight,
      target: camera.target,
      radius: Math.min(2.3, reach + 0.7),
      pixels: width < 400 ? 256 : 416,
      softness: 0.22,
    }),
    occlusion: new Occlusion(field, camera.target, Math.min(2.1, reach + 0.35), width < 400 ? 48 : 64),
  };
  const shade = createShader(stage);
  const wall = createGround(shot.look, shot.wall, width / height);
  const image = new Float32Array(width * height * 3);
  const light = [0, 0, 0];
  const paint = (hits: Hits, at: number, du: number, dv: number, out: Float32Array, to: number): void => {
    const u = ((at % width) + du) / width;
    const v = (Math.floor(at / width) + dv) / height;
    wall(u, v, light);
    if (hits.depth[at] !== -Infinity) shade(hits, at, light);
    if (shot.wall.melts) melt(light, u);
    develop(light, u, v, out, to);
  };

  const hits = createHits(width * height);
  trace(field, camera, hits);
  for (let at = 0; at < width * height; at++) paint(hits, at, 0.5, 0.5, image, at * 3);

  const edges = findEdges(hits, image, width, height, camera.halfHeight / height);
  const sum = new Float32Array(image.length);
  const pixel = new Float32Array(3);
  const finer = createHits(width * height);
  for (const sample of SAMPLES) {
    finer.depth.fill(-Infinity);
    trace(field, camera, finer, { mask: edges, sample });
    for (let at = 0; at < edges.length; at++) {
      if (!edges[at]) continue;
      paint(finer, at, sample[0], sample[1], pixel, 0);
      for (let c = 0; c < 3; c++) sum[at * 3 + c]! += pixel[c]! / SAMPLES.length;
    }
  }
  const bytes = Buffer.alloc(image.length);
  for (let at = 0; at < edges.length; at++) {
    const from = edges[at] ? sum : image;
    const g = grain(at % width, Math.floor(at / width));
    for (let c = 0; c < 3; c++) bytes[at * 3 + c] = Math.max(0, Math.min(255, Math.round(from[at * 3 + c]! + g)));
  }
  return bytes;
}

/** Fades the left side of a hero to dark, including the sculpture. */
function melt(light: number[], u: number): void {
  const k = 0.26 + 0.74 * smoothstep(0.04, 0.48, u);
  for (let c = 0; c < 3; c++) light[c]! *= k;
}

/** Pixels at silhouettes, creases and strong tonal steps. */
function findEdges(hits: Hits, image: Float32Array, width: number, height: number, pixel: number): Uint8Array {
  const edges = new Uint8Array(width * height);
  const differs = (a: number, b: number): boolean => {
    const [za, zb] = [hits.depth[a]!, hits.depth[b]!];
    if (za !== zb && !(Math.abs(za - zb) < pixel * 24)) return true;
    return Math.abs(image[a * 3 + 1]! - image[b * 3 + 1]!) > 24;
  };
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      if (i + 1 < width && differs(at, at + 1)) edges[at] = edges[at + 1] = 1;
      if (j + 1 < height && differs(at, at + width)) edges[at] = edges[at + width] = 1;
    }
  return edges;
}
