import { ROLE } from '../scene/material.ts';
import type { Maker } from '../scene/subject.ts';
import { Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cylinder, ellipsoid, limb, torus } from '../sdf/shapes.ts';
import { addBench, addHandTool } from './bench.ts';

/** Drawing: an 'easel' with a head in relief, a 'sketchbook' with pencils, a set of 'solids' or a head in 'planes'. */
export const paper: Maker = ({ random: r, kind }) => {
  const which = kind ?? r.pick(['easel', 'sketchbook', 'solids', 'planes']);
  const s = new Sculpture();
  if (which === 'solids') {
    s.add(ball([-0.55, -0.5, 0.2], 0.42));
    s.add(box([0.35, -0.56, -0.15], [0.35, 0.36, 0.35], 0.01), { turn: [0, r.between(0.3, 0.7), 0] });
    s.add(cylinder([0.95, -0.42, 0.45], 0.36, 0.5, 0.01), { material: ROLE.second });
    s.add(cylinder([-0.1, -0.78, 0.75], 0.16, 0.42), { turn: [0, 0.5, Math.PI / 2], material: ROLE.second });
    s.add(torus([-1.05, -0.8, -0.3], 0.3, 0.11));
  } else if (which === 'planes') {
    // A head cut into flat planes, as used in drawing classes.
    s.add(box([0, 0.35, -0.05], [0.44, 0.5, 0.5], 0.02));
    s.add(box([0, -0.05, 0.12], [0.34, 0.42, 0.36], 0.02), { turn: [0.12, 0, 0] });
    s.carve(box([0.72, 0.1, 0.6], [0.36, 2, 0.36]), { mirror: true, turn: [0, 0.75, 0] });
    s.carve(box([0, 1.02, 0.55], [1, 0.34, 0.34]), { turn: [0.7, 0, 0] });
    s.carve(box([0.66, 0.85, 0], [0.3, 0.3, 1]), { mirror: true, turn: [0, 0, 0.75] });
    s.carve(box([0.5, -0.55, 0.2], [0.3, 0.34, 1]), { mirror: true, turn: [0, 0, 0.5] });
    s.add(box([0, 0.12, 0.55], [0.07, 0.22, 0.12], 0.005), { turn: [-0.35, 0, 0] });
    s.add(box([0.17, 0.36, 0.44], [0.18, 0.05, 0.09], 0.005), { mirror: true, turn: [0.2, 0.3, 0] });
    s.carve(box([0.18, 0.24, 0.56], [0.12, 0.07, 0.09]), { mirror: true, turn: [0.3, 0.25, 0] });
    s.add(box([0, -0.18, 0.47], [0.13, 0.03, 0.05], 0.005), { turn: [0.4, 0, 0] });
    s.add(box([0, -0.25, 0.46], [0.1, 0.03, 0.05], 0.005), { turn: [-0.3, 0, 0] });
    s.add(cylinder([0, -0.62, -0.12], 0.24, 0.34, 0.22));
    s.add(box([0, -0.95, -0.12], [0.5, 0.1, 0.4], 0.02));
  } else if (which === 'easel') {
    s.add(box([0, 0.1, 0], [0.74, 0.92, 0.035], 0.01), { turn: [-0.2, 0, 0], material: ROLE.tooth });
    s.add(ellipsoid([0.02, 0.22, 0], [0.34, 0.46, 0.1]), { turn: [-0.2, 0, 0], blend: 0.03 });
    s.add(limb([0.02, 0.3, 0.02], [0.08, 0.08, 0.12], 0.04, 0.06), { blend: 0.05 });
    for (const x of [-0.12, 0.17]) s.carve(ellipsoid([x, 0.3, 0.02], [0.08, 0.05, 0.09]), { blend: 0.03 });
    s.carve(limb([-0.08, -0.03, 0.14], [0.14, -0.02, 0.14], 0.02), { blend: 0.03 });
    s.add(box([0, -0.84, 0.24], [0.85, 0.04, 0.09], 0.01), { material: ROLE.wood });
    for (const x of [-0.72, 0.72]) s.add(limb([x * 0.35, 1.15, -0.3], [x, -1.6, 0.35], 0.045), { material: ROLE.wood });
    s.add(limb([0, 1.15, -0.3], [0, -1.6, -0.9], 0.045), { material: ROLE.wood });
    s.add(limb([0.3, -0.78, 0.3], [0.75, -0.77, 0.32], 0.03), { material: ROLE.accent });
  } else {
    s.add(box([0, -0.87, 0], [0.95, 0.045, 0.66], 0.02), { material: ROLE.dark });
    s.add(box([0, -0.815, 0], [0.9, 0.03, 0.62], 0.01), { material: ROLE.tooth });
    s.add(ellipsoid([-0.25, -0.8, -0.08], [0.24, 0.06, 0.3]), { blend: 0.03 });
    s.add(limb([-0.25, -0.74, -0.1], [-0.22, -0.74, 0.06], 0.03, 0.045), { blend: 0.03 });
    for (const x of [-0.35, -0.14]) s.carve(ellipsoid([x, -0.74, -0.14], [0.05, 0.04, 0.035]), { blend: 0.02 });
    for (let i = 0; i < 9; i++)
      s.add(torus([-0.92, -0.82, -0.5 + i * 0.125], 0.05, 0.011), { turn: [Math.PI / 2, 0, 0], material: ROLE.metal });
    for (let i = 0; i < 3; i++)
      addHandTool(
        s,
        i === 1 ? 'knife' : 'needle',
        { at: [0.35 + i * 0.14, -0.74, 0.15 - i * 0.08], along: [-0.45 - i * 0.12, 0, -0.85] },
        [ROLE.accent, ROLE.other, ROLE.wood][i]!,
      );
    s.add(box([0.62, -0.74, -0.4], [0.12, 0.06, 0.08], 0.02), { turn: [0, 0.5, 0], material: ROLE.second });
  }
  if (which === 'solids' || which === 'sketchbook') addBench(s, -0.92);
  if (which === 'planes') addBench(s, -1.05);
  const flat = which === 'sketchbook';
  return {
    field: s.build(),
    target: flat ? [0, -0.8, 0] : which === 'solids' ? [0, -0.5, 0.1] : [0, 0.02, 0],
    halfHeight: flat ? 0.72 : which === 'solids' ? 0.82 : which === 'easel' ? 1.15 : 1.0,
    keep: [],
    focus: [flat ? [-0.2, -0.8, 0] : [0.05, which === 'solids' ? -0.5 : 0.15, 0.2]],
    gaze: [0, 0, 1],
  };
};
