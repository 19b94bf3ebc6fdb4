import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';

/** A toothed wheel facing z. */
function gear(s: Sculpture, at: Vec, radius: number, teeth: number, material: number): void {
  s.add(cylinder(at, radius, 0.05, radius), {
    turn: [Math.PI / 2, 0, 0],
    material,
    ripple: { amplitude: 0.022, frequency: teeth, around: true },
  });
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    s.carve(ball([at[0] + Math.cos(a) * radius * 0.58, at[1] + Math.sin(a) * radius * 0.58, at[2]], radius * 0.2), {
      blend: 0.01,
    });
  }
  s.add(cylinder(at, radius * 0.24, 0.1), { turn: [Math.PI / 2, 0, 0], material: ROLE.dark });
}

function servo(s: Sculpture, at: Vec, arm: Vec): void {
  s.add(box(at, [0.2, 0.26, 0.13], 0.02), { material: ROLE.dark });
  s.add(box([at[0], at[1] + 0.12, at[2]], [0.28, 0.03, 0.12], 0.01), { material: ROLE.dark });
  s.add(cylinder([at[0] + 0.08, at[1] + 0.29, at[2]], 0.07, 0.05), { material: ROLE.accent });
  s.add(limb([at[0] + 0.08, at[1] + 0.35, at[2]], arm, 0.035, 0.025), { material: ROLE.tooth });
  s.add(ball(arm, 0.04), { material: ROLE.metal });
}

const wire = (s: Sculpture, points: readonly Vec[], material: number): void =>
  void s.chain(points, 0.022, 0.022, { material });

/** A hand of links on a plate, pulled by cables. */
function cableHand(s: Sculpture, r: Random): void {
  s.add(box([0, -0.1, 0], [0.34, 0.3, 0.06], 0.03), { material: ROLE.metal });
  for (let i = 0; i < 4; i++) {
    const x = (i - 1.5) * 0.2;
    const curl = r.between(0.2, 0.6);
    let at: Vec = [x, 0.22, 0];
    let angle = 0;
    for (let k = 0; k < 3; k++) {
      angle += curl;
      const l = 0.3 - k * 0.06;
      const next: Vec = [
        at[0] + (i - 1.5) * 0.03,
        at[1] + Math.cos(angle * 0.8) * l,
        at[2] + Math.sin(angle * 0.8) * l,
      ];
      s.add(limb(at, next, 0.06, 0.05));
      s.add(cylinder(at, 0.065, 0.075), { turn: [0, 0, Math.PI / 2], material: ROLE.metal });
      at = next;
    }
    s.chain(
      [
        [x, 0.24, 0.1],
        [x * 0.7, -0.3, 0.12],
        [x * 0.3, -0.7, 0.06],
        [x * 0.25, -1.3, 0],
      ],
      0.016,
      0.016,
      { material: ROLE.accent },
    );
  }
  s.add(limb([0.34, -0.2, 0.05], [0.6, 0.1, 0.22], 0.07, 0.055));
  s.add(cylinder([0, -0.95, 0], 0.17, 0.5, 0.24), { material: ROLE.dark, ripple: { amplitude: 0.014, frequency: 40 } });
}

function rig(s: Sculpture, r: Random): void {
  servo(s, [-0.75, -0.62, 0.1], [-0.5, -0.02, 0.12]);
  servo(s, [0.1, -0.62, 0.35], [0.4, -0.08, 0.36]);
  gear(s, [-0.1, 0.28, -0.05], 0.42, 26, ROLE.metal);
  gear(s, [0.5, 0.12, -0.05], 0.2, 13, ROLE.accent);
  s.add(box([0, -0.02, -0.25], [0.95, 0.84, 0.05], 0.02));
  for (const x of [-0.8, 0.8])
    for (const y of [-0.7, 0.66])
      s.add(cylinder([x, y, -0.18], 0.05, 0.03), { turn: [Math.PI / 2, 0, 0], material: ROLE.metal });
  s.add(limb([-0.5, -0.02, 0.12], [-0.1, 0.58, 0.06], 0.022), { material: ROLE.metal });
  s.add(limb([0.4, -0.08, 0.36], [0.62, 0.55, 0.1], 0.022), { material: ROLE.metal });
  for (let i = 0; i < 3; i++)
    wire(
      s,
      [
        [-0.8 + i * 0.05, -0.8, 0.25],
        [-0.5, -0.86, 0.6 + i * 0.06],
        [0.3, -0.86, 0.75 - i * 0.05],
        [1.6, -0.86, 0.4 + i * r.between(0.08, 0.2)],
      ],
      [ROLE.accent, ROLE.dark, ROLE.other][i]!,
    );
}

