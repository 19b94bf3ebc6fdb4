import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';
import { removeFile, storeFile, storeKey } from './stored-files.ts';

const HOUR = 3_600_000;

/** Whether its files lie in a folder of its own version, as those of older releases do. */
const isApart = ({ app, version, release }: Pick<ReleaseRecord, 'app' | 'version' | 'release'>): boolean =>
  release.entry.startsWith(`/r/${app}/${version}/`);

/** Its files that lie beside those of other releases, each named by what it holds. */
export const filesInCommon = (record: ReleaseRecord): string[] => (isApart(record) ? [] : Object.keys(record.files));

/** Where a file of a release lies. */
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

/** How many files go to a store at the same time. */
const AT_ONCE = 8;

/**
 * Puts the files of a build beside those of the releases before, each whole or not at all. One that is there is written
 * once more: it is what its name says again, and young, so that who prunes at this moment leaves it.
 */
export async function putFiles(folders: Folders, { app, files }: ReleaseRecord, browser: string): Promise<void> {
  const names = Object.keys(files).values();
  const hand = async () => {
    for (const name of names)
      await storeFile(folders, path.join(folders.files(app), name), readFileSync(path.join(browser, name)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, hand));
}

/** Removes a release but for its files; its record first, so that half of it is nowhere published. */
export async function dropRelease(folders: Folders, app: string, version: string): Promise<void> {
  const folder = folders.release(app, version);
  await removeFile(folders, path.join(folder, 'release.json'));
  for (const { key } of await folders.store.list(`${storeKey(folders, folder)}/`))
    await removeFile(folders, path.join(folders.root, key));
  rmSync(folder, { recursive: true, force: true });
}

/** Removes what none of these releases holds any more; what is younger than an hour may belong to one on its way. */
export async function dropFiles(
  folders: Folders,
  app: string,
  kept: readonly ReleaseRecord[],
  now: number,
): Promise<void> {
  const folder = folders.files(app);
  const named = new Set(kept.flatMap(filesInCommon));
  for (const { key, at } of await folders.store.list(`${storeKey(folders, folder)}/`)) {
    const file = path.join(folders.root, key);
    if (!named.has(path.basename(file)) && now - at > HOUR) await removeFile(folders, file);
  }
}
