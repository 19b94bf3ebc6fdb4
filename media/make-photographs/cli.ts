/**
 * Takes the photographs of `list.ts` that are not taken yet, one after the other: `npm run photographs`. Needs Blender 3.4
 * (Debian's `blender`; another one by `BLENDER`). Can be stopped and run again.
 * `--only <text>` selects keys that contain it, `--again` takes them again, `--threads <n>` (2 unless told),
 * `--look <folder>` takes a small, quick one and leaves it there as PNG; the school's pictures stay as they are.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { encode } from '../make-artwork/files/encode.ts';
import {
  type IndexEntry,
  masterPath,
  readIndex,
  totalSize,
  writeAtomic,
  writeIndex,
} from '../make-artwork/files/store.ts';
import { boxOf } from '../make-artwork/direction/focus.ts';
import { type Order, orders } from './list.ts';
import { prepareCasts, take } from './take.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    again: { type: 'boolean', default: false },
    threads: { type: 'string', default: '2' },
    look: { type: 'string' },
  },
});

const index = await readIndex();
const wanted = orders()
  .filter(({ photograph: { key } }) => !values.only || values.only.some((text) => key.includes(text)))
  .filter(({ photograph: { key } }) => values.again || values.look || index[key]?.photo !== true);

const workshop = await mkdtemp(path.join(os.tmpdir(), 'photographs-'));
try {
  const casts = await prepareCasts(workshop);
  for (const [at, order] of wanted.entries()) {
    const began = performance.now();
    const key = order.photograph.key;
    const done = values.look ? await look(order, values.look) : await publish(order);
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stdout.write(`${at + 1}/${wanted.length} ${key} ${done}, ${seconds} s\n`);
  }

  async function look(order: Order, folder: string): Promise<string> {
    const size = { width: 800, height: Math.round((800 * order.picture.height) / order.picture.width) };
    const { rgb } = await take(
      order,
      { ...size, samples: 20, cell: 0.009, threads: Number(values.threads) },
      workshop,
      casts,
    );
    const file = path.join(folder, `${order.photograph.key.replace('/', '-')}.png`);
    await mkdir(folder, { recursive: true });
    await sharp(rgb, { raw: { ...size, channels: 3 } })
      .png()
      .toFile(file);
    return file;
  }

  async function publish(order: Order): Promise<string> {
    const { photograph, picture } = order;
    // Three quarters of the master's width: a lens out of focus and the grain of film hide the rest, at 0.6 of the time.
    const size = { width: Math.round(picture.width * 0.75), height: Math.round(picture.height * 0.75) };
    const quality = { samples: 24, cell: 0.0045, threads: Number(values.threads) };
    const { rgb, subject, eyes } = await take(order, { ...size, ...quality }, workshop, casts);
    // Of a bare close view the eyes are the subject: skin fills the rest.
    const isSubject = (pixel: number): boolean => {
      if (!photograph.bare) return subject[pixel] === 1;
      const [x, y] = [(pixel % size.width) / size.width, Math.floor(pixel / size.width) / size.height];
      return eyes.some((eye) => ((x - eye.x) / eye.rx) ** 2 + ((y - eye.y) / eye.ry) ** 2 <= 1);
    };
    const { avif, colour } = await encode(rgb, size, picture);
    await writeAtomic(masterPath(photograph.key), avif);
    const entry: IndexEntry = {
      w: picture.width,
      h: picture.height,
      c: colour,
      f: boxOf(size.width, size.height, isSubject, eyes),
      photo: true,
    };
    await writeIndex({ ...(await readIndex()), [photograph.key]: entry });
    return `${(avif.length / 1024).toFixed(0)} KB`;
  }
} finally {
  await rm(workshop, { recursive: true, force: true });
}
process.stdout.write(`${((await totalSize()) / 1048576).toFixed(2)} MB of pictures\n`);
