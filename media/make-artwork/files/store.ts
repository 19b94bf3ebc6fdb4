import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FocalBox } from '../direction/focus.ts';

/** The folder of the masters. */
export const ARTWORK = path.resolve(import.meta.dirname, '../../artwork');
/** Size limit of all masters together, in bytes. */
export const BUDGET = 25 * 1024 * 1024;

/**
 * Width, height, dominant colour, mark and focal box of a master; a draft has to be rendered in full later, and a
 * photograph (`make-photographs`) is never drawn over.
 */
export type IndexEntry = { w: number; h: number; c: string; v?: string; f?: FocalBox; draft?: true; photo?: true };
export type Index = Record<string, IndexEntry>;

export const masterPath = (key: string, folder = ARTWORK): string => path.join(folder, `${key}.avif`);

/** Size and dominant colour of every master, by '<collection>/<slug>'. */
export async function readIndex(folder = ARTWORK): Promise<Index> {
  const file = path.join(folder, 'index.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Index) : {};
}

/** Names the content of a master in its addresses, which are cached for a year. */
export const markOf = async (key: string, folder = ARTWORK): Promise<string> =>
  createHash('sha256')
    .update(await readFile(masterPath(key, folder)))
    .digest('hex')
    .slice(0, 6);

/** Writes the index with the marks, sorted, one entry per line, so that diffs show only changed pictures. */
export async function writeIndex(index: Index, folder = ARTWORK): Promise<void> {
  const lines = await Promise.all(
    Object.entries(index)
      .filter(([key]) => existsSync(masterPath(key, folder)))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(async ([key, { w, h, c, ...rest }]) => {
        const entry = { w, h, c, ...rest, v: await markOf(key, folder) };
        return `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`;
      }),
  );
  await writeAtomic(path.join(folder, 'index.json'), `{\n${lines.join(',\n')}\n}\n`);
}

/** Writes a file atomically. */
export async function writeAtomic(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Total size of all masters in bytes. */
export async function totalSize(folder = ARTWORK): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.filter((name) => name.endsWith('.avif')).map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
