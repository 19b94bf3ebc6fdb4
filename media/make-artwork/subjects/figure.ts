import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker, Subject } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb } from '../sdf/shapes.ts';
import { arc } from './features.ts';

type Joints = Record<
  | 'head'
  | 'neck'
  | 'waist'
  | 'hipL'
  | 'hipR'
  | 'shoulderL'
  | 'shoulderR'
  | 'elbowL'
  | 'elbowR'
  | 'handL'
  | 'handR'
  | 'kneeL'
  | 'kneeR'
  | 'footL'
  | 'footR',
  Vec
>;

/** A standing, walking or reaching pose about two units high. */
function pose(r: Random): Joints {
  const step = r.between(0.1, 0.36);
  const lift = r.between(-0.2, 0.7);
  const lean = r.between(-0.08, 0.08);
  return {
    head: [lean * 1.6, 0.98, 0.06],
    neck: [lean, 0.72, 0.02],
    waist: [0, 0.1, 0],
    hipL: [-0.16, 0, 0.02],
    hipR: [0.16, 0.02, 0],
    shoulderL: [-0.3 + lean, 0.64, 0],
    shoulderR: [0.3 + lean, 0.6, 0.02],
    elbowL: [-0.52, 0.3, 0.14],
    elbowR: [0.58, 0.6 + lift * 0.35, 0.1],
    handL: [-0.44, 0.06, 0.42],
    handR: [0.5 + (0.7 - lift) * 0.25, 0.62 + lift * 0.85, 0.32],
    kneeL: [-0.24, -0.44, step],
    kneeR: [0.26, -0.44, -step * 0.3],
    footL: [-0.22, -0.92, step * 0.7],
    footR: [0.32, -0.92, -step],
  };
}

const BONES: readonly (readonly [keyof Joints, keyof Joints, number])[] = [
  ['neck', 'waist', 0.15],
  ['neck', 'shoulderL', 0.09],
  ['neck', 'shoulderR', 0.09],
  ['shoulderL', 'elbowL', 0.085],
  ['shoulderR', 'elbowR', 0.085],
  ['elbowL', 'handL', 0.07],
  ['elbowR', 'handR', 0.07],
  ['waist', 'hipL', 0.14],
  ['waist', 'hipR', 0.14],
  ['hipL', 'kneeL', 0.12],
  ['hipR', 'kneeR', 0.12],
  ['kneeL', 'footL', 0.09],
  ['kneeR', 'footR', 0.09],
];

function standing(r: Random, kind: string): Subject {
  const s = new Sculpture();
  const j = pose(r);
  const bare = kind === 'armature';
  const wooden = kind === 'manikin';
  for (const [a, b, w] of BONES) {
    if (bare) s.add(limb(j[a], j[b], 0.026), { material: ROLE.metal });
    else s.add(limb(j[a], j[b], w * (wooden ? 0.82 : 1.05), w * (wooden ? 0.62 : 0.8)), wooden ? {} : { blend: 0.07 });
  }
  if (bare || wooden)
    for (const at of Object.values(j))
      s.add(ball(at, bare ? 0.056 : 0.085), { material: bare ? ROLE.metal : ROLE.second });
  if (bare) {
    s.add(ellipsoid([0, 0.42, 0], [0.22, 0.22, 0.15]));
    s.add(ellipsoid([0, -0.02, 0], [0.19, 0.12, 0.13]), { blend: 0.1 });
    s.add(limb(j.kneeL, j.hipL, 0.07, 0.11), { blend: 0.03 });
    s.add(limb(j.shoulderR, j.elbowR, 0.09, 0.06), { blend: 0.03 });
    s.lumps(0.02, 8);
  } else s.add(ellipsoid([0, 0.45, 0.02], [0.25, 0.24, 0.16]), { blend: wooden ? 0.01 : 0.1 });
  s.add(ellipsoid(j.head, [0.14, 0.19, 0.17]), { blend: bare ? 0.01 : 0.04 });
  s.add(limb(j.neck, j.head, 0.06), { blend: 0.03 });
  if (kind === 'dummy')
    s.add(ellipsoid([0, -0.3, -0.05], [0.34, 0.5, 0.24]), {
      blend: 0.1,
      material: ROLE.second,
      ripple: { amplitude: 0.03, frequency: 16, around: true },
    });
  s.lumps(bare ? 0 : 0.008, 7);
  s.add(cylinder([0, -1.04, 0], 0.8, 0.06, 0.78, 0.03), { material: ROLE.wood });
  if (bare) s.add(limb([0, 0.1, -0.1], [0, -1, -0.5], 0.03), { material: ROLE.metal });
  return {
    field: s.build(),
    target: [0.05, 0.05, 0],
    halfHeight: 1.22,
    keep: [],
    focus: [[0.1, 0.62, 0.1]],
    gaze: [0, 0, 1],
  };
}

