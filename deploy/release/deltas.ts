import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import zlib from 'node:zlib';
import { isNamed, shortSum } from '@gargoyle/build/content-name.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { counterpart, deltaOf, successorName, sumOf, undoDelta } from './delta-body.ts';
import type { Folders } from './folders.ts';
import { removeFile, storeFile, storeKey } from './stored-files.ts';
import { refetch } from './local-copy.ts';
import { filesInCommon, releasedFile } from './released-files.ts';
import { liveOf } from './revisions.ts';
import { hasRecord, readDeployment, readRecord } from './store.ts';

/** `<file>~<part of the hash of its dictionary>.dcz` */
const HOUR = 3_600_000;
const NAME = /^(.+)~([\w-]+)\.dcz$/;

/** Path of the delta from the file with this hash to `file`. @param sum sha256 in base64 */
export const deltaFile = (folders: Folders, app: string, file: string, sum: string): string =>
  path.join(folders.deltas(app), `${file}~${shortSum(sum)}.dcz`);

/** Versions that browsers may have: live, previous and canary. */
function versionsOfReaders(folders: Folders, app: string): string[] {
  const deployment = readDeployment(folders);
  const live = deployment && liveOf(deployment, app);
  const all = [live?.version, live?.canary?.version, live?.previous?.version];
  return [...new Set(all.flatMap((version) => version ?? []))].filter((version) => hasRecord(folders, app, version));
}

type ReleasedFile = readonly [release: ReleaseRecord, name: string];

/** The bytes of a released file. Throws if they differ from the build. */
async function bytesOf(folders: Folders, record: ReleaseRecord, name: string): Promise<Buffer> {
  const file = releasedFile(folders, record, name);
  if (!existsSync(file)) await refetch(folders, [file]);
  const bytes = readFileSync(file);
  if (sumOf(bytes) !== record.files[name]?.sha256) throw new Error(`${record.app} ${name} differs from what was built`);
  return bytes;
}

/** A delta must be less than half the size of the compressed file to be worth it. */
const pays = (delta: Buffer, bytes: Buffer): boolean =>
  delta.length * 2 < zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** Makes the delta between two files, unless it exists. */
async function makeDelta(folders: Folders, [record, name]: ReleasedFile, [before, older]: ReleasedFile): Promise<void> {
  const target = deltaFile(folders, record.app, name, before.files[older]?.sha256 ?? '');
  if (existsSync(target)) return;
  const bytes = await bytesOf(folders, record, name);
  const dictionary = await bytesOf(folders, before, older);
  const delta = deltaOf(bytes, dictionary);
  if (!undoDelta(delta, dictionary).equals(bytes))
    throw new Error(`the delta of ${record.app} ${name} does not produce the file it was made for`);
  if (pays(delta, bytes)) await storeFile(folders, target, delta);
}

/**
 * Makes the deltas from the live, previous and canary releases to this one (PLAT-241); existing ones stay. Throws if a
 * file differs from the build.
 */
export async function makeDeltas(folders: Folders, record: ReleaseRecord): Promise<void> {
  const { app, version } = record;
  for (const older of versionsOfReaders(folders, app).filter((one) => one !== version)) {
    const before = readRecord(folders, app, older);
    const known = new Map(filesInCommon(before).map((name) => [successorName(name), name]));
    for (const name of filesInCommon(record)) {
      const plain = successorName(name);
      const dictionary = plain && known.get(plain);
      if (dictionary && dictionary !== name) await makeDelta(folders, [record, name], [before, dictionary]);
    }
  }
}

/** Tries to make the deltas of a release; failures are returned as messages, since deltas are optional. */
export async function tryDeltas(folders: Folders, app: string, version: string): Promise<string[]> {
  try {
    if (hasRecord(folders, app, version)) await makeDeltas(folders, readRecord(folders, app, version));
    return [];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [`Returning readers download the changed files of ${app}@${version} in full: ${why}`];
  }
}

/** Removes deltas from or to files that no longer exist, and old files that are not deltas. */
export async function dropDeltas(folders: Folders, app: string, now: number): Promise<void> {
  const listed = (folder: string) => folders.store.list(`${storeKey(folders, folder)}/`);
  const deltas = await listed(folders.deltas(app));
  if (!deltas.length) return;
  const files = new Set((await listed(folders.files(app))).map(({ key }) => path.basename(key)));
  const dictionaries = new Set([...files].map((name) => name.split('.').at(-2)));
  for (const { key, at } of deltas) {
    const name = path.basename(key);
    const [whole, file = '', dictionary] = NAME.exec(name) ?? [];
    const isNeeded = whole ? files.has(file) && dictionaries.has(dictionary) : now - at < HOUR;
    if (!isNeeded) await removeFile(folders, path.join(folders.deltas(app), name));
  }
}

interface Wanted {
  app: string;
  /** Its name in the store. */
  file: string;
  /** Hash of the dictionary that the browser has: sha256 in base64. */
  dictionary: string;
}

/**
 * The `dcz` body from a dictionary to a file; undefined where none was made. Rejects when the delta or its dictionary
 * is damaged: the result must match the hash in the file name.
 * @param read returns the verified bytes of a file of this application
 */
export async function readDelta(
  folders: Folders,
  { app, file, dictionary }: Wanted,
  read: (name: string) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  let delta: Buffer;
  try {
    delta = await readFile(deltaFile(folders, app, file, dictionary));
  } catch {
    return undefined;
  }
  const bytes = await read(counterpart(file, dictionary));
  const isWhole = sumOf(bytes) === dictionary && isNamed(file, sumOf(undoDelta(delta, bytes)));
  if (!isWhole) throw new Error(`the delta of ${app} ${file} produces a different file`);
  return delta;
}
