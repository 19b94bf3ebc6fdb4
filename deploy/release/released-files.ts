import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';
import { removeFile, storeFile, storeKey } from './stored-files.ts';

const HOUR = 3_600_000;

/** Whether its files are in a folder of its own version, as in older releases. */
const isApart = ({ app, version, release }: Pick<ReleaseRecord, 'app' | 'version' | 'release'>): boolean =>
  release.entry.startsWith(`/r/${app}/${version}/`);

/** Its files in the folder shared by all releases, each with its hash in the name. */
export const filesInCommon = (record: ReleaseRecord): string[] => (isApart(record) ? [] : Object.keys(record.files));

/** Path of a file of a release. */
export const releasedFile = (folders: Folders, record: ReleaseRecord, name: string): string =>
  isApart(record)
    ? path.join(folders.release(record.app, record.version), 'files', name)
    : path.join(folders.files(record.app), name);

/** The path of a file of a release below the store, with slashes. */
export const releasedKey = (record: ReleaseRecord, name: string): string =>
  isApart(record) ? `${record.app}/${record.version}/files/${name}` : `${record.app}/files/${name}`;

/** The address of a file of a release. */
export const releasedAddress = (record: ReleaseRecord, name: string): string =>
  isApart(record) ? `/r/${record.app}/${record.version}/${name}` : `/r/${record.app}/${name}`;

/** Number of parallel uploads. */
const AT_ONCE = 8;

/**
 * Puts the files of a build next to those of earlier releases, each atomically. Existing files are written again: this
 * restores altered content and renews their age, so that a concurrent prune keeps them.
 */
export async function putFiles(folders: Folders, { app, files }: ReleaseRecord, browser: string): Promise<void> {
  const names = Object.keys(files).values();
  const hand = async () => {
    for (const name of names)
      await storeFile(folders, path.join(folders.files(app), name), readFileSync(path.join(browser, name)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/** Removes a release except its files; the record goes first, so that no partial release counts as published. */
export async function dropRelease(folders: Folders, app: string, version: string): Promise<void> {
  const folder = folders.release(app, version);
  await removeFile(folders, path.join(folder, 'release.json'));
  for (const { key } of await folders.store.list(`${storeKey(folders, folder)}/`))
    await removeFile(folders, path.join(folders.root, key));
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Removes files that none of these releases uses; files younger than an hour may belong to a release being published.
 */
export async function dropFiles(
  folders: Folders,
  app: string,
  remaining: readonly ReleaseRecord[],
  now: number,
): Promise<void> {
  const folder = folders.files(app);
  const named = new Set(remaining.flatMap(filesInCommon));
  for (const { key, at } of await folders.store.list(`${storeKey(folders, folder)}/`)) {
    const file = path.join(folders.root, key);
    if (!named.has(path.basename(file)) && now - at > HOUR) await removeFile(folders, file);
  }
}