/** A chain of discs that bends like a neck or a tail. */
function spine(s: Sculpture, r: Random): void {
  const bend = r.between(0.13, 0.2) * (r.chance(0.5) ? 1 : -1);
  let [x, y, angle] = [-bend * 3.2, -0.85, 0];
  for (let i = 0; i < 15; i++) {
    const w = 0.3 - i * 0.014;
    s.add(cylinder([x, y, 0], w, 0.035), { turn: [0, 0, -angle], material: i % 2 ? ROLE.body : ROLE.metal });
    s.add(ball([x, y + 0.07, 0], 0.07), { material: ROLE.dark });
    for (const side of [-1, 1])
      s.add(
        limb(
          [x + side * w * 0.8 * Math.cos(angle), y - side * w * 0.8 * Math.sin(angle), 0.05],
          [x + side * w * 0.78 + Math.sin(angle) * 0.14, y + 0.14, 0.05],
          0.014,
        ),
        { material: ROLE.accent },
      );
    angle += bend * (i < 8 ? 1 : -1.6);
    x += Math.sin(angle) * 0.145;
    y += Math.cos(angle) * 0.145;
  }
  s.add(ellipsoid([x, y + 0.04, 0.02], [0.16, 0.13, 0.2]), { blend: 0.02 });
}

/** Animatronics: a servo 'rig', a cable-driven 'hand', a bending 'spine' or a wired 'board'. */
export const mechanism: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['rig', 'hand', 'spine', 'board']);
  const s = new Sculpture();
  if (which === 'hand') cableHand(s, r);
  else if (which === 'spine') spine(s, r);
  else if (which === 'board') {
    s.add(box([0, -0.86, 0], [0.95, 0.03, 0.62], 0.01), { material: ROLE.other });
    for (let i = 0; i < 14; i++)
      s.add(
        box(
          [r.between(-0.8, 0.8), -0.78, r.between(-0.5, 0.5)],
          [r.between(0.05, 0.17), r.between(0.04, 0.1), r.between(0.05, 0.12)],
          0.01,
        ),
        { material: r.pick([ROLE.dark, ROLE.metal, ROLE.body]) },
      );
    for (let i = 0; i < 6; i++) s.add(torus([-0.75 + i * 0.3, -0.76, 0.54], 0.07, 0.022), { material: ROLE.metal });
    for (let i = 0; i < 7; i++)
      wire(
        s,
        [
          [-0.7 + i * 0.22, -0.82, -0.4],
          [-0.6 + i * 0.2, -0.4 + r.between(0, 0.25), -0.3],
          [0.2 + i * 0.12, -0.3 + r.between(0, 0.25), 0.1],
          [0.6 + r.between(0, 0.3), -0.82, 0.2 + i * 0.05],
        ],
        [ROLE.accent, ROLE.dark, ROLE.tooth, ROLE.horn][i % 4]!,
      );
    s.add(limb([0.3, -0.5, 0.2], [0.55, -0.72, 0.02], 0.015, 0.03), { material: ROLE.metal });
    s.add(limb([0.3, -0.5, 0.2], [-0.6, 0.1, 0.9], 0.06, 0.075), { material: ROLE.wood });
  } else rig(s, r);
  addBench(s, which === 'spine' || which === 'hand' ? -1.02 : -0.9);
  const board = which === 'board';
  return {
    field: s.build(),
    target: board ? [0, -0.66, 0] : which === 'spine' ? [0, 0.12, 0] : [0, 0, 0],
    halfHeight: board ? 0.72 : which === 'spine' ? 1.2 : 1.05,
    keep: [],
    focus: [[0, board ? -0.7 : 0.15, 0.1]],
    gaze: [0, 0, 1],
  };
};
