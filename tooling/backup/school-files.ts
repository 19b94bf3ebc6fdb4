import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesOf, ORIGINALS } from '@gargoyle/api/src/kernel/media/school-files.ts';
import { readFilesStore } from '@gargoyle/api/src/kernel/settings/env-files.ts';
import { emptyStore, forAll } from '@gargoyle/deploy/release/copy-store.ts';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';

// Backs up artwork and lessons. Resized pictures are generated again. Each file is complete in itself, and only the
// indexes refer to other files: they are copied first and restored last, so that they never name a missing file.

/** Folder of these files in a backup, with the names they have in their store. */
export const FILES = 'files';

const isIndex = (key: string): boolean => key.endsWith('/index.json');

/** The store named by `FILES_STORE`; undefined if the repository's own files are used. */
export function storeOfFiles(env: NodeJS.ProcessEnv, data: string): ObjectStore | undefined {
  const files = readFilesStore(env['FILES_STORE'] || undefined, env);
  return files.place === undefined ? undefined : filesOf({ files, data }).originals;
}

async function copyOne(store: ObjectStore, key: string, folder: string): Promise<void> {
  const file = path.join(folder, FILES, key);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  // The file may be replaced between reading its version and opening it.
  for (let tries = 0; tries < 3; tries += 1) {
    const found = await store.head(key);
    if (!found) return;
    const bytes = await store.open(key, found.version);
    if (bytes) return pipeline(bytes, fs.createWriteStream(file));
  }
  throw new Refused(`${key} in ${store.name} changed while it was copied: try again later.`);
}

/** Copies the files into a backup. @returns their number */
export async function copyFiles(store: ObjectStore, folder: string): Promise<number> {
  const keys = (await store.list('')).map(({ key }) => key).filter((key) => ORIGINALS.test(key));
  await forAll(keys.filter(isIndex), (key) => copyOne(store, key, folder));
  await forAll(
    keys.filter((key) => !isIndex(key)),
    (key) => copyOne(store, key, folder),
  );
  return keys.length;
}

/** Refuses a store that has such files already. */
export async function refuseWithFiles(store: ObjectStore): Promise<void> {
  const taken = (await store.list('')).find(({ key }) => ORIGINALS.test(key));
  if (taken)
    throw new Refused(
      `The file store ${store.name} is not empty (it has ${taken.key}): a backup can only be restored into an empty store. Nothing was changed.`,
    );
}

/** Restores the files; on failure it removes those already written. @returns their keys */
export async function fillFiles(store: ObjectStore, from: string): Promise<string[]> {
  const root = path.join(from, FILES);
  // A store that was empty has no folder in the backup.
  if (!fs.existsSync(root)) return [];
  const keys = fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const put = async (key: string) => store.putFile(key, path.join(root, key));
  try {
    await forAll(
      keys.filter((key) => !isIndex(key)),
      put,
    );
    await forAll(keys.filter(isIndex), put);
  } catch (error) {
    await emptyStore(store, keys);
    throw error;
  }
  return keys;
}
