import { createRandom } from '../random.ts';
import { SLOT } from '../sdf/shapes.ts';
import { subjects } from '../subjects/index.ts';
import { project } from '../scene/camera.ts';
import { frame } from '../scene/frame.ts';
import { ROLE } from '../scene/material.ts';
import type { Shot } from './shot.ts';
import { createHits, trace } from '../scene/trace.ts';

/** Left, top, right and bottom edge of a picture's subject, in percent of the picture. */
export type FocalBox = readonly [left: number, top: number, right: number, bottom: number];

/** Enough for whole percents, and a thousandth of the work of the picture itself. */
const WIDTH = 120;
/** Share of the silhouette beyond each edge of the box: tips of horns, fingers and ears. */
const TIPS = 0.03;
/** Share of the picture from which on a surface is a ground. */
const FILLED = 0.9;

/** Where the subject of a shot is, so that pages crop around it and write beside it. */
export function focalBox(shot: Shot, aspect: number): FocalBox {
  const subject = subjects[shot.subject]({
    random: createRandom(shot.seed),
    rough: shot.rough,
    tool: shot.tool,
    ...(shot.kind ? { kind: shot.kind } : {}),
  });
  const height = Math.round(WIDTH / aspect);
  const camera = frame(subject, shot, WIDTH, height);
  const hits = createHits(WIDTH * height);
  trace(subject.field, camera, hits);
  const roleAt = (at: number): number | undefined =>
    hits.part[at]! < 0 ? undefined : subject.field.table[hits.part[at]! * SLOT.stride + SLOT.material];
  const pixels = Array.from(hits.depth.keys());
  const figure = pixels.filter((at) => roleAt(at) !== undefined && roleAt(at) !== ROLE.bench);
  const eyes = figure.filter((at) => roleAt(at) === ROLE.eye);
  // Skin that fills the picture is a ground: then the eyes in it are the subject.
  const shown = eyes.length > 0 && figure.length > pixels.length * FILLED ? eyes : figure;
  const inside = new Set(shown);
  const kept = subject.keep.map((point) => project(camera, point)).filter((point) => point.z > -0.2);
  return boxOf(WIDTH, height, (at) => inside.has(at), kept);
}

/** The box around most of the pixels of a subject, and all of `kept` (fractions of the picture). */
export function boxOf(
  width: number,
  height: number,
  isSubject: (pixel: number) => boolean,
  kept: readonly { x: number; y: number }[] = [],
): FocalBox {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  for (let at = 0; at < width * height; at++) {
    if (!isSubject(at)) continue;
    columns[at % width]! += 1;
    rows[Math.floor(at / width)]! += 1;
  }
  const [left, right] = extent(
    columns,
    kept.map(({ x }) => x),
  );
  const [top, bottom] = extent(
    rows,
    kept.map(({ y }) => y),
  );
  return [left, top, right, bottom];
}

/** From where to where most of a histogram is, and all of `points`, in percent. */
function extent(counts: Float64Array, points: readonly number[]): [number, number] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let before = 0;
  let low = 0;
  let high = counts.length;
  for (const [i, count] of counts.entries()) {
    if (before <= total * TIPS) low = i;
    before += count;
    if (before < total * (1 - TIPS)) high = i + 2;
  }
  const percent = (share: number): number => Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return [
    percent(Math.min(low / counts.length, ...points)),
    percent(Math.max(Math.min(high, counts.length) / counts.length, ...points)),
  ];
}
