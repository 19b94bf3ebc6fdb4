import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { ball, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import type { Face } from './face.ts';

export const hairs = [
  'bald',
  'swept',
  'bun',
  'curls',
  'bob',
  'braid',
  'crop',
  'topknot',
  'scarf',
  'long',
  'cap',
] as const;
export type Hair = (typeof hairs)[number];

const SIDE: Vec = [1, 0.35, 0];
const BACK: Vec = [0.2, 0.3, 1];

/** Hair or headwear on a head with the proportions of a bust. */
export function addHair(s: Sculpture, style: Hair, r: Random, rough: number): void {
  const groove = rough > 0.03 ? 0 : 0.009;
  const strands = (along: Vec, frequency = 58, amplitude = groove) => ({ amplitude, frequency, along });
  const material = ROLE.hair;
  const crown = (grow: number, along: Vec): void => {
    s.add(ellipsoid([0, 0.55, -0.13], [0.455 + grow, 0.41 + grow, 0.48 + grow]), {
      blend: 0.02,
      material,
      ripple: strands(along),
    });
  };
  switch (style) {
    case 'swept':
      crown(0.02, SIDE);
      s.add(ellipsoid([0.12, 0.82, 0.2], [0.34, 0.16, 0.22]), {
        blend: 0.06,
        material,
        turn: [0.3, 0, -0.25],
        ripple: strands(SIDE),
      });
      return;
    case 'bun':
      crown(0.015, SIDE);
      s.add(ball([0, 0.72, -0.62], 0.2), { blend: 0.05, material, ripple: strands([1, 1, 0], 70) });
      return;
    case 'topknot':
      crown(0.005, SIDE);
      s.add(ellipsoid([0, 1.02, -0.2], [0.17, 0.15, 0.17]), {
        blend: 0.04,
        material,
        ripple: strands([0.4, 1, 0], 64),
      });
      return;
    case 'curls':
      for (let i = 0; i < 34; i++) {
        const a = i * 2.39996;
        const h = 1 - (i / 34) * 1.05;
        const w = Math.sqrt(Math.max(0, 1 - h * h));
        const at: Vec = [Math.cos(a) * w * 0.47, 0.52 + h * 0.44, -0.12 + Math.sin(a) * w * 0.5];
        if (at[2] < 0.24 || at[1] > 0.72) s.add(ball(at, r.between(0.09, 0.13)), { blend: 0.03, material });
      }
      return;
    case 'bob':
      crown(0.03, SIDE);
      s.add(ellipsoid([0.4, 0.2, -0.12], [0.13, 0.42, 0.32]), {
        blend: 0.05,
        mirror: true,
        material,
        ripple: strands([0, 0.15, 1], 52),
      });
      s.add(ellipsoid([0, 0.2, -0.42], [0.4, 0.42, 0.2]), { blend: 0.06, material, ripple: strands([1, 0.1, 0], 52) });
      return;
    case 'long':
      crown(0.03, SIDE);
      s.chain(
        [
          [0.38, 0.5, 0.02],
          [0.47, 0.05, -0.06],
          [0.44, -0.4, 0.02],
          [0.36, -0.82, 0.14],
        ],
        0.12,
        0.09,
        { blend: 0.05, mirror: true, material, ripple: strands([1, 0, 0.6], 60) },
      );
      s.add(ellipsoid([0, 0, -0.42], [0.42, 0.66, 0.2]), { blend: 0.06, material, ripple: strands([1, 0.1, 0], 52) });
      return;
    case 'braid':
      crown(0.012, BACK);
      for (let i = 0; i < 8; i++) {
        const k = i / 7;
        s.add(
          ellipsoid(
            [0.34 + 0.02 * Math.sin(i * 3), 0.16 - k * 0.95, -0.22 + k * 0.44],
            [0.1 - k * 0.03, 0.09, 0.09 - k * 0.02],
          ),
          { blend: 0.012, material, turn: [0, 0, i % 2 ? 0.5 : -0.5], ripple: strands([1, 0.6, 0], 90, groove * 0.7) },
        );
      }
      return;
    case 'crop':
      s.add(ellipsoid([0, 0.53, -0.12], [0.462, 0.42, 0.492]), {
        blend: 0.015,
        material,
        ripple: strands([0.3, 0.4, 1], 120, groove * 0.45),
      });
      return;
    case 'scarf':
      s.add(ellipsoid([0, 0.6, -0.13], [0.475, 0.4, 0.5]), {
        blend: 0.02,
        material: ROLE.second,
        ripple: strands([0.1, 1, 0.5], 30),
      });
      s.add(ball([0.12, 0.62, -0.66], 0.13), { blend: 0.06, material: ROLE.second });
      s.add(limb([0.14, 0.56, -0.7], [0.3, 0.12, -0.7], 0.08, 0.1), {
        blend: 0.06,
        material: ROLE.second,
        ripple: strands([1, 0, 0.4], 44),
      });
      return;
    case 'cap':
      s.add(ellipsoid([0, 0.66, -0.1], [0.485, 0.34, 0.52]), { blend: 0.01, material: ROLE.second });
      s.add(cylinder([0, 0.61, 0.4], 0.33, 0.018, 0.33), { blend: 0.03, material: ROLE.second, turn: [0.22, 0, 0] });
      return;
    case 'bald':
      return;
  }
}

/** A full beard (0), a moustache (1) or a chin beard (2). */
export function addBeard(s: Sculpture, choice: number): void {
  const ripple = { amplitude: 0.008, frequency: 66, along: [1, 0.2, 0] as Vec };
  if (choice === 0) s.add(ellipsoid([0, -0.2, 0.24], [0.25, 0.24, 0.2]), { blend: 0.03, material: ROLE.hair, ripple });
  if (choice <= 1)
    s.add(limb([0.02, 0.045, 0.47], [0.15, -0.03, 0.41], 0.035, 0.018), {
      blend: 0.02,
      mirror: true,
      material: ROLE.hair,
      ripple,
    });
  if (choice === 2) s.add(ellipsoid([0, -0.2, 0.36], [0.08, 0.12, 0.08]), { blend: 0.03, material: ROLE.hair, ripple });
  // The mouth stays free of the beard.
  if (choice === 0) s.carve(ellipsoid([0, -0.05, 0.52], [0.1, 0.045, 0.1]), { blend: 0.02 });
}

/** Torn skin for the undead and the injured. */
export function addWounds(s: Sculpture, r: Random): void {
  for (let i = 0; i < 7; i++) {
    const at: Vec = [r.between(-0.34, 0.34), r.between(-0.15, 0.7), 0.4 - r.next() * 0.12];
    s.carve(ellipsoid(at, [r.between(0.03, 0.09), r.between(0.02, 0.06), 0.09]), {
      blend: 0.03,
      turn: [0, 0, r.between(-1, 1)],
    });
    s.carve(
      limb([at[0], at[1], 0.5], [at[0] + r.between(-0.12, 0.12), at[1] - r.between(0.06, 0.18), 0.42], 0.012, 0.005),
      { blend: 0.03 },
    );
  }
  for (let i = 0; i < 4; i++)
    s.add(limb([-0.09 + i * 0.06, -0.02, 0.46], [-0.09 + i * 0.06, -0.075, 0.465], 0.02, 0.012), {
      blend: 0.008,
      material: ROLE.tooth,
    });
}

/** Sometimes adds spectacles, a collar or a jeweller's loupe pushed up on the brow. */
export function addWear(s: Sculpture, r: Random, f: Face): void {
  const choice = r.below(8);
  if (choice === 0) {
    s.add(torus([f.eyes + 0.005, 0.3, 0.475], 0.105, 0.011), {
      mirror: true,
      material: ROLE.dark,
      turn: [Math.PI / 2, 0, 0],
    });
    s.add(limb([0, 0.32, 0.49], [f.eyes - 0.1, 0.32, 0.48], 0.011), { mirror: true, material: ROLE.dark });
    s.add(limb([f.eyes + 0.11, 0.32, 0.47], [f.width + 0.03, 0.34, 0], 0.011), { mirror: true, material: ROLE.dark });
  }
  if (choice === 1)
    s.add(torus([0, -0.52, -0.12], f.neck + 0.1, 0.055), { blend: 0.03, material: ROLE.second, turn: [0.15, 0, 0] });
  if (choice === 2) {
    s.add(torus([f.eyes, 0.62, 0.4], 0.085, 0.03), { mirror: true, material: ROLE.dark, turn: [1.2, 0, 0] });
    s.add(torus([0, 0.6, -0.1], 0.5, 0.02), { material: ROLE.dark, turn: [0.05, 0, 0] });
  }
}
