import { apply, rotation, smoothstep, type Vec } from '../../maths.ts';
import { ROLE } from '../../scene/material.ts';
import type { Sculpture } from '../../sdf/sculpture.ts';
import { ball, box, curve, cylinder, ellipsoid, type Knot, torus } from '../../sdf/shapes.ts';
import type { Physique } from './physique.ts';

export const DRESSES = ['bare', 'stand', 'herm', 'shirt', 'turtle', 'apron', 'scarf', 'coat', 'tee'] as const;
export type Dress = (typeof DRESSES)[number];

/** Where the head turns on the neck. */
const PIVOT: Vec = [0, -0.5, -0.24];

/** Turns the body against the head; the neck follows gradually. */
function posed(turn: Vec): (x: number, y: number, z: number) => Vec {
  return (x, y, z) => {
    const k = 1 - smoothstep(-0.95, -0.35, y);
    const m = rotation(turn[0] * k, turn[1] * k, turn[2] * k);
    const [a, b, c] = apply(m, [x - PIVOT[0], y - PIVOT[1], z - PIVOT[2]]);
    return [a + PIVOT[0], b + PIVOT[1], c + PIVOT[2]];
  };
}

/** Neck, shoulders, what is worn on them, or the foot of a bust. `turn` is that of the body against the head. */
export function addBody(s: Sculpture, p: Physique, dress: Dress, turn: Vec): void {
  const put = posed(turn);
  const n = p.neck;
  const sh = p.shoulders;
  const strand = (side: number, knots: readonly Knot[]) =>
    curve(knots.map(([x, y, z, r]): Knot => [...put(x * side, y, z), r]));
  const both = (piece: Sculpture, knots: readonly Knot[], joint: Parameters<Sculpture['add']>[1]): void => {
    for (const side of [1, -1]) piece.add(strand(side, knots), joint);
  };
  const torso = (piece: Sculpture, more: number, material: number): void => {
    piece.add(ellipsoid(put(0, -1.52, -0.28), [sh * 0.8 + more, 0.52 + more, 0.36 + more]), { turn, material });
    both(
      piece,
      [
        [0.12, -1.16, -0.3, 0.17 + more],
        [sh * 0.6, -1.2, -0.31, 0.16 + more],
        [sh - 0.12, -1.32, -0.3, 0.17 + more],
        [sh - 0.06, -1.7, -0.28, 0.15 + more],
      ],
      { blend: 0.12, material },
    );
    both(
      piece,
      [
        [n * 0.5, -0.6, -0.34, 0.07 + more],
        [n * 0.95, -0.9, -0.36, 0.1 + more],
        [sh * 0.6, -1.08, -0.34, 0.13 + more],
      ],
      { blend: 0.12, material },
    );
  };
  s.piece((body) => {
    torso(body, 0, ROLE.body);
    body.add(ellipsoid(put(0, -1.14, -0.17), [0.3, 0.15, 0.17]), { blend: 0.1, turn });
    if (dress === 'stand') body.add(ellipsoid(put(0, -1.02, -0.16), [0.26, 0.12, 0.19]), { blend: 0.08, turn });
    body.add(
      strand(1, [
        [0, -0.3, -0.22, n * 0.9],
        [0, -0.75, -0.24, n * 0.96],
        [0, -1.1, -0.3, n * 1.15],
      ]),
      { blend: 0.1 },
    );
    body.add(
      strand(1, [
        [0, 0.0, -0.42, n * 0.75],
        [0, -0.5, -0.38, n * 0.75],
        [0, -1.05, -0.44, n],
      ]),
      { blend: 0.12 },
    );
    both(
      body,
      [
        [p.width - 0.1, -0.22, -0.17, 0.05],
        [n * 0.92, -0.55, -0.11, 0.045],
        [n * 0.5, -0.86, -0.035, 0.04],
        [0.06, -1.03, 0.0, 0.03],
      ],
      { blend: 0.1 },
    );
    if (dress === 'bare' || dress === 'herm')
      both(
        body,
        [
          [0.06, -1.08, -0.02, 0.022],
          [0.25, -1.08, -0.05, 0.018],
          [0.46, -1.07, -0.17, 0.02],
        ],
        { blend: 0.11 },
      );
    body.add(
      strand(1, [
        [0, -0.66, -0.02, 0.05],
        [0, -0.78, -0.045, 0.05],
      ]),
      { blend: 0.08 },
    );
    if (dress === 'stand') body.carve(box(put(0, -2.08, -0.25), [2, 1, 2], 0.02), { blend: 0.03, turn });
    if (dress === 'herm') {
      body.carve(box(put(0, -2.42, -0.25), [2, 1, 2], 0.02), { blend: 0.03, turn });
      for (const side of [1, -1])
        body.carve(box(put(side * (sh * 0.66 + 1), -1.5, -0.25), [1, 1.2, 2], 0.02), { blend: 0.06, turn });
    }
  }, 0.09);
  const neckRing = (y: number, radius: number, tube: number, lean = 0.2): void => {
    s.add(torus(put(0, y, -0.22), radius, tube), {
      blend: 0.02,
      material: ROLE.second,
      turn: [turn[0] + lean, turn[1], turn[2]],
    });
  };
  const garment = (more: number, opening: number): void => {
    s.piece((cloth) => {
      torso(cloth, more, ROLE.second);
      cloth.carve(ellipsoid(put(0, -0.9, -0.17), [opening, 0.24, opening * 1.12]), {
        blend: 0.02,
        turn: [turn[0] + 0.35, turn[1], turn[2]],
      });
    }, 0.014);
  };
  switch (dress) {
    case 'tee':
      garment(0.032, n + 0.13);
      return;
    case 'shirt':
      garment(0.032, n + 0.1);
      for (const side of [1, -1])
        s.piece((collar) => {
          collar.add(
            strand(side, [
              [0.02, -0.84, -0.5, 0.055],
              [n + 0.07, -0.9, -0.32, 0.055],
              [n + 0.05, -1.02, -0.04, 0.06],
              [0.1, -1.13, 0.07, 0.05],
              [0.09, -1.24, 0.1, 0.012],
            ]),
            {
              material: ROLE.second,
            },
          );
        }, 0.012);
      return;
    case 'turtle':
      garment(0.032, 0.01);
      s.add(
        strand(1, [
          [0, -0.74, -0.22, n + 0.055],
          [0, -1.05, -0.26, n + 0.1],
        ]),
        { blend: 0.03, material: ROLE.second },
      );
      neckRing(-0.73, n + 0.02, 0.06);
      neckRing(-0.85, n + 0.04, 0.055, 0.14);
      return;
    case 'apron':
      garment(0.032, n + 0.12);
      for (const side of [1, -1]) {
        s.add(
          strand(side, [
            [0.2, -1.55, 0.16, 0.03],
            [0.25, -1.25, 0.1, 0.028],
            [0.3, -1.03, -0.1, 0.028],
            [0.22, -0.98, -0.42, 0.028],
          ]),
          {
            blend: 0.008,
            material: ROLE.third,
          },
        );
        s.add(ball(put(side * 0.21, -1.46, 0.2), 0.026), { material: ROLE.metal, blend: 0.004 });
      }
      s.add(box(put(0, -1.72, 0.06), [0.34, 0.3, 0.09], 0.03), { blend: 0.02, material: ROLE.third, turn });
      return;
    case 'scarf':
      garment(0.032, n + 0.12);
      neckRing(-0.88, n + 0.05, 0.075, 0.25);
      neckRing(-1.0, n + 0.1, 0.085, 0.1);
      s.add(
        strand(1, [
          [0.1, -1.0, 0.1, 0.07],
          [0.16, -1.25, 0.16, 0.09],
          [0.14, -1.6, 0.16, 0.1],
        ]),
        { blend: 0.03, material: ROLE.second },
      );
      return;
    case 'coat':
      garment(0.04, n + 0.13);
      for (const side of [1, -1])
        s.add(
          strand(side, [
            [0.03, -0.86, -0.5, 0.06],
            [n + 0.1, -0.9, -0.3, 0.06],
            [n + 0.1, -1.08, -0.02, 0.06],
            [0.17, -1.35, 0.13, 0.06],
            [0.05, -1.7, 0.17, 0.04],
          ]),
          {
            blend: 0.014,
            material: ROLE.second,
          },
        );
      return;
    case 'stand': {
      s.add(cylinder(put(0, -1.16, -0.28), n + 0.03, 0.1, n - 0.02, 0.02), { material: ROLE.wood, turn });
      s.add(box(put(0, -1.34, -0.28), [0.5, 0.09, 0.5], 0.015), { material: ROLE.wood, turn });
      return;
    }
    case 'herm': {
      s.add(cylinder(put(0, -1.5, -0.28), 0.2, 0.1, 0.27, 0.03), { material: ROLE.dark, turn });
      s.add(box(put(0, -1.68, -0.28), [0.34, 0.11, 0.3], 0.02), { material: ROLE.dark, turn });
      return;
    }
    case 'bare':
  }
}
