import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { BuiltApp } from '@gargoyle/build/build.ts';
import type { ReleaseRecord, ReleaseSources } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';
import type { HistoryLine } from './history.ts';
import { readOwners, signerFor } from './owners-file.ts';
import { Refused } from './refused.ts';
import { putFiles } from './released-files.ts';
import { commitRevision, finishBegun, revisionNumbers } from './revision-files.ts';
import { openManifest, sealManifest } from './signed-manifest.ts';
import { writeAtomically } from './write-file.ts';

const RECORD = 'release.json';
const SOURCES = 'sources.json.gz';

export const releasePath = (folders: Folders, app: string, version: string): string => folders.release(app, version);

/** What records of older builds do not say. */
const NOT_KEPT = { parts: [], scripts: {}, declares: { widgets: {}, events: {} } };

/** The record of a published release. Throws a sentence when there is none. */
export function readRecord(folders: Folders, app: string, version: string): ReleaseRecord {
  const file = path.join(folders.release(app, version), RECORD);
  if (!existsSync(file)) throw new Refused(`${app}@${version} was never published`);
  try {
    return { ...NOT_KEPT, ...(JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord) };
  } catch {
    throw new Refused(
      `the record of ${app}@${version} is damaged: npm run release -- repair brings back the last whole release`,
    );
  }
}

/** The code of a release; undefined for those from before it was kept. */
export function readSources(folders: Folders, app: string, version: string): ReleaseSources | undefined {
  const file = path.join(folders.release(app, version), SOURCES);
  return existsSync(file) ? (JSON.parse(gunzipSync(readFileSync(file)).toString()) as ReleaseSources) : undefined;
}

/** Whether a release is in the store; old ones are removed. */
export const hasRecord = (folders: Folders, app: string, version: string): boolean =>
  version !== '' && existsSync(path.join(folders.release(app, version), RECORD));

/** The version that this source was published as, if it was and is still there. */
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

/** Puts a built application into the store. Immutable: a version that is there already stays as it is. */
export function putRelease(folders: Folders, { record, sources, browser, server }: BuiltApp): ReleaseRecord {
  const { app, version, source } = record;
  const target = folders.release(app, version);
  if (!existsSync(path.join(target, RECORD))) {
    const temporary = `${target}.${process.pid}`;
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { recursive: true });
    putFiles(folders, record, browser);
    cpSync(path.join(server, 'server.cjs'), path.join(temporary, 'server.cjs'));
    writeFileSync(path.join(temporary, RECORD), JSON.stringify(record, null, 1));
    writeFileSync(path.join(temporary, SOURCES), gzipSync(JSON.stringify(sources)));
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  }
  writeAtomically(folders.bySource(app, source), version);
  return readRecord(folders, app, version);
}

/** What a person is told of a store that cannot be read; what the system refused, a disk or a right, stays as it is. */
function damaged(error: unknown): Error {
  const { message, code } = error as NodeJS.ErrnoException;
  return code || error instanceof Refused
    ? (error as Error)
    : new Refused(`${message}: npm run release -- repair brings it back.`);
}

/** The live deployment, or undefined before the first. Throws a sentence when it is damaged or not signed by who may. */
export function readDeployment(folders: Folders): Deployment | undefined {
  if (!existsSync(folders.manifest)) return undefined;
  try {
    return openManifest(readFileSync(folders.manifest, 'utf8'), readOwners(folders)).deployment;
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * What a change begins with: the live deployment once everything that somebody began is finished. Only under the lock.
 * Refuses to begin anew where a manifest has been lost.
 */
export function deploymentToChange(folders: Folders): Deployment | undefined {
  const fresh = !existsSync(folders.manifest) && !revisionNumbers(folders).length;
  if (fresh && !existsSync(folders.history)) return undefined;
  try {
    finishBegun(folders, readOwners(folders));
    const deployment = readDeployment(folders);
    if (deployment) return deployment;
  } catch (error) {
    throw damaged(error);
  }
  throw new Refused('The deployment manifest is missing: npm run release -- repair brings it back from the history.');
}

/**
 * Makes a deployment the live one. Only under the lock; refused when the lock was lost and somebody else has made a
 * change, or when `lines` change an application that our key may not change.
 */
export function writeDeployment(folders: Folders, deployment: Deployment, lines: readonly HistoryLine[]): void {
  const signer = signerFor(folders);
  const before = existsSync(folders.manifest) ? readFileSync(folders.manifest, 'utf8') : undefined;
  const changes = before === undefined ? {} : openManifest(before, signer.owners).changes;
  commitRevision(folders, sealManifest(deployment, lines, changes, signer), deployment.revision);
  finishBegun(folders, signer.owners);
}
