import fs from 'node:fs';
import path from 'node:path';
import { restoreDatabase } from '@gargoyle/api/src/kernel/backup/copy-in.ts';
import { refresh } from '@gargoyle/deploy/release/local-copy.ts';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import { checkStore, type StoreCheck } from '@gargoyle/deploy/release/whole-store.ts';
import { emptyStore, fillStore } from '@gargoyle/deploy/release/copy-store.ts';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { KEYS, type Manifest, RELEASES } from './manifest.ts';
import { type Places, placesOf } from './places.ts';
import { fillFiles, refuseWithFiles } from './school-files.ts';
import { openSealed } from './sealed-folder.ts';

interface Asked {
  /** The settings of the school to be. */
  env: NodeJS.ProcessEnv;
  from: string;
  /** Of the backup's manifest, by who kept it elsewhere. */
  sum?: string | undefined;
}

export interface Restored {
  manifest: Manifest;
  /** Of the releases, as they stand now. */
  releases: StoreCheck;
  seconds: number;
}

/** Puts a backup into an empty place, whole or not at all. Throws a sentence where it cannot. */
export async function restore({ env, from, sum }: Asked): Promise<Restored> {
  const began = performance.now();
  const manifest = await openSealed(from, sum);
  const places = placesOf(env);
  await refuseUsed(places);
  const own = await placeOfFiles(places, manifest);
  const { direct, stop } = await places.reach();
  const { store, keys } = places.folders;
  let filled: string[] = [];
  let given: string[] = [];
  try {
    await restoreDatabase(direct, { folder: from, copy: manifest.database }, async () => {
      if (own) given = await fillFiles(own, from);
      filled = await fillStore(folderStore(path.join(from, RELEASES)), store);
      if (manifest.keys) fs.cpSync(path.join(from, KEYS), keys, { recursive: true });
    });
  } catch (error) {
    await emptyStore(store, filled);
    if (own) await emptyStore(own, given);
    if (filled.length && manifest.keys) fs.rmSync(keys, { recursive: true, force: true });
    throw error;
  } finally {
    await stop();
  }
  await refresh(places.folders);
  const releases = await checkStore(places.folders);
  return { manifest, releases, seconds: (performance.now() - began) / 1000 };
}

/** Where artwork and lessons of the backup go; undefined where it has none. */
async function placeOfFiles({ files }: Places, { schoolFiles }: Manifest): Promise<ObjectStore | undefined> {
  if (!schoolFiles) return undefined;
  if (!files)
    throw new Refused(
      'The backup has artwork and lessons of a store of its own: name an empty one with FILES_STORE. Nothing was changed.',
    );
  await refuseWithFiles(files);
  return files;
}

/** Of the database its tables decide, which are asked for when it is open. */
async function refuseUsed({ data, folders, embedded }: Places): Promise<void> {
  const [first] = await folders.store.list('');
  if (first)
    throw new Refused(
      `The release store ${folders.store.name} is not empty (it has ${first.key}): a backup is restored into an empty place alone. Nothing was changed.`,
    );
  const own = fs.existsSync(data) ? fs.readdirSync(data).filter((name) => name !== 'postgres') : [];
  if (embedded && own.length)
    throw new Refused(
      `The data folder ${data} is not empty (it has ${own[0]}): a backup is restored into an empty place alone; name another with GARGOYLE_DATA. Nothing was changed.`,
    );
}
