import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker, SubjectOptions } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid, limb } from '../sdf/shapes.ts';
import { addEyes, addTool, arc } from './features.ts';

/** The parameters of one breed of head; lengths in units of a head about 1.4 high. */
type Breed = {
  width: number;
  crown: number;
  jaw: number;
  brow: number;
  snout: number;
  nose: number;
  eye: number;
  open: number;
  slant: number;
  ears: number;
  earLift: number;
  horns: number;
  hornLength: number;
  curl: number;
  tusk: number;
  crest: number;
  warts: number;
};

const BREEDS = {
  gargoyle: {
    width: 0.58,
    crown: 0.6,
    jaw: 0.44,
    brow: 0.13,
    snout: 0.24,
    nose: 0.13,
    eye: 0.125,
    open: 0.72,
    slant: -0.25,
    ears: 0.5,
    earLift: 0.25,
    horns: 2,
    hornLength: 0.95,
    curl: 0.32,
    tusk: 0.2,
    crest: 0,
    warts: 0.014,
  },
  goblin: {
    width: 0.5,
    crown: 0.52,
    jaw: 0.34,
    brow: 0.1,
    snout: 0.12,
    nose: 0.1,
    eye: 0.14,
    open: 0.82,
    slant: -0.12,
    ears: 0.8,
    earLift: 0.12,
    horns: 0,
    hornLength: 0,
    curl: 0,
    tusk: 0,
    crest: 0,
    warts: 0.012,
  },
  ogre: {
    width: 0.66,
    crown: 0.54,
    jaw: 0.6,
    brow: 0.17,
    snout: 0.08,
    nose: 0.17,
    eye: 0.1,
    open: 0.66,
    slant: 0.05,
    ears: 0.3,
    earLift: 0,
    horns: 0,
    hornLength: 0,
    curl: 0,
    tusk: 0.3,
    crest: 0,
    warts: 0.015,
  },
  demon: {
    width: 0.54,
    crown: 0.64,
    jaw: 0.36,
    brow: 0.15,
    snout: 0.1,
    nose: 0.1,
    eye: 0.12,
    open: 0.66,
    slant: -0.38,
    ears: 0.3,
    earLift: 0.3,
    horns: 1,
    hornLength: 1.3,
    curl: 0.2,
    tusk: 0,
    crest: 0,
    warts: 0.006,
  },
  imp: {
    width: 0.6,
    crown: 0.62,
    jaw: 0.3,
    brow: 0.08,
    snout: 0.06,
    nose: 0.08,
    eye: 0.142,
    open: 0.9,
    slant: -0.1,
    ears: 0.62,
    earLift: 0.45,
    horns: 1,
    hornLength: 0.5,
    curl: 0.25,
    tusk: 0,
    crest: 0,
    warts: 0.008,
  },
  swamp: {
    width: 0.6,
    crown: 0.56,
    jaw: 0.5,
    brow: 0.12,
    snout: 0.2,
    nose: 0.12,
    eye: 0.12,
    open: 0.74,
    slant: -0.05,
    ears: 0.42,
    earLift: -0.25,
    horns: 0,
    hornLength: 0,
    curl: 0,
    tusk: 0.14,
    crest: 7,
    warts: 0.016,
  },
  ram: {
    width: 0.5,
    crown: 0.58,
    jaw: 0.32,
    brow: 0.1,
    snout: 0.42,
    nose: 0.14,
    eye: 0.11,
    open: 0.72,
    slant: 0.2,
    ears: 0.5,
    earLift: -0.2,
    horns: 1,
    hornLength: 2.1,
    curl: -0.48,
    tusk: 0,
    crest: 0,
    warts: 0.008,
  },
} satisfies Record<string, Breed>;

const breeds = Object.keys(BREEDS) as (keyof typeof BREEDS)[];

/** The head of a creature: gargoyle, goblin, ogre and similar, each slightly different by its seed. */
export const creature: Maker = (options) => {
  const r = options.random;
  const name = breeds.find((breed) => breed === options.kind) ?? r.pick(breeds);
  const vary = (value: number, by = 0.14): number => value * r.between(1 - by, 1 + by);
  const base: Breed = BREEDS[name];
  const b: Breed = {
    ...base,
    width: vary(base.width, 0.08),
    crown: vary(base.crown, 0.1),
    jaw: vary(base.jaw),
    brow: vary(base.brow, 0.25),
    snout: vary(base.snout, 0.35),
    nose: vary(base.nose, 0.25),
    eye: vary(base.eye, 0.1),
    ears: vary(base.ears, 0.3),
    earLift: base.earLift + r.between(-0.18, 0.18),
    hornLength: vary(base.hornLength, 0.25),
    curl: vary(base.curl, 0.4),
  };
  const eyeAt: Vec = [b.width * r.between(0.44, 0.5), r.between(0.1, 0.17), 0.37];
  const s = new Sculpture();
  addSkull(s, b, eyeAt, r.between(0.05, 0.2));
  addEars(s, b);
  s.lumps(b.warts + options.rough, options.rough > 0.03 ? 2.8 : r.between(4, 8));
  if (options.rough < 0.1) addEyes(s, { at: eyeAt, radius: b.eye, open: b.open, slant: b.slant, bulge: b.eye * 0.1 });
  addHorns(s, b, options);
  if (b.tusk > 0)
    s.chain(
      [
        [0.13, -0.47, 0.3 + b.snout * 0.6],
        [0.17, -0.43, 0.42 + b.snout * 0.62],
        [0.21, -0.42 + b.tusk * 0.6, 0.52 + b.snout * 0.64],
        [0.2, -0.42 + b.tusk * 1.2, 0.52 + b.snout * 0.62],
      ],
      0.062,
      0.01,
      { blend: 0.035, mirror: true, material: ROLE.tooth },
    );
  const tip: Vec = [0.34, -0.16, 0.5];
  addTool(s, options, tip);
  return {
    field: s.build(),
    target: [0, 0.06 + (b.horns > 0 ? 0.16 : 0), 0],
    halfHeight: b.horns > 0 ? 1.06 : 0.92,
    keep: [eyeAt, [-eyeAt[0], eyeAt[1], eyeAt[2]]],
    focus: [[eyeAt[0] * 0.6, eyeAt[1] - 0.08, 0.4]],
    gaze: unitGaze(r.between(-0.3, 0.3), r.between(-0.12, 0.08)),
  };
};