/** A gargoyle crouching on its ledge, wings half open. */
function crouching(r: Random, rough: number, winged: boolean): Subject {
  const s = new Sculpture();
  s.add(ellipsoid([0, -0.1, -0.1], [0.38, 0.46, 0.36]));
  s.add(ellipsoid([0, 0.28, 0.08], [0.4, 0.3, 0.3]), { blend: 0.15 });
  s.add(limb([0.3, -0.35, 0], [0.56, 0.02, 0.4], 0.2, 0.15), { blend: 0.1, mirror: true });
  s.add(limb([0.56, 0.02, 0.4], [0.42, -0.62, 0.3], 0.14, 0.085), { blend: 0.05, mirror: true });
  s.add(ellipsoid([0.43, -0.7, 0.42], [0.11, 0.07, 0.2]), { blend: 0.04, mirror: true });
  s.add(limb([0.36, 0.42, 0.1], [0.5, 0.02, 0.2], 0.14, 0.1), { blend: 0.1, mirror: true });
  s.add(limb([0.5, 0.02, 0.2], [0.22, -0.55, 0.52], 0.1, 0.075), { blend: 0.04, mirror: true });
  s.add(ellipsoid([0.21, -0.66, 0.58], [0.1, 0.07, 0.12]), { blend: 0.04, mirror: true });
  s.add(limb([0, 0.45, 0.2], [0, 0.62, 0.42], 0.2, 0.18), { blend: 0.1 });
  s.add(ellipsoid([0, 0.72, 0.46], [0.23, 0.24, 0.24]), { blend: 0.06 });
  s.add(ellipsoid([0, 0.62, 0.66], [0.14, 0.11, 0.15]), { blend: 0.07 });
  s.add(limb([0.03, 0.8, 0.67], [0.2, 0.86, 0.55], 0.05, 0.045), { blend: 0.04, mirror: true });
  s.carve(ellipsoid([0.1, 0.74, 0.7], [0.055, 0.04, 0.06]), { blend: 0.03, mirror: true });
  s.carve(limb([0, 0.56, 0.83], [0.13, 0.57, 0.66], 0.02, 0.01), { blend: 0.02, mirror: true });
  s.add(limb([0.2, 0.74, 0.4], [0.48, 0.9, 0.28], 0.07, 0.01), { blend: 0.04, mirror: true });
  s.chain(arc([0.12, 0.9, 0.4], { length: 0.42, angle: 1, out: -0.6 }, 0.2, 4), 0.06, 0.01, {
    blend: 0.03,
    mirror: true,
    material: ROLE.horn,
  });
  s.lumps(0.014 + rough, 7);
  s.add(ball([0.1, 0.735, 0.655], 0.046), { mirror: true, material: ROLE.eye });
  if (winged) addWings(s, r);
  s.chain(
    [
      [0, -0.45, -0.4],
      [0.3, -0.68, -0.55],
      [0.72, -0.66, -0.2],
      [0.86, -0.55, 0.2],
    ],
    0.11,
    0.03,
    { blend: 0.06 },
  );
  s.add(box([0, -0.93, 0.05], [0.85, 0.17, 0.72], 0.03), { material: ROLE.second });
  s.add(box([0, -1.2, 0.05], [0.75, 0.15, 0.62], 0.03), { material: ROLE.second });
  return {
    field: s.build(),
    target: [0, 0.12, 0.1],
    halfHeight: winged ? 1.28 : 1.15,
    keep: [
      [0.1, 0.73, 0.7],
      [-0.1, 0.73, 0.7],
    ],
    focus: [[0.05, 0.62, 0.5]],
    gaze: [0, -0.1, 0.99],
  };
}

/** A pair of bat wings: folded fingers with skin between them. */
export function addWings(s: Sculpture, r: Random): void {
  const rise = r.between(0.9, 1.25);
  const wrist: Vec = [0.72, rise, -0.35];
  const ends: readonly Vec[] = [
    [1.45, rise + 0.1, -0.6],
    [1.42, 0.35, -0.62],
    [1.12, -0.1, -0.55],
    [0.7, -0.3, -0.42],
  ];
  s.chain([[0.2, 0.35, -0.2], [0.42, 0.75, -0.32], wrist], 0.085, 0.06, { blend: 0.06, mirror: true });
  for (const [i, end] of ends.entries()) {
    s.add(limb(wrist, end, 0.045, 0.014), { blend: 0.03, mirror: true });
    const other = ends[i + 1] ?? ([0.25, 0, -0.25] as Vec);
    for (let k = 1; k < 5; k++) {
      const t = k / 5;
      const sag = Math.sin(t * Math.PI) * 0.12;
      const low: Vec = [
        end[0] + (other[0] - end[0]) * t,
        end[1] + (other[1] - end[1]) * t + sag,
        end[2] + (other[2] - end[2]) * t - 0.03,
      ];
      s.add(limb(wrist, low, 0.02, 0.075), { blend: 0.09, mirror: true, material: ROLE.second });
    }
  }
}

/** Whole figures: 'standing', 'armature', 'manikin', 'dummy', a 'crouching' gargoyle or a 'winged' one. */
export const figure: Maker = ({ random, rough, kind }) => {
  const which = kind ?? random.pick(['standing', 'armature', 'manikin', 'dummy', 'crouching', 'winged']);
  return which === 'crouching' || which === 'winged'
    ? crouching(random, rough, which === 'winged')
    : standing(random, which);
};
