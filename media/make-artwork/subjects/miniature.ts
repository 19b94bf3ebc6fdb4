import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';

/** A ruined chapel: two gables, arches, fallen stones. */
function chapel(s: Sculpture, r: Random): void {
  for (const z of [-0.5, 0.45]) {
    s.add(box([0, -0.35, z], [0.62, 0.6, 0.08], 0.01));
    s.add(box([0, 0.24, z], [0.42, 0.42, 0.08], 0.01), { turn: [0, 0, Math.PI / 4] });
    s.carve(cylinder([0, -0.7, z], 0.2, 0.3), { turn: [Math.PI / 2, 0, 0] });
    s.carve(box([0, -0.75, z], [0.2, 0.3, 0.3], 0.01));
    s.carve(cylinder([0, 0.25, z], 0.16, 0.3), { turn: [Math.PI / 2, 0, 0] });
  }
  s.add(box([-0.6, -0.45, 0], [0.07, 0.5, 0.5], 0.01));
  s.add(box([0.6, -0.7, 0], [0.07, 0.28, 0.5], 0.01));
  for (let i = 0; i < 3; i++) s.carve(box([-0.6, -0.4, -0.3 + i * 0.3], [0.2, 0.24, 0.07], 0.06));
  s.carve(box([0.62, 0.5, 0.45], [0.5, 0.42, 0.4], 0.02), { turn: [0, 0.2, 0.5], blend: 0.03 });
  s.lumps(0.03, 9);
  for (let i = 0; i < 16; i++)
    s.add(
      box(
        [r.between(-1.1, 1.1), -0.94, r.between(0.1, 1)],
        [r.between(0.04, 0.11), r.between(0.03, 0.08), r.between(0.04, 0.1)],
        0.015,
      ),
      { turn: [r.next(), r.next() * 3, r.next()] },
    );
}

function house(s: Sculpture, r: Random): void {
  const floors = 2 + r.below(2);
  for (let f = 0; f < floors; f++) {
    const w = 0.42 + f * 0.06;
    const y = -0.72 + f * 0.5;
    s.add(box([0, y, 0], [w, 0.25, w * 0.86], 0.01), { material: f ? ROLE.body : ROLE.second });
    for (let i = -2; i <= 2; i++)
      s.add(box([i * w * 0.49, y, w * 0.87], [0.025, 0.25, 0.02], 0.005), { material: ROLE.wood });
    s.add(box([0, y + 0.25, 0], [w + 0.03, 0.025, w * 0.9], 0.005), { material: ROLE.wood });
    for (const x of [-0.24, 0.24]) {
      s.carve(box([x * (w / 0.48), y + 0.03, w * 0.86], [0.08, 0.1, 0.06], 0.005));
      s.add(box([x * (w / 0.48), y + 0.03, w * 0.82], [0.08, 0.1, 0.01], 0.002), { material: ROLE.accent });
    }
  }
  const top = -0.47 + (floors - 1) * 0.5;
  const w = 0.5 + floors * 0.05;
  for (const side of [-1, 1])
    s.add(box([side * w * 0.42, top + 0.27, 0], [w * 0.74, 0.03, w * 1.05], 0.01), {
      turn: [0, 0, -side * 0.85],
      material: ROLE.hair,
      ripple: { amplitude: 0.012, frequency: 60, along: [1, 0, 0] },
    });
  s.add(box([0, top + 0.2, 0], [w * 0.3, 0.3, w * 0.8], 0.01));
  s.add(box([0.22, top + 0.6, -0.15], [0.09, 0.26, 0.09], 0.01), { material: ROLE.second });
}

function tree(s: Sculpture, r: Random): void {
  const lean = r.between(-0.2, 0.2);
  s.chain(
    [
      [0, -1, 0],
      [lean * 0.5, -0.5, 0.05],
      [lean, 0, 0],
    ],
    0.2,
    0.12,
    { blend: 0.05, ripple: { amplitude: 0.014, frequency: 20, along: [1, 0, 0.4] } },
  );
  for (let i = 0; i < 9; i++) {
    const a = i * 2.39996;
    const way = (k: number): Vec => [
      lean + Math.cos(a) * k * 0.8,
      -0.1 + (i % 3) * 0.12 + k * r.between(0.45, 0.7),
      Math.sin(a) * k * 0.7,
    ];
    const [p, q] = [way(0.55), way(1.05)];
    s.chain([[lean, -0.15 + (i % 3) * 0.12, 0], p, q], 0.08, 0.02, { blend: 0.06 });
    s.add(limb(p, [p[0] + r.between(-0.3, 0.3), p[1] + 0.35, p[2] + r.between(-0.3, 0.3)], 0.035, 0.008), {
      blend: 0.03,
    });
  }
  for (let i = 0; i < 5; i++)
    s.add(limb([0, -0.85, 0], [Math.cos(i * 1.26) * 0.6, -1.02, Math.sin(i * 1.26) * 0.6], 0.12, 0.03), { blend: 0.1 });
  s.add(ellipsoid([0, -1.05, 0], [1.05, 0.12, 0.85]), { blend: 0.08, material: ROLE.other });
  s.lumps(0.02, 8);
}

