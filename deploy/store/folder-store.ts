import { type Dirent, readdirSync, readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  checkedKey,
  type Found,
  type Listed,
  type ObjectStore,
  type Span,
  type Stored,
  StoreFailed,
} from './object-store.ts';
import { type Purpose, RELEASES } from './purpose.ts';
import { copyAtomically, isUnfinished, writeAtomically, writeOnce } from './write-file.ts';

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

const isMissing = (error: unknown): boolean => MISSING.has((error as NodeJS.ErrnoException).code ?? '');

const found = ({ mtimeMs, ino, size }: Stats): Found => ({ version: `${mtimeMs} ${ino} ${size}`, at: mtimeMs, size });

/**
 * Keys of the files below a folder of `root`. Folder by folder: in one recursive read, a folder that goes meanwhile would
 * take all others with it.
 */
function keysBelow(root: string, folder: string): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
  return entries.flatMap((entry) => {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return keysBelow(root, key);
    return entry.isFile() ? [key] : [];
  });
}

/** A store in a folder: one file per key, written to a temporary file and then renamed or linked. */
export function folderStore(root: string, purpose: Purpose = RELEASES): ObjectStore {
  const fileOf = (key: string) => path.join(root, checkedKey(key));

  /** Turns system errors into a sentence. */
  async function tried<T>(work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!code) throw error;
      throw new StoreFailed(
        `The ${purpose.what} in ${root} cannot be used (${code}): check that the disk is mounted, has free space and is writable by this user.`,
        { cause: error },
      );
    }
  }

  function stampOf(file: string): Found | undefined {
    try {
      return found(statSync(file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function head(key: string): Promise<Found | undefined> {
    const stats = await stat(fileOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return stats?.isFile() ? found(stats) : undefined;
  }

  async function opened(key: string, version: string, span?: Span): Promise<Readable | undefined> {
    const file = await open(fileOf(key)).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    const stats = await file?.stat();
    if (!file || !stats?.isFile() || found(stats).version !== version) {
      await file?.close();
      return undefined;
    }
    if (stats.size > 0) return file.createReadStream(span);
    await file.close();
    return Readable.from([]);
  }

  /** The version is taken before the content: with a concurrent write it is too old, never too new. */
  function read(key: string): Stored | undefined {
    const file = fileOf(key);
    const stamp = stampOf(file);
    if (!stamp) return undefined;
    try {
      return { bytes: readFileSync(file), version: stamp.version };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  function listed(prefix: string): Listed[] {
    const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
    return keysBelow(root, folder)
      .filter((key) => key.startsWith(prefix) && !isUnfinished(key))
      .sort((a, b) => (a < b ? -1 : 1))
      .flatMap((key) => {
        const stamp = stampOf(path.join(root, key));
        return stamp ? [{ key, ...stamp }] : [];
      });
  }

  return {
    name: root,
    purpose,
    get: (key) => tried(() => read(key)),
    getUnless: (key, version) =>
      tried(() => (stampOf(fileOf(key))?.version === version ? ('same' as const) : read(key))),
    head: (key) => tried(() => head(key)),
    open: (key, version, span) => tried(() => opened(key, version, span)),
    list: (prefix) => tried(() => listed(prefix)),
    putOnce: (key, bytes) => tried(() => writeOnce(fileOf(key), bytes)),
    put: (key, bytes) => tried(() => writeAtomically(fileOf(key), bytes)),
    putFile: (key, file) => tried(() => copyAtomically(file, fileOf(key))),
    remove: (key) => tried(() => rmSync(fileOf(key), { force: true })),
  };
}
