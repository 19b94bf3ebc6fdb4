import type { Vec } from '../maths.ts';
import { ROLE } from '../scene/material.ts';
import type { SubjectOptions } from '../scene/subject.ts';
import type { Sculpture } from '../sdf/sculpture.ts';
import { ball, cylinder, ellipsoid, limb } from '../sdf/shapes.ts';

/** A pair of eyes: sockets, lids, almond-shaped openings and eyeballs. */
export function addEyes(
  s: Sculpture,
  eye: { at: Vec; radius: number; open: number; slant: number; bulge?: number },
): void {
  const [x, y, z] = eye.at;
  const r = eye.radius;
  s.carve(ellipsoid([x, y, z + r * 0.95], [r * 1.55, r * 1.15, r * 1.2]), { blend: 0.07, mirror: true });
  s.add(ball([x, y, z], r * 1.17), { blend: 0.05, mirror: true });
  s.carve(ellipsoid([x, y - r * 0.12, z + r * 1.1], [r * 1.02, r * eye.open * 0.78, r * 0.7]), {
    blend: 0.018,
    mirror: true,
    turn: [0, 0, eye.slant],
  });
  s.add(ball([x, y, z + (eye.bulge ?? 0)], r), { material: ROLE.eye, mirror: true });
}

/** Points of an arc that starts at `from` in the direction `lean` and bends by `curl` radians per step. */
export function arc(
  from: Vec,
  start: { length: number; angle: number; out: number },
  curl: number,
  steps: number,
): Vec[] {
  const points: Vec[] = [from];
  let angle = start.angle;
  let [x, y, z] = from;
  for (let i = 0; i < steps; i++) {
    const step = (start.length / steps) * (1 - i * 0.04);
    x += Math.cos(angle) * step * Math.cos(start.out);
    y += Math.sin(angle) * step;
    z += Math.cos(angle) * step * Math.sin(start.out);
    points.push([x, y, z]);
    angle += curl;
  }
  return points;
}

/** A modelling tool whose tip touches a point from the right, with a dent where it presses. */
export function addTool(s: Sculpture, options: SubjectOptions, tip: Vec, from: Vec = [0.75, -0.35, 0.75]): void {
  if (!options.tool) return;
  const at = (k: number): Vec => [tip[0] + from[0] * k, tip[1] + from[1] * k, tip[2] + from[2] * k];
  s.carve(ellipsoid(tip, [0.09, 0.035, 0.05]), { blend: 0.03, turn: [0, 0, -0.5] });
  s.add(limb(at(-0.02), at(0.3), 0.012, 0.034), { material: ROLE.metal });
  s.add(limb(at(0.3), at(1.6), 0.052, 0.06), { material: ROLE.wood });
}

/** A short turned post under a head or maquette, with its foot. */
export function addStand(s: Sculpture, top: Vec, drop: number, material: number = ROLE.wood): void {
  const [x, y, z] = top;
  s.add(cylinder([x, y - drop / 2, z], 0.09, drop / 2), { material });
  s.add(cylinder([x, y - drop, z], 0.42, 0.05, 0.4, 0.03), { material });
}
