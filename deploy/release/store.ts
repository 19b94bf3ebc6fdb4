import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { BuiltApp } from '@gargoyle/build/build.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import type { Folders } from './folders.ts';
import { publishKey, signingKey, signText, verifyingKey, verifyText } from './signing.ts';

export interface HistoryLine {
  revision: string;
  at: string;
  who: string;
  what: 'promote' | 'rollback' | 'canary' | 'withdraw';
  app: string;
  version: string;
  from: string | null;
  reason?: string;
}

interface Signed {
  /** The deployment as the text that was signed. */
  deployment: string;
  signature: string;
}

function writeAtomically(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.${Date.now()}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

const RECORD = 'release.json';

export const releasePath = (folders: Folders, app: string, version: string): string => folders.release(app, version);

/** What records of older builds do not say. */
const NOT_KEPT = { parts: [], scripts: {}, declares: { widgets: {}, events: {} } };

/** The record of a published release. Throws a sentence when there is none. */
export function readRecord(folders: Folders, app: string, version: string): ReleaseRecord {
  const file = path.join(folders.release(app, version), RECORD);
  if (!existsSync(file)) throw new Error(`${app}@${version} was never published`);
  return { ...NOT_KEPT, ...(JSON.parse(readFileSync(file, 'utf8')) as ReleaseRecord) };
}

/** The version that this source was published as, if it was. */
export function publishedFrom(folders: Folders, app: string, source: string): string | undefined {
  const file = folders.bySource(app, source);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
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
export function putRelease(folders: Folders, { record, browser, server }: BuiltApp): ReleaseRecord {
  const { app, version, source } = record;
  const target = folders.release(app, version);
  if (!existsSync(path.join(target, RECORD))) {
    const temporary = `${target}.${process.pid}`;
    rmSync(temporary, { recursive: true, force: true });
    cpSync(browser, path.join(temporary, 'files'), { recursive: true });
    cpSync(path.join(server, 'server.cjs'), path.join(temporary, 'server.cjs'));
    writeFileSync(path.join(temporary, RECORD), JSON.stringify(record, null, 1));
    rmSync(target, { recursive: true, force: true });
    renameSync(temporary, target);
  }
  writeAtomically(folders.bySource(app, source), version);
  return readRecord(folders, app, version);
}

/** What is no JSON is told apart from what is not signed: the one was damaged, the other was made by somebody. */
function signedIn(text: string): Partial<Signed> {
  try {
    return (JSON.parse(text) as Partial<Signed> | null) ?? {};
  } catch (error) {
    throw new Error(`the deployment manifest is not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
}

/** The live deployment, or undefined before the first. Throws a sentence when it is damaged or its signature is not ours. */
export function readDeployment(folders: Folders): Deployment | undefined {
  if (!existsSync(folders.manifest)) return undefined;
  const { deployment, signature } = signedIn(readFileSync(folders.manifest, 'utf8'));
  if (typeof deployment !== 'string' || typeof signature !== 'string')
    throw new Error('the deployment manifest is not signed');
  if (!verifyText(deployment, signature, verifyingKey(folders.keys))) {
    throw new Error('the deployment manifest does not bear the signature of the release tool');
  }
  return JSON.parse(deployment) as Deployment;
}

/** Makes a deployment the live one: one rename, so that nobody reads half of it. Only under the lock. */
export function writeDeployment(folders: Folders, deployment: Deployment, lines: readonly HistoryLine[]): void {
  const key = signingKey(folders.keys);
  publishKey(folders.keys, key);
  const text = JSON.stringify(deployment);
  const signed: Signed = { deployment: text, signature: signText(text, key) };
  appendFileSync(folders.history, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  writeAtomically(folders.manifest, JSON.stringify(signed));
}

export function readHistory(folders: Folders): HistoryLine[] {
  if (!existsSync(folders.history)) return [];
  return readFileSync(folders.history, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryLine);
}
