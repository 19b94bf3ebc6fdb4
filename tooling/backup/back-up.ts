import fs from 'node:fs';
import path from 'node:path';
import { copyDatabase } from '@gargoyle/api/src/kernel/backup/copy-out.ts';
import { commitOf } from '@gargoyle/build/origin.ts';
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import { checkStore } from '@gargoyle/deploy/release/check-store.ts';
import { copyStore } from '@gargoyle/deploy/release/copy-store.ts';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import { KEYS, type Manifest, RELEASES } from './manifest.ts';
import { type Places, placesOf } from './places.ts';
import { copyFiles } from './school-files.ts';
import { openSealed, sealFolder } from './sealed-folder.ts';

interface BackUpOptions {
  /** Environment with the school's settings. */
  env: NodeJS.ProcessEnv;
  target: string;
  withKeys?: boolean;
  /** Leaves out artwork and lessons, which are backed up elsewhere. */
  withoutFiles?: boolean;
  /** Called after each copied table. */
  onTable?: (table: string) => Promise<void> | void;
  /** Gives up before the next step, with its reason. */
  signal?: AbortSignal;
}

export interface BackedUp {
  manifest: Manifest;
  /** SHA-256 of the manifest, hex. */
  sum: string;
  /** Problems found in the releases; the files are backed up as they are. */
  faults: string[];
}

/** Backs up a running school into a new folder. On failure it leaves nothing behind and throws `Refused`. */
export async function backUp({
  env,
  target,
  withKeys = false,
  withoutFiles = false,
  onTable,
  signal,
}: BackUpOptions): Promise<BackedUp> {
  const places = placesOf(env);
  if (!places.hasDatabase) throw new Refused(`There is no school in ${places.data}: nothing was backed up.`);
  if (withKeys && !fs.existsSync(places.folders.keys))
    throw new Refused(`There is no key in ${places.folders.keys}: nothing was backed up.`);
  const faults: string[] = [];
  const sealed = await sealFolder(target, async (folder) => {
    // The database first, so that it never refers to a release created later than the copied ones.
    const database = await fromDatabase(places, folder, async (table) => {
      await onTable?.(table);
      signal?.throwIfAborted();
    });
    const into = path.join(folder, RELEASES);
    const files = await copyStore(places.folders.store, folderStore(into));
    const checked = await checkStore(foldersOf(folder, into));
    faults.push(...checked.faults);
    if (withKeys) fs.cpSync(places.folders.keys, path.join(folder, KEYS), { recursive: true });
    const store = withoutFiles ? undefined : places.files;
    signal?.throwIfAborted();
    const schoolFiles = store && { store: store.name, files: await copyFiles(store, folder) };
    signal?.throwIfAborted();
    const releases = { store: places.folders.store.name, files, revision: checked.revision };
    return {
      ...{ format: 1, commit: commitOf('api'), database, releases },
      ...(schoolFiles ? { schoolFiles } : {}),
      keys: withKeys,
    };
  });
  await openSealed(target, sealed.sum);
  return { ...sealed, faults };
}

async function fromDatabase({ reach }: Places, folder: string, onTable: BackUpOptions['onTable']) {
  const { direct, stop } = await reach();
  try {
    return await copyDatabase(direct, folder, onTable);
  } finally {
    await stop();
  }
}
