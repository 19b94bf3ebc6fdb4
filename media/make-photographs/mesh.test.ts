import { expect, test } from 'vitest';
import { ROLE } from '../make-artwork/scene/material.ts';
import { Sculpture } from '../make-artwork/sdf/sculpture.ts';
import { ball, box, ellipsoid } from '../make-artwork/sdf/shapes.ts';
import { eyesOf, type Mesh, meshOf } from './mesh.ts';

const subjectOf = (sculpture: Sculpture) => ({
  field: sculpture.build(),
  target: [0, 0, 0] as const,
  halfHeight: 1,
  keep: [],
  focus: [],
  gaze: [0, 0, 1] as const,
});

/** How often each edge is used, by its two vertices in the order in which a square goes along it. */
function edgesOf({ squares }: Mesh): Map<string, number> {
  const edges = new Map<string, number>();
  for (let at = 0; at < squares.length; at += 4)
    for (let side = 0; side < 4; side++) {
      const key = `${squares[at + side]} ${squares[at + ((side + 1) % 4)]}`;
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  return edges;
}

/** Volume by the divergence theorem: negative if the squares face inwards. */
function volumeOf({ points, squares }: Mesh): number {
  const at = (vertex: number) => [points[vertex * 3]!, points[vertex * 3 + 1]!, points[vertex * 3 + 2]!] as const;
  let sum = 0;
  for (let s = 0; s < squares.length; s += 4)
    for (const [b, c] of [
      [1, 2],
      [2, 3],
    ] as const) {
      const [p, q, r] = [at(squares[s]!), at(squares[s + b]!), at(squares[s + c]!)];
      sum +=
        p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) + p[2] * (q[0] * r[1] - q[1] * r[0]);
    }
  return sum / 6;
}

test('CAT-413 a sculpture becomes a closed surface that faces outwards', () => {
  const mesh = meshOf(subjectOf(new Sculpture().add(ball([0.1, 0.2, -0.1], 0.5))), 0.02, -3);
  const edges = edgesOf(mesh);
  for (const [edge, count] of edges) expect([count, edges.get(edge.split(' ').reverse().join(' '))]).toEqual([1, 1]);
  expect(volumeOf(mesh)).toBeCloseTo((4 / 3) * Math.PI * 0.125, 2);
  for (let at = 0; at < mesh.points.length; at += 3) {
    const [x, y, z] = mesh.points.subarray(at, at + 3) as unknown as [number, number, number];
    expect(Math.hypot(x - 0.1, y - 0.2, z + 0.1)).toBeCloseTo(0.5, 2);
  }
});

test('CAT-413 what is below the floor is cut off flat, and its own table is left out', () => {
  const sculpture = new Sculpture()
    .add(ball([0, 0, 0], 0.5))
    .add(box([0, -0.2, 0], [1.5, 0.1, 1.5]), { material: ROLE.bench });
  const mesh = meshOf(subjectOf(sculpture), 0.02, -0.3);
  const heights = mesh.points.filter((_, at) => at % 3 === 1);
  expect(Math.min(...heights)).toBeCloseTo(-0.3, 2);
  expect(Math.max(...mesh.points.filter((_, at) => at % 3 === 0))).toBeCloseTo(0.5, 2);
  expect(volumeOf(mesh)).toBeGreaterThan(0);
  expect([...edgesOf(mesh).values()].every((count) => count === 1)).toBe(true);
});

test('CAT-413 each vertex knows what it is made of, and both eyes where they look', () => {
  const sculpture = new Sculpture()
    .add(ball([0, 0, 0], 0.5))
    .add(ellipsoid([0.2, 0, 0.5], [0.1, 0.1, 0.1]), { material: ROLE.eye, mirror: true });
  const subject = subjectOf(sculpture);
  const { points, roles } = meshOf(subject, 0.02, -3);
  const front = [...roles.keys()].filter((vertex) => points[vertex * 3 + 2]! > 0.55);
  expect(front.length).toBeGreaterThan(20);
  expect(new Set(front.map((vertex) => roles[vertex]))).toEqual(new Set([ROLE.eye]));
  expect(roles.filter((role) => role === ROLE.body).length).toBeGreaterThan(front.length);
  expect(eyesOf(subject)).toEqual([
    { at: [0.2, 0, 0.5], radius: 0.1, gaze: [0, 0, 1] },
    { at: [-0.2, 0, 0.5], radius: 0.1, gaze: [0, 0, 1] },
  ]);
});
