import type { Vec } from '../maths.ts';
import type { Maker } from '../scene/subject.ts';
import type { Field } from '../sdf/field.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { addBeard, addBrows } from './portrait/beard.ts';
import { addBody, type Dress } from './portrait/body.ts';
import { BUILDS, MOODS } from './portrait/builds.ts';
import { addEar } from './portrait/ear.ts';
import { addHair, OVER_EARS } from './portrait/hair.ts';
import { addHead } from './portrait/head.ts';
import { PEOPLE } from './portrait/people.ts';
import { merge, physiqueOf } from './portrait/physique.ts';
import { BODY_TURN } from './portrait/poses.ts';
import { addWear } from './portrait/wear.ts';

/** Height of the picture's middle, and half its height, where the foot of a bust is shown. */
const VIEWS: Partial<Record<Dress, readonly [middle: number, half: number]>> = {
  stand: [-0.32, 1.12],
  herm: [-0.42, 1.18],
};

/** A portrait bust of one of the people in `PEOPLE`; its kind is the slug. */
export const portrait: Maker = ({ random: r, kind }) => {
  const person = (kind ? PEOPLE[kind] : undefined) ?? r.pick(Object.values(PEOPLE));
  const p = physiqueOf(merge(BUILDS[person.build], MOODS[person.mood]));
  // Nobody is the copy of another: the build varies a little from person to person.
  const varied = { ...p, width: p.width * r.between(0.975, 1.025), length: p.length * r.between(0.98, 1.02) };
  const model = (): Field => {
    const s = new Sculpture();
    const turn: Vec = BODY_TURN[person.pose] ?? [0, 0, 0];
    addBody(s, varied, person.dress, turn);
    addHead(s, varied);
    addBrows(s, varied, person.beard ? 0.8 : varied.age > 0.8 ? 0.3 : 0.45);
    if (person.beard) addBeard(s, varied, person.beard, r);
    addHair(s, varied, person.hair, r);
    if (!OVER_EARS.has(person.hair)) addEar(s, varied);
    if (person.wear) addWear(s, varied, person.wear);
    return s.build();
  };
  let field: Field | undefined;
  const [middle, half] = VIEWS[person.dress] ?? [-0.14, 1];
  const tall =
    person.wear === 'beret' || person.wear === 'flatcap' || person.hair === 'topknot' || person.hair === 'afro';
  const more = tall ? 0.07 : 0;
  return {
    // Modelled when it is looked at: a camera is placed without it, and locks of hair take their time.
    get field() {
      field ??= model();
      return field;
    },
    target: [0, middle + more * 0.8, 0],
    halfHeight: half + more,
    keep: [
      [varied.eyes.apart, 0, 0.36],
      [-varied.eyes.apart, 0, 0.36],
    ],
    focus: [[0.05, -0.1, 0.35]],
    gaze: [0, 0, 1],
  };
};