export const unitGaze = (x: number, y: number): Vec => [x, y, Math.sqrt(1 - x * x - y * y)];

function addSkull(s: Sculpture, b: Breed, eye: Vec, smile: number): void {
  const muzzle = 0.5 + b.snout;
  s.add(ellipsoid([0, 0.17, -0.02], [b.width, b.crown, 0.56]));
  s.add(limb([0, -0.4, -0.2], [0, -1.5, -0.4], 0.36, 0.5), { blend: 0.2 });
  s.add(limb([0, -1.15, -0.4], [1.05, -1.45, -0.5], 0.3, 0.3), { blend: 0.35, mirror: true });
  s.add(ellipsoid([0, -0.36, 0.1], [b.jaw, 0.38, 0.4]), { blend: 0.2, mirror: true });
  s.add(ellipsoid([0, -0.26, 0.3 + b.snout * 0.5], [b.jaw * 0.62, 0.22, 0.24 + b.snout * 0.5]), { blend: 0.16 });
  s.add(limb([0.09, eye[1] + 0.19, 0.47], [b.width * 0.8, eye[1] + 0.24 + b.brow, 0.27], b.brow * 0.75, b.brow * 0.7), {
    blend: 0.09,
    mirror: true,
  });
  s.add(limb([0.36, -0.07, 0.38], [0.44, -0.28, 0.26], 0.12, 0.06), { blend: 0.15, mirror: true });
  s.add(limb([0, eye[1] + 0.06, 0.5], [0, -0.12, muzzle + 0.06], 0.075, b.nose * 0.85), { blend: 0.11 });
  s.add(ellipsoid([b.nose * 0.75, -0.16, muzzle + 0.03], [b.nose * 0.55, b.nose * 0.45, b.nose * 0.6]), {
    blend: 0.045,
    mirror: true,
  });
  s.carve(ellipsoid([b.nose * 0.55, -0.2, muzzle + 0.12], [0.034, 0.028, 0.07]), { blend: 0.03, mirror: true });
  s.carve(limb([0, -0.4, muzzle + 0.1], [b.jaw * 0.72, -0.4 + smile, 0.36], 0.03, 0.014), {
    blend: 0.05,
    mirror: true,
  });
  s.add(limb([0, -0.475, muzzle - 0.02], [b.jaw * 0.5, -0.455 + smile * 0.5, 0.38], 0.05, 0.02), {
    blend: 0.06,
    mirror: true,
  });
  s.carve(limb([b.nose + 0.04, -0.12, muzzle + 0.1], [b.jaw * 0.85, -0.33, 0.46], 0.012, 0.006), {
    blend: 0.05,
    mirror: true,
  });
  for (let i = 0; i < 3; i++)
    s.carve(limb([0, 0.46 + i * 0.09, 0.56 - i * 0.05], [0.24, 0.5 + i * 0.09, 0.5 - i * 0.05], 0.01, 0.004), {
      blend: 0.05,
      mirror: true,
    });
  for (let i = 0; i < b.crest; i++) {
    const a = 0.2 + i * 0.3;
    const root: Vec = [0, 0.17 + Math.cos(a) * b.crown * 0.94, Math.sin(-a + 0.6) * 0.5];
    s.add(limb(root, [0, root[1] + 0.2 - i * 0.01, root[2] - 0.12], 0.075, 0.012), {
      blend: 0.06,
      material: ROLE.second,
    });
  }
}

function addEars(s: Sculpture, b: Breed): void {
  const root: Vec = [b.width * 0.88, 0.08, -0.06];
  const tip: Vec = [root[0] + b.ears * 0.85, root[1] + b.earLift * b.ears + 0.12, -0.24];
  const middle: Vec = [(root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 + 0.03, -0.12];
  s.add(limb(root, middle, 0.13, 0.12), { blend: 0.1, mirror: true });
  s.add(limb(middle, tip, 0.12, 0.012), { blend: 0.06, mirror: true });
  s.carve(
    limb([root[0] + 0.04, root[1], root[2] + 0.15], [middle[0] + 0.06, middle[1], middle[2] + 0.13], 0.075, 0.05),
    { blend: 0.05, mirror: true },
  );
}

function addHorns(s: Sculpture, b: Breed, options: SubjectOptions): void {
  for (let i = 0; i < b.horns; i++) {
    const lift = b.curl < 0 ? 1.25 : 0.35 + i * 0.75;
    const points = arc(
      [b.width * (0.62 - i * 0.24), 0.42 + i * 0.2, -0.02],
      { length: b.hornLength * (1 - i * 0.3), angle: lift, out: -0.45 },
      b.curl * (1 - i * 0.75),
      6,
    );
    s.chain(points, 0.15 - i * 0.035, 0.015, {
      blend: 0.07,
      mirror: true,
      material: ROLE.horn,
      ripple: { amplitude: options.rough > 0.03 ? 0 : 0.008, frequency: 48 },
    });
  }
  if (options.kind === 'demon') s.add(ball([0, -0.62, 0.42], 0.12), { blend: 0.1 });
}
