import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import type { Field } from '../sdf/field.ts';

/** A finished sculpture and what a camera must know about it. */
export type Subject = {
  field: Field;
  /** The middle of the picture at zoom 1. */
  target: Vec;
  /** Half the height that shows it whole. */
  halfHeight: number;
  /** Points that must stay well inside the picture: eyes first of all. */
  keep: readonly Vec[];
  /** Good places for a close view; the first is the best. */
  focus: readonly Vec[];
  /** Where eyes look. */
  gaze: Vec;
};

export type Wish = {
  random: Random;
  /** Unfinished, 0 to 0.13: how far the clay still is from the surface it will have. */
  rough: number;
  /** A modelling tool touches the work. */
  tool: boolean;
  /** One of the subject's kinds, when the direction names it. */
  kind?: string;
};

export type Maker = (wish: Wish) => Subject;
