import type { Vec } from '../make-artwork/maths.ts';
import { ROLE } from '../make-artwork/scene/material.ts';
import type { Subject } from '../make-artwork/scene/subject.ts';
import { Field, type PartList } from '../make-artwork/sdf/field.ts';
import { KIND, SLOT } from '../make-artwork/sdf/shapes.ts';

/** A closed surface of squares. Coordinates as in the sculpture: y is up. */
export type Mesh = {
  /** Three numbers a vertex. */
  points: Float32Array;
  /** Four vertices a square, anticlockwise seen from outside. */
  squares: Int32Array;
  /** The `ROLE` of each vertex. */
  roles: Uint8Array;
};

/** An eyeball: its centre, its radius and where it looks. */
export type Eye = { at: Vec; radius: number; gaze: Vec };

/** Cells along an edge of a block, the smallest piece of space that is looked at as a whole. */
const SIDE = 8;
const POINTS = SIDE + 1;
/** How far beyond its cube a part is still counted in, so that blended seams stay the same. */
const MARGIN = 0.012;

const CORNERS = Array.from({ length: 8 }, (_, c) => [c & 1, (c >> 1) & 1, c >> 2] as const);
const CORNER_STEPS = CORNERS.map(([x, y, z]) => x + y * POINTS + z * POINTS * POINTS);
const EDGES = CORNERS.flatMap((_, a) => [1, 2, 4].filter((bit) => !(a & bit)).map((bit) => [a, a | bit] as const));

type Block = { corner: readonly [number, number, number]; distance: Float32Array; vertex: Int32Array };

/** The parts of a sculpture without the table it is drawn on: the photograph has a bench of its own. */
function withoutBench(field: Field): Field {
  const rows: Float64Array[] = [];
  for (let part = 0; part < field.all.count; part++) {
    const row = field.table.slice(part * SLOT.stride, (part + 1) * SLOT.stride);
    if (row[SLOT.material] !== ROLE.bench) rows.push(row);
  }
  return new Field(rows, field.outlines);
}

/**
 * The surface of a sculpture by surface nets (Gibson 1998): one vertex in each cell that the surface crosses, one square
 * for each edge that it crosses. `cell` is the edge of a cell in units; everything under `floor` is cut off.
 */
export function meshOf({ field: whole, target }: Subject, cell: number, floor: number, reach = 1.75): Mesh {
  const field = withoutBench(whole);
  const origin = target.map((middle) => middle - reach) as [number, number, number];
  const blocks = findBlocks(field, { origin, cell, floor, reach });
  const points: number[] = [];
  for (const block of blocks.values()) addVertices(block, points, origin, cell);
  const squares: number[] = [];
  for (const block of blocks.values()) addSquares(block, blocks, squares);
  return { points: Float32Array.from(points), squares: Int32Array.from(squares), roles: rolesOf(field, points, cell) };
}

const keyOf = (i: number, j: number, k: number): number => (k * 1024 + j) * 1024 + i;

type Space = { origin: readonly [number, number, number]; cell: number; floor: number; reach: number };

/** The blocks that the surface crosses, with the distance at each of their points. Halves space until one block is left. */
function findBlocks(field: Field, { origin, cell, floor, reach }: Space): Map<number, Block> {
  const found = new Map<number, Block>();
  const across = 2 ** Math.ceil(Math.log2((2 * reach) / (cell * SIDE)));
  const look = (parts: PartList, i: number, j: number, k: number, size: number): void => {
    const half = (size * SIDE * cell) / 2;
    const [x, y, z] = [i, j, k].map((at, axis) => origin[axis]! + at * SIDE * cell + half) as [number, number, number];
    const radius = half * Math.sqrt(3) + cell;
    if (y + half < floor - cell) return;
    const near: PartList = { items: new Int32Array(field.all.count), count: 0 };
    const distance = field.prune(parts, x, y, z, radius, MARGIN, near);
    if (distance > radius * 1.35) return;
    const cut = Math.abs(y - floor) <= half + cell;
    if (distance < -radius * 1.6 && !cut) return;
    if (size === 1) {
      found.set(keyOf(i, j, k), measure(field, near, [i, j, k], origin, cell, floor));
      return;
    }
    const s = size / 2;
    for (const [a, b, c] of CORNERS) look(near, i + a * s, j + b * s, k + c * s, s);
  };
  look(field.all, 0, 0, 0, across);
  return found;
}

