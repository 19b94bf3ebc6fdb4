import fs from 'node:fs';
import path from 'node:path';
import { copyDatabase } from '@gargoyle/api/src/kernel/backup/copy-out.ts';
import { commitOf } from '@gargoyle/build/origin.ts';
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import { checkStore } from '@gargoyle/deploy/release/whole-store.ts';
import { copyStore } from '@gargoyle/deploy/release/copy-store.ts';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import { KEYS, type Manifest, RELEASES } from './manifest.ts';
import { type Places, placesOf } from './places.ts';
import { copyFiles } from './school-files.ts';
import { openSealed, sealFolder } from './sealed-folder.ts';

interface Asked {
  /** The settings of the school. */
  env: NodeJS.ProcessEnv;
  target: string;
  withKeys?: boolean;
  /** Without artwork and lessons, which are kept elsewhere. */
  withoutFiles?: boolean;
  /** Called after each table. */
  heard?: (table: string) => Promise<void> | void;
}

export interface BackedUp {
  manifest: Manifest;
  /** Of the manifest. */
  sum: string;
  /** What is wrong with the releases, which are backed up as they are. */
  faults: string[];
}

/** Backs a school up into a new folder while it runs. Throws a sentence, leaving nothing, where it cannot. */
export async function backUp({ env, target, withKeys = false, withoutFiles = false, heard }: Asked): Promise<BackedUp> {
  const places = placesOf(env);
  if (!places.hasDatabase) throw new Refused(`There is no school in ${places.data}: nothing was backed up.`);
  if (withKeys && !fs.existsSync(places.folders.keys))
    throw new Refused(`There is no key in ${places.folders.keys}: nothing was backed up.`);
  const faults: string[] = [];
  const sealed = await sealFolder(target, async (folder) => {
    // The database first: it never speaks of a release that came later.
    const database = await fromDatabase(places, folder, heard);
    const into = path.join(folder, RELEASES);
    const files = await copyStore(places.folders.store, folderStore(into));
    const checked = await checkStore(foldersOf(folder, into));
    faults.push(...checked.faults);
    if (withKeys) fs.cpSync(places.folders.keys, path.join(folder, KEYS), { recursive: true });
    const own = withoutFiles ? undefined : places.files;
    const schoolFiles = own && { store: own.name, files: await copyFiles(own, folder) };
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

async function fromDatabase({ reach }: Places, folder: string, heard: Asked['heard']) {
  const { direct, stop } = await reach();
  try {
    return await copyDatabase(direct, folder, heard);
  } finally {
    await stop();
  }
}
