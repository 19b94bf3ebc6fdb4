import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Snapshot } from './snapshot.ts';

/** What somebody did in the school of a release, and what must still be there afterwards. */
export interface Deeds {
  email: string;
  password: string;
  order: { id: number; cost: number };
  course: { slug: string; chapterId: number; position: number };
}

export interface LastRelease {
  /** Its commit. */
  release: string;
  deeds: Deeds;
  snapshot: Snapshot;
}

const FILE = path.join(import.meta.dirname, 'last-release.json.br');

/** The database of the last release, as `npm run keep-release-data` kept it. */
export const readLastRelease = (): LastRelease =>
  JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(FILE)).toString()) as LastRelease;

/** @returns how many bytes it takes */
export function writeLastRelease(kept: LastRelease): number {
  const text = Buffer.from(JSON.stringify(kept));
  const bytes = zlib.brotliCompressSync(text, {
    params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  fs.writeFileSync(FILE, bytes);
  return bytes.length;
}