function measure(
  field: Field,
  parts: PartList,
  [i, j, k]: [number, number, number],
  origin: readonly [number, number, number],
  cell: number,
  floor: number,
): Block {
  const distance = new Float32Array(POINTS ** 3);
  let at = 0;
  for (let c = 0; c < POINTS; c++)
    for (let b = 0; b < POINTS; b++)
      for (let a = 0; a < POINTS; a++) {
        const y = origin[1] + (j * SIDE + b) * cell;
        const own = field.distance(parts, origin[0] + (i * SIDE + a) * cell, y, origin[2] + (k * SIDE + c) * cell);
        distance[at++] = Math.max(own, floor - y);
      }
  return { corner: [i * SIDE, j * SIDE, k * SIDE], distance, vertex: new Int32Array(POINTS ** 3).fill(-1) };
}

function eachCell(visit: (at: number, a: number, b: number, c: number) => void): void {
  for (let c = 0; c < SIDE; c++)
    for (let b = 0; b < SIDE; b++) for (let a = 0; a < SIDE; a++) visit((c * POINTS + b) * POINTS + a, a, b, c);
}

function addVertices(block: Block, points: number[], origin: readonly number[], cell: number): void {
  const { corner, distance, vertex } = block;
  eachCell((at, a, b, c) => {
    const sum = [0, 0, 0];
    let crossed = 0;
    for (const [from, to] of EDGES) {
      const [d0, d1] = [distance[at + CORNER_STEPS[from]!]!, distance[at + CORNER_STEPS[to]!]!];
      if (d0 < 0 === d1 < 0) continue;
      const t = d0 / (d0 - d1);
      for (let axis = 0; axis < 3; axis++) {
        const [p, q] = [CORNERS[from]![axis]!, CORNERS[to]![axis]!];
        sum[axis]! += p + (q - p) * t;
      }
      crossed++;
    }
    if (crossed === 0) return;
    vertex[at] = points.length / 3;
    for (const [axis, step] of [a, b, c].entries())
      points.push(origin[axis]! + (corner[axis]! + step + sum[axis]! / crossed) * cell);
  });
}

function addSquares(block: Block, blocks: ReadonlyMap<number, Block>, squares: number[]): void {
  const { corner, distance } = block;
  const vertexAt = (x: number, y: number, z: number): number => {
    const owner = blocks.get(keyOf(x >> 3, y >> 3, z >> 3));
    return owner ? owner.vertex[((z & 7) * POINTS + (y & 7)) * POINTS + (x & 7)]! : -1;
  };
  eachCell((at, a, b, c) => {
    const [x, y, z] = [corner[0] + a, corner[1] + b, corner[2] + c];
    const inside = distance[at]! < 0;
    const square = (step: number, quad: number[]): void => {
      if (inside === distance[at + step]! < 0 || quad.includes(-1)) return;
      squares.push(...(inside ? quad : quad.reverse()));
    };
    const own = vertexAt(x, y, z);
    square(1, [own, vertexAt(x, y - 1, z), vertexAt(x, y - 1, z - 1), vertexAt(x, y, z - 1)]);
    square(POINTS, [own, vertexAt(x, y, z - 1), vertexAt(x - 1, y, z - 1), vertexAt(x - 1, y, z)]);
    square(POINTS * POINTS, [own, vertexAt(x - 1, y, z), vertexAt(x - 1, y - 1, z), vertexAt(x, y - 1, z)]);
  });
}

function rolesOf(field: Field, points: readonly number[], cell: number): Uint8Array {
  const near: PartList = { items: new Int32Array(field.all.count), count: 0 };
  return Uint8Array.from({ length: points.length / 3 }, (_, vertex) => {
    const [x, y, z] = [points[vertex * 3]!, points[vertex * 3 + 1]!, points[vertex * 3 + 2]!];
    field.prune(field.all, x, y, z, cell, MARGIN, near);
    field.nearestPart = 0;
    field.nearest(near, x, y, z);
    return field.table[field.nearestPart * SLOT.stride + SLOT.material]!;
  });
}

/** The eyeballs of a sculpture, so that iris and pupil can be drawn where they look. */
export function eyesOf({ field, gaze }: Subject): Eye[] {
  return Array.from({ length: field.all.count }, (_, part) =>
    field.table.subarray(part * SLOT.stride, (part + 1) * SLOT.stride),
  )
    .filter((row) => row[SLOT.material] === ROLE.eye && row[SLOT.kind] === KIND.ellipsoid)
    .flatMap((row) => {
      const [x, y, z] = [row[SLOT.x]!, row[SLOT.y]!, row[SLOT.z]!];
      const own: Vec = [row[SLOT.direction]!, row[SLOT.direction + 1]!, row[SLOT.direction + 2]!];
      const looks = own[0] !== 0 || own[1] !== 0 ? own : gaze;
      const sides = row[SLOT.mirror]! > 0 ? [1, -1] : [1];
      return sides.map((side): Eye => ({ at: [side * x, y, z], radius: row[SLOT.size]!, gaze: looks }));
    });
}
