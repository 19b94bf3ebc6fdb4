import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import type { Field } from '../sdf/field.ts';

/** A finished sculpture with the data that the camera needs. */
export type Subject = {
  field: Field;
  /** Centre of the picture at zoom 1. */
  target: Vec;
  /** Half the height that shows the whole sculpture. */
  halfHeight: number;
  /** Points that must stay well inside the picture, above all eyes. */
  keep: readonly Vec[];
  /** Good places for a close view; the first is the best. */
  focus: readonly Vec[];
  /** The direction in which the eyes look. */
  gaze: Vec;
};

export type SubjectOptions = {
  random: Random;
  /** How unfinished the clay is, 0 to 0.13: its distance from the final surface. */
  rough: number;
  /** Adds a modelling tool that touches the work. */
  tool: boolean;
  /** One of the subject's kinds, if the motif specifies it. */
  kind?: string;
};

export type Maker = (options: SubjectOptions) => Subject;
