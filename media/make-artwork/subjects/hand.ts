import type { Vec } from '../maths.ts';
import type { Random } from '../random.ts';
import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, ellipsoid, limb } from '../sdf/shapes.ts';
import { addTool } from './features.ts';

const POSES = {
  reach: { curl: [0.25, 0.12, 0.18, 0.35], spread: 0.17, thumb: 0.5 },
  point: { curl: [0.02, 1.3, 1.45, 1.5], spread: 0.06, thumb: 0.9 },
  claw: { curl: [0.75, 0.85, 0.85, 0.8], spread: 0.24, thumb: 0.45 },
  rest: { curl: [0.45, 0.55, 0.62, 0.7], spread: 0.08, thumb: 0.35 },
  open: { curl: [0.06, 0.03, 0.04, 0.1], spread: 0.24, thumb: 0.25 },
} as const;
type Pose = keyof typeof POSES;

/** One finger from its knuckle: three joints that bend towards the palm (+z); returns its end point. */
function addFinger(
  s: Sculpture,
  root: Vec,
  length: number,
  aside: number,
  curl: number,
  width: number,
): { tip: Vec; way: Vec } {
  let bend = curl * 0.35;
  let at = root;
  let way: Vec = [0, 1, 0];
  const shares = [0.44, 0.31, 0.25];
  for (const [i, share] of shares.entries()) {
    way = [Math.sin(aside) * Math.cos(bend), Math.cos(aside) * Math.cos(bend), Math.sin(bend)];
    const l = length * share;
    const next: Vec = [at[0] + way[0] * l, at[1] + way[1] * l, at[2] + way[2] * l];
    const w = width * (1 - i * 0.11);
    s.add(limb(at, next, w, w * 0.86), { blend: i === 0 ? 0.07 : 0.02 });
    s.add(ball(at, w * 1.07), { blend: 0.03 });
    at = next;
    bend += curl * 0.62;
  }
  return { tip: at, way };
}

/** A hand in one of five poses; 'claws' and 'talons' have long nails. */
export const hand: Maker = (options) => {
  const r: Random = options.random;
  const monster = options.kind === 'claws' || options.kind === 'talons';
  const known = Object.keys(POSES) as Pose[];
  const pose = POSES[known.find((name) => name === options.kind) ?? (monster ? 'claw' : r.pick(known))];
  const s = new Sculpture();
  const slim = monster ? 0.82 : 1;
  s.add(ellipsoid([0, 0, 0], [0.36, 0.4, 0.15]));
  s.add(ellipsoid([-0.2, -0.12, 0.09], [0.13, 0.26, 0.1]), { blend: 0.1 });
  s.add(ellipsoid([0.22, -0.14, 0.11], [0.15, 0.24, 0.11]), { blend: 0.1 });
  s.add(limb([0.01, -0.25, -0.01], [0.03, -1.5, -0.1], 0.205, 0.3), { blend: 0.16 });
  const roots: readonly Vec[] = [
    [0.27, 0.26, 0.02],
    [0.09, 0.33, 0.02],
    [-0.1, 0.31, 0.02],
    [-0.28, 0.2, 0.01],
  ];
  const lengths = [0.62, 0.72, 0.67, 0.52];
  const stretch = monster ? 1.25 : 1;
  const tips = roots.map((root, i) =>
    addFinger(
      s,
      root,
      lengths[i]! * stretch * r.between(0.96, 1.04),
      (1.4 - i) * pose.spread,
      pose.curl[i]! * r.between(0.85, 1.15),
      0.1 * slim,
    ),
  );
  const open = pose.thumb;
  s.add(limb([0.22, -0.2, 0.06], [0.46 + open * 0.1, 0.02, 0.17], 0.15, 0.112 * slim), { blend: 0.1 });
  s.add(limb([0.46 + open * 0.1, 0.02, 0.17], [0.56, 0.28, 0.25 - open * 0.1], 0.11 * slim, 0.08), { blend: 0.03 });
  s.carve(limb([-0.22, 0.13, 0.2], [0.22, 0.08, 0.21], 0.016, 0.01), { blend: 0.04 });
  s.carve(limb([0.06, -0.3, 0.24], [0.2, 0.1, 0.2], 0.016, 0.008), { blend: 0.05 });
  for (let i = 0; i < 3; i++)
    s.add(limb([0.18 - i * 0.16, 0.25, -0.1], [0.05 - i * 0.06, -0.35, -0.15], 0.03, 0.02), { blend: 0.07 });
  s.lumps(monster ? 0.022 + options.rough : 0.008 + options.rough, 6);
  for (const { tip, way } of [...tips, { tip: [0.56, 0.28, 0.25 - open * 0.1] as Vec, way: [0.2, 0.9, 0.1] as Vec }]) {
    const nail = monster ? (options.kind === 'talons' ? 0.42 : 0.26) : 0.02;
    const end: Vec = [tip[0] + way[0] * nail, tip[1] + way[1] * nail, tip[2] + way[2] * nail + nail * 0.35];
    if (monster) s.add(limb(tip, end, 0.062, 0.006), { blend: 0.012, material: ROLE.horn });
    else
      s.add(
        ellipsoid(
          [tip[0] + way[0] * 0.02, tip[1] + way[1] * 0.02, tip[2] - 0.065 * Math.abs(way[1])],
          [0.048, 0.06, 0.02],
        ),
        { material: ROLE.third },
      );
  }
  addTool(s, options, [0.2, -0.1, 0.24]);
  return {
    field: s.build(),
    target: [0.03, 0.1, 0],
    halfHeight: monster ? 1.2 : 1.02,
    keep: [],
    focus: [[0, 0.42, 0.1]],
    gaze: [0, 0, 1],
  };
};
