import { describe, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { subjects } from '../subjects/index.ts';
import { Sculpture } from './sculpture.ts';
import { ball, curve, ellipsoid } from './shapes.ts';

const optionsOf = (seed: string) => ({ random: createRandom(seed), rough: 0, tool: false });

describe('a distance field', () => {
  test('is negative inside and the true distance outside of a ball', () => {
    const field = new Sculpture().add(ball([0, 0, 0], 0.5)).build();
    expect(field.distance(field.all, 0, 0, 0)).toBeCloseTo(-0.5);
    expect(field.distance(field.all, 2, 0, 0)).toBeCloseTo(1.5);
  });

  test('carves earlier parts only', () => {
    const field = new Sculpture()
      .add(ball([0, 0, 0], 0.5))
      .carve(ball([0, 0, 0.5], 0.3))
      .add(ball([0, 0, 0.45], 0.1))
      .build();
    expect(field.distance(field.all, 0, 0, 0.3)).toBeGreaterThan(0);
    expect(field.distance(field.all, 0, 0, 0.45)).toBeLessThan(0);
  });

  test('mirrors parts across the middle', () => {
    const field = new Sculpture().add(ellipsoid([0.4, 0, 0], [0.1, 0.2, 0.1]), { mirror: true }).build();
    expect(field.distance(field.all, -0.4, 0, 0)).toBeCloseTo(field.distance(field.all, 0.4, 0, 0));
    expect(field.distance(field.all, -0.4, 0, 0)).toBeLessThan(0);
  });

  test('joins a piece as one: what is carved in it leaves the rest alone', () => {
    const field = new Sculpture()
      .add(ball([0, 0, 0], 0.5))
      .piece((piece) => {
        piece.add(ball([0, 0, 0], 0.6)).carve(ball([0, 0, 0.6], 0.3));
      })
      .build();
    expect(field.distance(field.all, 0, 0, 0.45)).toBeLessThan(0);
    expect(field.distance(field.all, 0, 0, 0.55)).toBeGreaterThan(0);
    expect(field.distance(field.all, 0, 0, -0.55)).toBeLessThan(0);
  });

  test('follows a curve without facets between its knots', () => {
    const quarter = [0, 0.25, 0.5, 0.75, 1].map(
      (k) => [Math.cos((k * Math.PI) / 2), Math.sin((k * Math.PI) / 2), 0, 0.1] as const,
    );
    const field = new Sculpture().add(curve(quarter)).build();
    const slopes: number[] = [];
    for (let a = 0.1; a < 1.47; a += 0.01)
      slopes.push(field.distance(field.all, 1.13 * Math.cos(a), 1.13 * Math.sin(a), 0));
    const steps = slopes.slice(1).map((d, i) => d - slopes[i]!);
    const bends = steps.slice(1).map((d, i) => Math.abs(d - steps[i]!));
    expect(Math.max(...bends)).toBeLessThan(0.0006);
    expect(field.distance(field.all, 0, 3, 0)).toBeCloseTo(1.9);
  });

  test.each(Object.entries(subjects))('%s: a pruned list of parts gives the same surface', (name, make) => {
    const { field, target } = make(optionsOf(`prune ${name}`));
    const random = createRandom(`points ${name}`);
    const list = { items: new Int32Array(field.all.count), count: 0 };
    const near = () => random.between(-0.9, 0.9);
    for (let i = 0; i < 300; i++) {
      const [x, y, z] = [target[0] + near(), target[1] + near(), target[2] + near()];
      const r = 0.05;
      field.prune(field.all, x, y, z, r, 0.012, list);
      const [px, py, pz] = [
        x + random.between(-0.028, 0.028),
        y + random.between(-0.028, 0.028),
        z + random.between(-0.028, 0.028),
      ];
      const full = field.distance(field.all, px, py, pz);
      if (Math.abs(full) < 0.01) expect(Math.abs(field.distance(list, px, py, pz) - full)).toBeLessThan(0.004);
    }
  });
});
