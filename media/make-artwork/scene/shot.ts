import type { GroundLight } from '../light/backdrop.ts';
import type { Lamps } from '../light/shade.ts';
import type { SubjectName } from '../subjects/index.ts';
import type { Aim } from './camera.ts';
import type { Look } from './material.ts';

/** Everything that decides a picture. Plain data: it can be written down, compared and drawn again. */
export type Shot = {
  subject: SubjectName;
  seed: string;
  kind?: string;
  aim: Aim;
  zoom: number;
  /** Where the subject stands, as fractions of half the picture from its middle (right and up are positive). */
  place: readonly [x: number, y: number];
  /** 0 shows the whole, 1 is centred on the subject's best close view. */
  closeness: number;
  rough: number;
  tool: boolean;
  relief: number;
  look: Look;
  lamps: Lamps;
  wall: GroundLight;
};
