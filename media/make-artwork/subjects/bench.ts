import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, lathe, limb, torus } from '../sdf/shapes.ts';

/** A bench top at a height; it fades into the dark. */
export function addBench(s: Sculpture, y: number): void {
  s.add(box([0, y - 0.1, 0], [4, 0.1, 3]), { material: ROLE.bench });
}

/** Where a tool lies: the centre of its handle and the direction of its tip. */
type Lay = { at: Vec; along: Vec };

const TIPS = ['brush', 'loop', 'knife', 'needle', 'ball'] as const;

/** One hand tool of a kind, from butt to tip. */
export function addHandTool(s: Sculpture, kind: (typeof TIPS)[number], lay: Lay, handle: number): void {
  const p = (k: number, lift = 0): Vec => [
    lay.at[0] + lay.along[0] * k,
    lay.at[1] + lay.along[1] * k + lift,
    lay.at[2] + lay.along[2] * k,
  ];
  const w = 0.042;
  s.add(limb(p(-0.75), p(0), w * 0.7, w * 1.15), { material: handle });
  s.add(limb(p(0), p(0.3), w * 1.15, w * 0.7), { blend: 0.01, material: handle });
  s.add(limb(p(0.3), p(0.42), w * 0.95, w * 0.9), { material: ROLE.metal });
  if (kind === 'brush') {
    s.add(limb(p(0.42), p(0.56), w * 1.05, w * 1.5), { material: ROLE.hair });
    s.add(limb(p(0.56), p(0.76), w * 1.5, 0.008), { blend: 0.02, material: ROLE.accent });
  } else if (kind === 'loop') {
    const turn: Vec = [Math.PI / 2, 0, 0];
    const flat = Math.abs(lay.along[1]) < 0.4;
    s.add(torus(p(0.55), 0.11, 0.017), flat ? { material: ROLE.metal } : { material: ROLE.metal, turn });
  } else if (kind === 'knife') s.add(limb(p(0.42), p(0.82), 0.05, 0.006), { material: ROLE.metal });
  else if (kind === 'needle') s.add(limb(p(0.42), p(0.9), 0.014, 0.003), { material: ROLE.metal });
  else {
    s.add(limb(p(0.42), p(0.66), 0.02, 0.016), { material: ROLE.metal });
    s.add(ball(p(0.68), 0.05), { material: ROLE.metal });
  }
}

const HANDLES = [ROLE.wood, ROLE.dark, ROLE.other, ROLE.wood];

/** Tools standing in a thrown pot. */
function pot(s: Sculpture, r: Random): void {
  const belly = r.between(0.36, 0.46);
  s.add(
    lathe(
      [0, 0, 0],
      [
        [0, -0.96],
        [belly * 0.75, -0.94],
        [belly, -0.6],
        [belly * 0.84, -0.2],
        [belly * 0.95, -0.1],
      ],
      0.035,
    ),
    { ripple: { amplitude: 0.006, frequency: r.between(26, 50) } },
  );
  s.lumps(0.012, 5);
  const count = 6 + r.below(3);
  for (let i = 0; i < count; i++) {
    const a = (i / (count - 1) - 0.5) * 1.25 + r.between(-0.08, 0.08);
    const along: Vec = [Math.sin(a * 0.75), Math.cos(a * 0.75), r.between(-0.16, 0.16)];
    const k = 0.35 + r.between(0, 0.3);
    addHandTool(
      s,
      TIPS[(i * 2 + r.below(2)) % TIPS.length]!,
      { at: [a * 0.3 + along[0] * k, -0.35 + along[1] * k, r.between(-0.14, 0.14)], along },
      r.pick(HANDLES),
    );
  }
}

/** Tools laid out in order. */
function row(s: Sculpture, r: Random): void {
  for (let i = 0; i < 9; i++) {
    const lean = r.between(-0.05, 0.05);
    addHandTool(
      s,
      TIPS[(i + r.below(2)) % TIPS.length]!,
      { at: [(i - 4) * 0.29, -0.9, r.between(-0.06, 0.1)], along: [lean, 0, -1] },
      r.pick(HANDLES),
    );
  }
}

/** A palette with heaps of paint and two brushes. */
function palette(s: Sculpture, r: Random): void {
  s.add(cylinder([0, -0.9, 0], 0.95, 0.03, 0.95, 0.02), { material: ROLE.wood });
  s.carve(cylinder([0.55, -0.9, 0.45], 0.13, 0.2), { blend: 0.02 });
  s.carve(cylinder([1.05, -0.9, 0.62], 0.42, 0.2), { blend: 0.04 });
  const paints = [ROLE.accent, ROLE.other, ROLE.tooth, ROLE.body, ROLE.dark, ROLE.accent, ROLE.second];
  for (const [i, material] of paints.entries()) {
    const a = 1.2 + i * 0.56;
    const at: Vec = [Math.cos(a) * 0.68, -0.85, -Math.sin(a) * 0.68];
    s.add(ellipsoid(at, [r.between(0.1, 0.15), 0.05, r.between(0.09, 0.14)]), { blend: 0.02, material });
    s.add(limb([at[0], at[1] + 0.03, at[2]], [at[0] + 0.04, at[1] + r.between(0.09, 0.15), at[2] + 0.03], 0.05, 0.01), {
      blend: 0.05,
      material,
    });
  }
  s.add(ellipsoid([0, -0.86, 0.12], [0.3, 0.012, 0.2]), { blend: 0.02, material: ROLE.body });
  addHandTool(s, 'brush', { at: [0.35, -0.78, 0.1], along: [-0.8, 0.02, -0.6] }, ROLE.dark);
  addHandTool(s, 'brush', { at: [0.62, -0.78, -0.2], along: [-0.95, 0.05, 0.3] }, ROLE.other);
}

/** Things on the bench: 'pot', 'row' or 'palette'. */
export const bench: Maker = ({ random: r, kind }) => {
  const s = new Sculpture();
  const which = kind ?? r.pick(['pot', 'row', 'palette']);
  if (which === 'pot') pot(s, r);
  else if (which === 'row') row(s, r);
  else palette(s, r);
  addBench(s, which === 'pot' ? -0.99 : -0.945);
  return {
    field: s.build(),
    target: which === 'pot' ? [0, -0.15, 0] : [0, -0.85, 0],
    halfHeight: which === 'pot' ? 0.98 : 0.85,
    keep: [],
    focus: [which === 'pot' ? [0.1, 0.35, 0] : [-0.2, -0.85, -0.3]],
    gaze: [0, 0, 1],
  };
};
