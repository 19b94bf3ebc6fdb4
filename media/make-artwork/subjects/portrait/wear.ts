import type { Vec } from '../../maths.ts';
import { ROLE } from '../../scene/material.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import { box, curve, cylinder, ellipsoid, type Knot, limb, torus } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';
import { probe } from './probe.ts';

export const WEARS = [
  'round',
  'square',
  'half',
  'goggles',
  'flatcap',
  'beanie',
  'headscarf',
  'beret',
  'band',
  'earrings',
] as const;
export type Wear = (typeof WEARS)[number];

/** Glasses, headgear and earrings. */
export function addWear(s: Sculpture, p: Physique, wear: Wear): void {
  const cloth = ROLE.second;
  const crown = p.crown;
  switch (wear) {
    case 'round':
    case 'square':
    case 'half':
      addGlasses(s, p, wear);
      return;
    case 'goggles': {
      const { hit } = probe(s);
      const around = Array.from({ length: 25 }, (_, i): Knot => {
        const a = (i / 24) * Math.PI * 2;
        const way: Vec = [Math.sin(a), 0, Math.cos(a)];
        const at = hit([way[0] * 1.5, 0.36 - Math.cos(a) * 0.02, -0.12 + way[2] * 1.5], [-way[0], 0, -way[2]]);
        return [at[0], at[1], at[2], 0.022];
      });
      s.add(curve(around), { blend: 0.008, material: ROLE.dark });
      for (const side of [1, -1]) {
        const at = hit([side * 0.15, 0.36, 1.5], [0, 0, -1]);
        s.add(cylinder([at[0], at[1] + 0.01, at[2] + 0.02], 0.115, 0.05, 0.1, 0.015), {
          material: ROLE.dark,
          turn: [1.15, side * 0.25, 0],
        });
        s.add(cylinder([at[0] + side * 0.012, at[1] + 0.035, at[2] + 0.06], 0.08, 0.03, 0.08, 0.02), {
          material: ROLE.glass,
          turn: [1.15, side * 0.25, 0],
        });
      }
      return;
    }
    case 'flatcap':
      s.piece((cap) => {
        cap.add(ellipsoid([0, 0.4 * crown, -0.12], [p.width + 0.1, 0.24, 0.56]), {
          material: cloth,
          turn: [0.16, 0, 0],
        });
        cap.add(ellipsoid([0, 0.2 * crown, -0.13], [p.width + 0.055, 0.45 * crown, 0.54]), {
          blend: 0.06,
          material: cloth,
        });
        cap.add(ellipsoid([0, 0.32 * crown, 0.36], [0.3, 0.05, 0.24]), {
          blend: 0.05,
          material: cloth,
          turn: [0.28, 0, 0],
        });
        cap.carve(box([0, -1 + 0.24 * crown, 0], [2, 1, 2], 0.02), { blend: 0.04, turn: [-0.06, 0, 0] });
      }, 0.01);
      return;
    case 'beret':
      s.piece((cap) => {
        cap.add(ellipsoid([0.08, 0.5 * crown, -0.16], [p.width + 0.17, 0.17, 0.6]), {
          material: cloth,
          turn: [-0.12, 0, -0.22],
        });
        cap.add(torus([0, 0.38 * crown, -0.13], p.width + 0.0, 0.06), {
          blend: 0.08,
          material: cloth,
          turn: [-0.1, 0, -0.12],
        });
        cap.add(limb([0.1, 0.6 * crown, -0.18], [0.12, 0.72 * crown, -0.18], 0.02), { blend: 0.02, material: cloth });
      }, 0.01);
      return;
    case 'beanie':
      s.piece((cap) => {
        cap.add(ellipsoid([0, 0.2 * crown, -0.14], [p.width + 0.075, 0.475 * crown, 0.555]), {
          material: cloth,
          ripple: { amplitude: 0.008, frequency: 46, around: true },
        });
        cap.carve(box([0, -1 + 0.2 * crown, 0], [2, 1, 2], 0.02), { blend: 0.02, turn: [0.22, 0, 0] });
      });
      s.piece((cuff) => {
        cuff.add(ellipsoid([0, 0.2 * crown, -0.14], [p.width + 0.1, 0.475 * crown, 0.58]), {
          material: cloth,
          ripple: { amplitude: 0.008, frequency: 46, around: true },
        });
        cuff.carve(box([0, -1 + 0.17 * crown, 0], [2, 1, 2], 0.02), { blend: 0.03, turn: [0.22, 0, 0] });
        cuff.carve(box([0, 1 + 0.36 * crown, 0], [2, 1, 2], 0.02), { blend: 0.03, turn: [0.22, 0, 0] });
      }, 0.006);
      return;
    case 'headscarf':
      s.piece((scarf) => {
        scarf.add(ellipsoid([0, 0.15 * crown, -0.18], [p.width + 0.055, 0.47 * crown + 0.02, 0.53]), {
          material: cloth,
        });
        for (let i = 0; i < 5; i++)
          scarf.add(
            curve([
              [0, 0.6 * crown - i * 0.02, 0.16 - i * 0.14, 0.02],
              [0.3, 0.46 * crown - i * 0.06, 0.02 - i * 0.1, 0.03],
              [p.width + 0.03, 0.1 - i * 0.07, -0.2 - i * 0.06, 0.03],
              [0.16, -0.12 - i * 0.02, -0.62, 0.03],
            ]),
            { blend: 0.03, mirror: true, material: cloth },
          );
        scarf.add(ellipsoid([0, 0.2 * crown, 0.08], [p.width * 0.84 + 0.05, 0.31 * crown + 0.05, 0.36]), {
          blend: 0.1,
          material: cloth,
        });
        scarf.carve(box([0, 0.29 * crown - 0.83, 0.33 + 1.25], [2, 1.5, 1.5], 0.02), {
          blend: 0.03,
          turn: [0.585, 0, 0],
        });
        scarf.carve(box([0, -1.24, 0], [2, 1, 2], 0.02), { blend: 0.03, turn: [-0.1, 0, 0] });
      }, 0.01);
      s.add(ellipsoid([0, -0.13, -0.7], [0.1, 0.08, 0.08]), { blend: 0.03, material: cloth });
      s.add(
        curve([
          [0.03, -0.15, -0.72, 0.05],
          [0.12, -0.4, -0.76, 0.08],
          [0.16, -0.65, -0.7, 0.06],
        ]),
        { blend: 0.03, material: cloth },
      );
      return;
    case 'band': {
      const { hit } = probe(s);
      const around = Array.from({ length: 25 }, (_, i): Knot => {
        const a = (i / 24) * Math.PI * 2;
        const way: Vec = [Math.sin(a), 0, Math.cos(a)];
        const y = 0.3 + Math.cos(a) * 0.1;
        const at = hit([way[0] * 1.5, y, -0.12 + way[2] * 1.5], [-way[0], 0, -way[2]]);
        return [at[0], at[1], at[2], 0.04];
      });
      s.add(curve(around), { blend: 0.012, material: cloth });
      return;
    }
    case 'earrings':
      s.add(torus([p.width + 0.005, -0.275, -0.13], 0.06, 0.011), {
        mirror: true,
        material: ROLE.metal,
        turn: [1.57, 0.4, 0],
      });
  }
}

