import { mixVec } from '../maths.ts';
import { type Aim, type Camera, createCamera, project } from './camera.ts';
import type { Subject } from './subject.ts';

/** Minimum distance of points to keep from the picture's border, as a fraction. */
export const MARGIN = 0.1;

/** What a shot says of its frame. */
export interface Framing {
  aim: Aim;
  zoom: number;
  /** Position of the subject, as fractions of half the picture from its centre (right and up are positive). */
  place: readonly [x: number, y: number];
  /** 0 shows the whole subject, 1 is centred on its best close view. */
  closeness: number;
}

/** Places the camera of a shot. If points to keep (eyes) would be cropped, the camera moves, then steps back. */
export function frame(subject: Subject, shot: Framing, width: number, height: number): Camera {
  const target = mixVec(subject.target, subject.focus[0] ?? subject.target, shot.closeness);
  const aspect = width / height;
  let halfHeight = subject.halfHeight / shot.zoom;
  let move: readonly [number, number] = [0, 0];
  for (let attempt = 0; ; attempt++) {
    const shift: readonly [number, number] = [
      -shot.place[0] * aspect * halfHeight + move[0],
      -shot.place[1] * halfHeight + move[1],
    ];
    const camera = createCamera({ width, height }, shot.aim, { halfHeight, target, shift });
    const off = overshoot(camera, subject);
    if ((off.x === 0 && off.y === 0) || attempt > 12) return camera;
    if (off.tooWide) halfHeight *= 1.12;
    else move = [move[0] + off.x * 2 * aspect * halfHeight, move[1] - off.y * 2 * halfHeight];
  }
}

/** How far the points to keep are outside the margins, as fractions of the picture. */
function overshoot(camera: Camera, subject: Subject): { x: number; y: number; tooWide: boolean } {
  const places = subject.keep.map((point) => project(camera, point)).filter((p) => p.z > -0.2);
  if (places.length === 0) return { x: 0, y: 0, tooWide: false };
  const beyond = (values: number[]): { by: number; wide: boolean } => {
    const low = Math.min(...values) - MARGIN;
    const high = Math.max(...values) - (1 - MARGIN);
    return {
      by: low < 0 ? low : high > 0 ? high : 0,
      wide: Math.max(...values) - Math.min(...values) > 1 - 2 * MARGIN,
    };
  };
  const x = beyond(places.map((p) => p.x));
  const y = beyond(places.map((p) => p.y));
  return { x: x.by, y: y.by, tooWide: x.wide || y.wide };
}