function truck(s: Sculpture, r: Random): void {
  s.add(box([0, -0.5, 0], [0.95, 0.14, 0.36], 0.03), { material: ROLE.dark });
  s.add(box([-0.62, -0.12, 0], [0.3, 0.34, 0.36], 0.06));
  s.add(box([-1, -0.3, 0], [0.16, 0.16, 0.32], 0.05));
  s.carve(box([-0.75, 0.02, 0], [0.13, 0.12, 0.5], 0.03));
  s.add(box([0.32, -0.2, 0], [0.58, 0.22, 0.4], 0.02), {
    ripple: { amplitude: 0.012, frequency: 40, along: [1, 0, 0] },
  });
  for (let i = 0; i < 14; i++)
    s.add(
      box(
        [r.between(-0.2, 0.85), r.between(0, 0.18), r.between(-0.34, 0.34)],
        [r.between(0.05, 0.17), r.between(0.04, 0.13), r.between(0.05, 0.14)],
        0.01,
      ),
      { material: r.pick([ROLE.metal, ROLE.second, ROLE.body]) },
    );
  s.add(limb([-0.3, 0.2, -0.3], [-0.3, 0.72, -0.3], 0.04), { material: ROLE.metal });
  for (const x of [-0.72, 0.1, 0.66])
    for (const z of [-0.4, 0.4]) {
      s.add(torus([x, -0.68, z], 0.17, 0.085), { turn: [Math.PI / 2, 0, 0], material: ROLE.dark });
      s.add(cylinder([x, -0.68, z], 0.11, 0.06), { turn: [Math.PI / 2, 0, 0], material: ROLE.metal });
    }
  s.add(ball([-1.13, -0.28, 0.2], 0.07), { material: ROLE.accent });
  for (let i = 0; i < 3; i++)
    s.add(limb([-1.05, -0.5, -0.25 + i * 0.25], [-1.4, -0.62, -0.3 + i * 0.3], 0.05, 0.01), { material: ROLE.metal });
}

function ship(s: Sculpture, r: Random): void {
  s.add(ellipsoid([0, -0.1, 0], [1.1, 0.22, 0.3]));
  s.add(box([0.3, -0.05, 0], [0.6, 0.2, 0.34], 0.04), { blend: 0.03 });
  s.add(ellipsoid([-0.55, 0.06, 0], [0.28, 0.13, 0.16]), { material: ROLE.dark, blend: 0.02 });
  for (const z of [-0.52, 0.52]) {
    s.add(cylinder([0.55, -0.08, z], 0.16, 0.42, 0.12), { turn: [0, 0, Math.PI / 2] });
    s.add(torus([0.97, -0.08, z], 0.13, 0.035), { turn: [0, 0, Math.PI / 2], material: ROLE.metal });
    s.add(box([0.45, -0.08, z * 0.6], [0.2, 0.04, 0.2], 0.01));
  }
  for (let i = 0; i < 26; i++) {
    const z = r.between(-0.3, 0.3);
    s.add(
      box(
        [r.between(-0.2, 0.9), 0.14, z],
        [r.between(0.03, 0.14), r.between(0.02, 0.09), r.between(0.03, 0.09)],
        0.008,
      ),
      { material: r.pick([ROLE.body, ROLE.second, ROLE.metal]) },
    );
  }
  s.carve(limb([-0.9, -0.08, 0.3], [0.2, -0.08, 0.36], 0.02), { blend: 0.01 });
  s.add(limb([0, -0.2, 0], [0, -1, 0], 0.03), { material: ROLE.metal });
  s.add(cylinder([0, -0.98, 0], 0.34, 0.05), { material: ROLE.wood });
}

const MAKERS = { chapel, house, tree, truck, ship };

/** Small worlds: a 'chapel', 'house', 'tree', 'truck' or 'ship'. */
export const miniature: Maker = ({ random: r, kind }) => {
  const names = Object.keys(MAKERS) as (keyof typeof MAKERS)[];
  const which = names.find((name) => name === kind) ?? r.pick(names);
  const s = new Sculpture();
  MAKERS[which](s, r);
  addBench(s, which === 'truck' ? -0.94 : -1.02);
  return {
    field: s.build(),
    target: [0, which === 'truck' || which === 'ship' ? -0.25 : -0.12, 0],
    halfHeight: which === 'truck' || which === 'ship' ? 0.95 : 1.15,
    keep: [],
    focus: [[0.05, 0, 0.1]],
    gaze: [0, 0, 1],
  };
};
