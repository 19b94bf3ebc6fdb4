import fs from 'node:fs';
import path from 'node:path';
import { restoreDatabase } from '@gargoyle/api/src/kernel/backup/copy-in.ts';
import { refresh } from '@gargoyle/deploy/release/local-copy.ts';
import { Refused } from '@gargoyle/deploy/release/refused.ts';
import { checkStore, type StoreCheck } from '@gargoyle/deploy/release/check-store.ts';
import { emptyStore, fillStore } from '@gargoyle/deploy/release/copy-store.ts';
import { folderStore } from '@gargoyle/store/folder-store.ts';
import type { ObjectStore } from '@gargoyle/store/object-store.ts';
import { KEYS, type Manifest, RELEASES } from './manifest.ts';
import { type Places, placesOf } from './places.ts';
import { fillFiles, refuseWithFiles } from './school-files.ts';
import { openSealed } from './sealed-folder.ts';

interface RestoreOptions {
  /** Environment with the settings of the school to restore into. */
  env: NodeJS.ProcessEnv;
  from: string;
  /** Expected SHA-256 of the backup's manifest, stored by the operator elsewhere. */
  sum?: string | undefined;
  /** Gives up before the next step, with its reason; nothing is changed then. */
  signal?: AbortSignal;
}

export interface Restored {
  manifest: Manifest;
  /** Check of the restored releases. */
  releases: StoreCheck;
  seconds: number;
}

/** Restores a backup into an empty place, completely or not at all. Throws `Refused` if it cannot. */
export async function restore({ env, from, sum, signal }: RestoreOptions): Promise<Restored> {
  const began = performance.now();
  const manifest = await openSealed(from, sum);
  const places = placesOf(env);
  await refuseUsed(places, manifest);
  const filesStore = await placeOfFiles(places, manifest);
  const { direct, stop } = await places.reach();
  const { store, keys } = places.folders;
  let releaseKeys: string[] = [];
  let fileKeys: string[] = [];
  try {
    await restoreDatabase(direct, { folder: from, copy: manifest.database }, async () => {
      signal?.throwIfAborted();
      if (filesStore) fileKeys = await fillFiles(filesStore, from);
      signal?.throwIfAborted();
      releaseKeys = await fillStore(folderStore(path.join(from, RELEASES)), store);
      if (manifest.keys) fs.cpSync(path.join(from, KEYS), keys, { recursive: true });
    });
  } catch (error) {
    await emptyStore(store, releaseKeys);
    if (filesStore) await emptyStore(filesStore, fileKeys);
    if (releaseKeys.length && manifest.keys) fs.rmSync(keys, { recursive: true, force: true });
    throw error;
  } finally {
    await stop();
  }
  await refresh(places.folders);
  const releases = await checkStore(places.folders);
  return { manifest, releases, seconds: (performance.now() - began) / 1000 };
}

/** Store that the backup's artwork and lessons are restored into; undefined if the backup has none. */
async function placeOfFiles({ files }: Places, { schoolFiles }: Manifest): Promise<ObjectStore | undefined> {
  if (!schoolFiles) return undefined;
  if (!files)
    throw new Refused(
      'The backup contains artwork and lessons: set FILES_STORE to an empty store for them. Nothing was changed.',
    );
  await refuseWithFiles(files);
  return files;
}

/** Whether the database is empty is checked once it is open, by its tables. */
async function refuseUsed({ data, folders, embedded }: Places, manifest: Manifest): Promise<void> {
  const [first] = await folders.store.list('');
  if (first)
    throw new Refused(
      `The release store ${folders.store.name} is not empty (it has ${first.key}): a backup can only be restored into an empty store. Nothing was changed.`,
    );
  const entries = fs.existsSync(data) ? fs.readdirSync(data).filter((name) => name !== 'postgres') : [];
  if (embedded && entries.length)
    throw new Refused(
      `The data folder ${data} is not empty (it has ${entries[0]}): a backup can only be restored into an empty folder; name another with GARGOYLE_DATA. Nothing was changed.`,
    );
  // With the releases in a bucket they are on this machine.
  if (manifest.keys && fs.existsSync(folders.keys))
    throw new Refused(
      `There is a private key in ${folders.keys} already, and the backup contains another: move that folder away. Nothing was changed.`,
    );
}
