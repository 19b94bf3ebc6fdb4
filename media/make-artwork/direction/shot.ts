import type { GroundLight } from '../light/backdrop.ts';
import type { Lamps } from '../light/shade.ts';
import type { SubjectName } from '../subjects/index.ts';
import type { Framing } from '../scene/frame.ts';
import type { Look } from '../scene/material.ts';

/** Everything that determines a picture, as plain data that can be stored, compared and rendered again. */
export type Shot = Framing & {
  subject: SubjectName;
  seed: string;
  kind?: string;
  rough: number;
  tool: boolean;
  relief: number;
  look: Look;
  lamps: Lamps;
  wall: GroundLight;
};
