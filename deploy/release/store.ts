import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { ReleaseRecord, ReleaseSources } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';
import type { HistoryLine } from './history.ts';
import { readOwners, signerFor } from './owners-file.ts';
import { Refused } from './refused.ts';
import { commitRevision, finishBegun, revisionNumbers } from './revision-files.ts';
import { openManifest, sealManifest } from './signed-manifest.ts';

export const RECORD = 'release.json';
export const SOURCES = 'sources.json.gz';

/** Defaults for records of older builds. */
const DEFAULTS = { parts: [], scripts: {}, declares: { widgets: {}, events: {} } };

/** The record of a published release. Throws a sentence when there is none. */
export function readRecord(folders: Folders, app: string, version: string): ReleaseRecord {
  const file = path.join(folders.release(app, version), RECORD);
  if (!existsSync(file)) throw new Refused(`${app}@${version} was never published`);
  try {
    return { ...DEFAULTS, ...(JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord) };
  } catch {
    throw new Refused(
      `the record of ${app}@${version} is damaged: run npm run release -- repair to restore the last intact release`,
    );
  }
}

/** The sources of a release; undefined for releases from before they were stored. */
export function readSources(folders: Folders, app: string, version: string): ReleaseSources | undefined {
  const file = path.join(folders.release(app, version), SOURCES);
  return existsSync(file) ? (JSON.parse(gunzipSync(readFileSync(file)).toString()) as ReleaseSources) : undefined;
}

/** Whether a release is in the store; old ones are removed. */
export const hasRecord = (folders: Folders, app: string, version: string): boolean =>
  version !== '' && existsSync(path.join(folders.release(app, version), RECORD));

/** The published version of this source, if it still exists. */
export function publishedFrom(folders: Folders, app: string, source: string): string | undefined {
  const file = folders.bySource(app, source);
  const version = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return hasRecord(folders, app, version) ? version : undefined;
}

/** All versions of an application, newest first. */
export function versionsOf(folders: Folders, app: string): ReleaseRecord[] {
  const folder = path.join(folders.root, app);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, RECORD)))
    .map((version) => readRecord(folders, app, version))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** The message for an unreadable store; system errors, such as a full disk or missing permission, are passed on. */
function damaged(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  return code || error instanceof Refused
    ? (error as Error)
    : new Refused(`${message}: run npm run release -- repair to restore it.`);
}

/**
 * The live deployment, or undefined before the first. Throws a sentence when it is damaged or not signed by an allowed
 * key.
 */
export function readDeployment(folders: Folders): Deployment | undefined {
  if (!existsSync(folders.manifest)) return undefined;
  try {
    return openManifest(readFileSync(folders.manifest, 'utf8'), readOwners(folders)).deployment;
  } catch (error) {
    throw damaged(error);
  }
}

/** Whether nothing was ever live here. */
const isFresh = (folders: Folders): boolean =>
  !existsSync(folders.manifest) && !revisionNumbers(folders).length && !existsSync(folders.history);

const lost = (): Refused =>
  new Refused('The deployment manifest is missing: run npm run release -- repair to restore it from the history.');

/** The live deployment, or undefined before the first. Throws a sentence when it is damaged or was lost. */
export function deploymentToShow(folders: Folders): Deployment | undefined {
  const deployment = readDeployment(folders);
  if (!deployment && !isFresh(folders)) throw lost();
  return deployment;
}

/**
 * The state before a change: the live deployment after unfinished changes are completed. Only under the lock. Refuses
 * to start over when the manifest was lost.
 */
export async function deploymentToChange(folders: Folders): Promise<Deployment | undefined> {
  if (isFresh(folders)) return undefined;
  try {
    await finishBegun(folders, readOwners(folders));
    const deployment = readDeployment(folders);
    if (deployment) return deployment;
  } catch (error) {
    throw damaged(error);
  }
  throw lost();
}

/**
 * Makes a deployment the live one. Only under the lock; refused when the lock was lost and somebody else has made a
 * change, or when `lines` change an application that our key may not change.
 */
export async function writeDeployment(
  folders: Folders,
  deployment: Deployment,
  lines: readonly HistoryLine[],
): Promise<void> {
  const signer = await signerFor(folders);
  const before = existsSync(folders.manifest) ? readFileSync(folders.manifest, 'utf8') : undefined;
  const changes = before === undefined ? {} : openManifest(before, signer.owners).changes;
  await commitRevision(folders, sealManifest(deployment, lines, changes, signer), deployment.revision);
  await finishBegun(folders, signer.owners);
}
