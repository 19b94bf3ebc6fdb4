import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { box, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench } from './bench.ts';
import { addTeeth } from './skull.ts';

/** Mouths without a face: a 'denture', a pair of 'fangs', or a 'jaw' on its hinge. */
export const mouth: Maker = ({ random: r, kind, rough }) => {
  const which = kind ?? r.pick(['denture', 'fangs', 'jaw']);
  const s = new Sculpture();
  const gap = which === 'jaw' ? 0.42 : r.between(0.26, 0.36);
  const plate = (y: number, up: 1 | -1): void => {
    s.add(torus([0, y, -0.1], 0.7, 0.19), { blend: 0.02 });
    s.add(ellipsoid([0, y - up * 0.16, -0.05], [0.72, 0.17, 0.78]), { blend: 0.14 });
  };
  plate(gap + 0.12, -1);
  plate(-gap - 0.12, 1);
  s.carve(box([0, 0, -0.95], [2, 2, 0.62]), { blend: 0.06 });
  for (let i = 0; i < 4; i++)
    s.carve(limb([0, gap + 0.02 - i * 0.01, 0.2 - i * 0.14], [0.36, gap + 0.04, 0.14 - i * 0.14], 0.012, 0.008), {
      blend: 0.04,
      mirror: true,
    });
  s.lumps(0.018 + rough, 6);
  const fang = which === 'denture' ? 0.19 : gap * 0.52;
  const ragged = r.between(0, 0.05);
  const size = (i: number): number => (i === 2 ? fang : i < 2 ? 0.17 : 0.14) + ragged * Math.sin(i * 5.1);
  addTeeth(s, { y: gap + 0.02, z: -0.12, width: 0.7, depth: 0.72 }, -1, size);
  addTeeth(s, { y: -gap - 0.02, z: -0.12, width: 0.68, depth: 0.7 }, 1, (i) => size(i) * 0.88);
  if (which === 'jaw') {
    s.add(limb([0.84, 0.5, -0.32], [0.84, -0.5, -0.32], 0.05), { mirror: true, material: ROLE.metal });
    s.add(torus([0.84, 0, -0.32], 0.12, 0.035), { mirror: true, turn: [0, 0, Math.PI / 2], material: ROLE.metal });
    s.add(limb([0.84, 0.1, -0.32], [0.6, -0.62, -0.36], 0.03), { mirror: true, material: ROLE.metal });
    s.add(box([0.5, 0.88, -0.2], [0.22, 0.13, 0.14], 0.02), { material: ROLE.dark });
  }
  if (which === 'fangs') s.add(ellipsoid([0, -0.3, 0.1], [0.34, 0.1, 0.5]), { blend: 0.06, material: ROLE.second });
  addBench(s, -0.86);
  return {
    field: s.build(),
    target: [0, 0, 0.1],
    halfHeight: 0.98,
    keep: [],
    focus: [[0.25, 0.1, 0.5]],
    gaze: [0, 0, 1],
  };
};