function addGlasses(s: Sculpture, p: Physique, shape: 'round' | 'square' | 'half'): void {
  const { front } = probe(s);
  const x = p.eyes.apart + 0.012;
  const z = Math.max(front(x, 0.0, 0)[2] + 0.045, front(0.06, 0.02, 0)[2] + 0.01, front(x, 0.1, 0)[2] + 0.012);
  const y = shape === 'half' ? -0.075 : -0.012;
  const [rx, ry, round] =
    shape === 'round' ? [0.112, 0.108, 2] : shape === 'square' ? [0.125, 0.092, 4.5] : [0.105, 0.062, 3];
  const loop = Array.from({ length: 21 }, (_, i): Knot => {
    const a = (i / 20) * Math.PI * 2;
    const [c, d] = [Math.cos(a), Math.sin(a)];
    const k = 1 / (Math.abs(c) ** round + Math.abs(d) ** round) ** (1 / round);
    return [x + c * k * rx, y + d * k * ry, z - Math.max(0, c) * 0.02, shape === 'square' ? 0.0115 : 0.009];
  });
  const joint = { mirror: true, material: ROLE.dark, blend: 0.004 };
  s.add(curve(loop), joint);
  s.add(
    curve([
      [0, y + 0.035, z + 0.012, 0.01],
      [0.03, y + 0.033, z + 0.009, 0.01],
      [x - rx, y + 0.012, z, 0.01],
    ]),
    joint,
  );
  s.add(
    curve([
      [x + rx, y + 0.02, z - 0.02, 0.011],
      [p.width - 0.01, 0.03, 0.14, 0.011],
      [p.width + 0.02, 0.03, -0.08, 0.011],
      [p.width + 0.015, -0.03, -0.2, 0.011],
    ]),
    joint,
  );
}
