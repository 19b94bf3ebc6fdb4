import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createRandom } from '../make-artwork/random.ts';
import { ROLE } from '../make-artwork/scene/material.ts';
import type { Subject } from '../make-artwork/scene/subject.ts';
import { type SubjectName, subjects } from '../make-artwork/subjects/index.ts';
import type { Order } from './list.ts';
import { eyesOf, meshOf } from './mesh.ts';
import type { Photograph } from './photograph.ts';

export type Frame = { width: number; height: number; samples: number; cell: number; threads: number };
/** A sculpture in plaster for the shelves: its folder, and the height at which it stands. */
export type Cast = { mesh: string; floor: number };

/** What stands on the shelves; out of focus, so coarse. */
const CASTS: readonly (readonly [motif: string, floor: number])[] = [
  ['skull:human', -0.85],
  ['mask:noh', -0.95],
  ['bust:bald', -0.98],
  ['creature:ram', -0.98],
];

async function writeMesh(subject: Subject, cell: number, floor: number, folder: string): Promise<void> {
  const { points, squares, roles } = meshOf(subject, cell, floor);
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, 'points.f32'), points),
    writeFile(path.join(folder, 'squares.i32'), squares),
    writeFile(path.join(folder, 'roles.u8'), roles),
  ]);
}

const sculptureOf = (motif: string): Subject => {
  const [name, kind] = motif.split(':') as [SubjectName, string | undefined];
  return subjects[name]({ random: createRandom(motif), rough: 0, tool: false, ...(kind ? { kind } : {}) });
};

export async function prepareCasts(workshop: string): Promise<Cast[]> {
  const casts = CASTS.map(([motif, floor]) => ({ motif, mesh: path.join(workshop, motif.replace(':', '-')), floor }));
  for (const { motif, mesh, floor } of casts) await writeMesh(sculptureOf(motif), 0.016, floor, mesh);
  return casts;
}

/** An eyeball in the picture: its middle and its radii, as fractions of the picture's width and height. */
export type SeenEye = { x: number; y: number; rx: number; ry: number };
/** Three bytes a pixel; 1 for each pixel of the sculpture; its eyes. */
export type Taken = { rgb: Buffer; subject: Buffer; eyes: readonly SeenEye[] };

/** Writes the meshes of what is beside the sculpture; a copy of it shares its own. */
async function prepareCompanions(photograph: Photograph, subject: Subject, cell: number, folder: string) {
  const prepared = [];
  for (const [at, companion] of (photograph.beside ?? []).entries()) {
    const { motif, floor = photograph.floor, painted, size = 1 } = companion;
    const shape = motif ? sculptureOf(motif) : subject;
    const mesh = motif ? path.join(folder, `beside-${at}`) : folder;
    if (motif) await writeMesh(shape, cell * 1.6, floor, mesh);
    prepared.push({ ...companion, mesh, floor, size, eyes: eyesOf(shape), ...paintOf(painted) });
  }
  return prepared;
}

/**
 * Takes a photograph.
 * @throws Error with Blender's last lines if it fails
 */
export async function take(
  { photograph, picture: { shot } }: Order,
  { cell, ...frame }: Frame,
  workshop: string,
  casts: readonly Cast[],
): Promise<Taken> {
  const folder = path.join(workshop, 'order');
  await mkdir(folder, { recursive: true });
  const subject = subjects[shot.subject]({
    random: createRandom(shot.seed),
    rough: shot.rough,
    tool: false,
    ...(shot.kind ? { kind: shot.kind } : {}),
  });
  await writeMesh(subject, cell, photograph.floor, folder);
  const order = {
    ...frame,
    mesh: folder,
    casts,
    roles: ROLE,
    eyes: eyesOf(subject),
    room: photograph.room,
    seed: photograph.seed,
    face: photograph.face,
    floor: photograph.floor,
    bare: photograph.bare ?? false,
    beside: await prepareCompanions(photograph, subject, cell, folder),
    tools: photograph.tools ?? [],
    lens: photograph.lens ?? 66,
    ...paintOf(photograph.painted),
    slit: shot.look.slit,
    colours: {
      clay: photograph.colour,
      horn: shot.look.horn,
      iris: shot.look.iris,
      other: shot.look.other,
      accent: shot.look.accent,
      hair: shot.look.hair ?? '#2c1a10',
    },
    halfHeight: subject.halfHeight / (photograph.zoom ?? 1),
    middle: subject.target[1],
    place: photograph.place ?? shot.place,
    tilt: photograph.tilt ?? 0.06,
    exposure: photograph.exposure ?? 1,
    melts: shot.wall.melts,
  };
  await writeFile(path.join(folder, 'order.json'), JSON.stringify(order));
  await blender(path.join(folder, 'order.json'));
  const made = (name: string): Promise<Buffer> => readFile(path.join(folder, name));
  const [rgb, mask, eyes] = await Promise.all([made('photo.rgb'), made('subject.u8'), made('eyes.json')]);
  await rm(folder, { recursive: true });
  return { rgb, subject: mask, eyes: JSON.parse(eyes.toString()) as Taken['eyes'] };
}

const paintOf = (painted?: 'creature' | 'person') => ({
  painted: painted !== undefined,
  person: painted === 'person',
});

async function blender(order: string): Promise<void> {
  const script = path.join(import.meta.dirname, 'studio/photograph.py');
  const run = spawn(process.env['BLENDER'] ?? 'blender', ['-b', '--python-exit-code', '1', '-P', script, '--', order], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, code] = await Promise.all([
    text(run.stdout),
    new Promise<number | null>((resolve, reject) => run.once('error', reject).once('close', resolve)),
  ]).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Error('Blender is not installed: `apt-get install blender`, or name it by BLENDER.', { cause });
  });
  if (code !== 0) throw new Error(`Blender ended with ${code}:\n${output.split('\n').slice(-12).join('\n')}`);
}
