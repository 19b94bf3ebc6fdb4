import type { GroundLight } from '../light/backdrop.ts';
import type { Lamps } from '../light/shade.ts';
import type { SubjectName } from '../subjects/index.ts';
import type { Aim } from '../scene/camera.ts';
import type { Look } from '../scene/material.ts';

/** Everything that determines a picture, as plain data that can be stored, compared and rendered again. */
export type Shot = {
  subject: SubjectName;
  seed: string;
  kind?: string;
  aim: Aim;
  zoom: number;
  /** Position of the subject, as fractions of half the picture from its centre (right and up are positive). */
  place: readonly [x: number, y: number];
  /** 0 shows the whole subject, 1 is centred on its best close view. */
  closeness: number;
  rough: number;
  tool: boolean;
  relief: number;
  look: Look;
  lamps: Lamps;
  wall: GroundLight;
};
