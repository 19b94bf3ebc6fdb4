import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Snapshot } from './snapshot.ts';

/** What a user did in the school of a release, and what must still exist afterwards. */
export interface UserHistory {
  email: string;
  password: string;
  order: { id: number; cost: number };
  course: { slug: string; chapterId: number; position: number };
}

export interface LastRelease {
  /** Its commit. */
  release: string;
  deeds: UserHistory;
  snapshot: Snapshot;
}

const FILE = path.join(import.meta.dirname, 'last-release.json.br');

/** The database of the last release, as saved by `npm run keep-release-data`. */
export const readLastRelease = (): LastRelease =>
  JSON.parse(zlib.brotliDecompressSync(fs.readFileSync(FILE)).toString()) as LastRelease;

/** @returns the size in bytes */
export function writeLastRelease(data: LastRelease): number {
  const text = Buffer.from(JSON.stringify(data));
  const bytes = zlib.brotliCompressSync(text, {
    params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: text.length, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  fs.writeFileSync(FILE, bytes);
  return bytes.length;
}
