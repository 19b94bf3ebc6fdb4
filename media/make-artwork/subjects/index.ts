import type { Maker } from '../scene/subject.ts';
import { armour } from './armour.ts';
import { beast } from './beast.ts';
import { bench } from './bench.ts';
import { bust } from './bust.ts';
import { cast } from './cast.ts';
import { cinema } from './cinema.ts';
import { creature } from './creature.ts';
import { dragon } from './dragon.ts';
import { eyes } from './eyes.ts';
import { figure } from './figure.ts';
import { hand } from './hand.ts';
import { laboratory } from './laboratory.ts';
import { mask } from './mask.ts';
import { mechanism } from './mechanism.ts';
import { miniature } from './miniature.ts';
import { mould } from './mould.ts';
import { mouth } from './mouth.ts';
import { paper } from './paper.ts';
import { pieces } from './pieces.ts';
import { portrait } from './portrait.ts';
import { puppet } from './puppet.ts';
import { skull } from './skull.ts';
import { wig } from './wig.ts';

/** Every family of sculpture by name. */
export const subjects = {
  armour,
  beast,
  bench,
  bust,
  cast,
  cinema,
  creature,
  dragon,
  eyes,
  figure,
  hand,
  laboratory,
  mask,
  mechanism,
  miniature,
  mould,
  mouth,
  paper,
  pieces,
  portrait,
  puppet,
  skull,
  wig,
} satisfies Record<string, Maker>;
export type SubjectName = keyof typeof subjects;
