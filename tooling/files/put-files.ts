import fs from 'node:fs';
import path from 'node:path';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { Refused } from '@gargoyle/store/refused.ts';

export interface Put {
  put: number;
  /** Files that were already in the store. */
  unchanged: number;
}

const isIndex = (key: string): boolean => key.endsWith('/index.json');

function keysOf(folder: string): string[] {
  const keys = ['artwork', 'lessons'].flatMap((part) =>
    fs.existsSync(path.join(folder, part))
      ? fs
          .readdirSync(path.join(folder, part), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      : [],
  );
  // Indexes come after the files they refer to.
  return keys.sort((a, b) => Number(isIndex(a)) - Number(isIndex(b)) || (a < b ? -1 : 1));
}

/**
 * Uploads artwork and lessons of a folder if they are missing or outdated in the store; removes nothing there.
 * Throws `Refused` for a folder without such files.
 */
export async function putFiles(folder: string, store: ObjectStore): Promise<Put> {
  const keys = keysOf(folder);
  if (!keys.some(isIndex))
    throw new Refused(`${folder} has neither artwork/index.json nor lessons/index.json: nothing was uploaded.`);
  const stored = new Map((await store.list('')).map((listed) => [listed.key, listed]));
  let put = 0;
  for (const key of keys) {
    const file = path.join(folder, key);
    const { size, mtimeMs } = fs.statSync(file);
    const known = stored.get(key);
    if (known && known.size === size && known.at >= mtimeMs) continue;
    await store.putFile(key, file);
    put += 1;
  }
  return { put, unchanged: keys.length - put };
}
