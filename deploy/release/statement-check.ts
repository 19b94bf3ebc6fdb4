import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commitName } from '@gargoyle/shared/contract/deployment';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { isUnfinished } from '@gargoyle/store/write-file.ts';
import { countersigned } from './dsse.ts';
import type { Folders } from './folders.ts';
import { trustedLines, readHistory } from './history.ts';
import { storeFile } from './stored-files.ts';
import type { Named } from './mixes.ts';
import type { Owners } from './owners.ts';
import { readOwners } from './owners-file.ts';
import { releasedKey } from './released-files.ts';
import type { Signer } from './signed-manifest.ts';
import {
  commitIn,
  differences,
  envelopeOf,
  openStatement,
  type Statement,
  type Sums,
  sumOf,
  textOf,
  withoutCommitIn,
} from './statement.ts';
import { readRecord, RECORD, SOURCES } from './store.ts';

// Checks the statement of a release in the store (PLAT-230). Used by every change of the live releases, and by the
// edge.

/** Name of the file beside the record of a release. */
export const STATEMENT = 'statement.intoto.jsonl';

const hexOf = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

/** Hashes of every file of a release according to its record, and of the files beside the record. */
export function sumsOf(record: ReleaseRecord, beside: Readonly<Record<string, Buffer | string>>): Sums {
  const { app, version, files, release } = record;
  const all = Object.entries(files).map(([name, { sha256 }]) => [releasedKey(record, name), hexOf(sha256)] as const);
  const own = Object.entries(beside).map(([name, bytes]) => [`${app}/${version}/${name}`, sumOf(bytes)] as const);
  const { server } = release;
  const drawn = server ? [[server.file, hexOf(server.integrity.replace('sha256-', ''))] as const] : [];
  return Object.fromEntries([...all, ...own, ...drawn]);
}

const textIn = (folders: Folders, { app, version }: Named): string | undefined => {
  const file = path.join(folders.release(app, version), STATEMENT);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Files in the folder of a release that are not in `sums`, except for what a killed process left half written. */
function unknownFiles(folders: Folders, { app, version }: Named, sums: Sums): string[] {
  const names = readdirSync(folders.release(app, version), { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => !entry.isDirectory() && !isUnfinished(entry.name))
    .map((entry) => path.relative(folders.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !(name in sums) && name !== `${app}/${version}/${STATEMENT}`);
}

/** The statement of a release if it is valid. Throws what is wrong, as a sentence without its full stop. */
function validStatement(folders: Folders, owners: Owners, named: Named, text: string): Statement {
  const { app, version } = named;
  let statement: Statement;
  try {
    statement = openStatement(text, owners, app);
  } catch (error) {
    throw new Error(`its statement ${error instanceof SyntaxError ? 'is damaged' : (error as Error).message}`);
  }
  const record = readRecord(folders, app, version);
  const folder = folders.release(app, version);
  const beside = [RECORD, SOURCES].filter((name) => existsSync(path.join(folder, name)));
  const sums = sumsOf(record, Object.fromEntries(beside.map((name) => [name, readFileSync(path.join(folder, name))])));
  const [difference] = [
    ...differences(statement, sums),
    ...unknownFiles(folders, named, sums).map((name) => `${name} is not in its statement`),
  ];
  if (difference) throw new Error(difference);
  const [stated, recorded] = [commitIn(statement), record.release.commit];
  if (stated !== recorded)
    throw new Error(`its statement names ${commitName(stated)} as its commit, its record ${commitName(recorded)}`);
  return statement;
}

/**
 * Whether a release is from before statements existed: neither its record nor a trusted line of the history names a
 * commit.
 */
function isOlder(folders: Folders, owners: Owners, { app, version }: Named): boolean {
  if (readRecord(folders, app, version).release.commit !== undefined) return false;
  const { trusted } = trustedLines(owners, readHistory(folders));
  return !trusted.some((line) => line.app === app && line.version === version && line.commit !== undefined);
}

/** The advice for a release that differs from its build. */
export function publishAgain({ app, release: { commit } }: ReleaseRecord): string {
  const from = commit && commit !== 'unknown' ? ` from ${commitName(commit)}` : '';
  return `publish it again${from} (npm run release -- ${app})`;
}

export type StatementStatus =
  | { is: 'valid'; statement: Statement }
  /** It has none and is from before statements existed. */
  | { is: 'older' }
  /** Anything else; `fault` is a sentence that says what to do. */
  | { is: 'broken'; fault: string };

/** The status of a release's statement. Throws a sentence when the release was never published. */
export function statementStatus(folders: Folders, owners: Owners, named: Named): StatementStatus {
  const { app, version } = named;
  const again = publishAgain(readRecord(folders, app, version));
  const text = textIn(folders, named);
  if (text === undefined) {
    if (isOlder(folders, owners, named)) return { is: 'older' };
    return { is: 'broken', fault: `${app}@${version} no longer has its statement: ${again}` };
  }
  try {
    return { is: 'valid', statement: validStatement(folders, owners, named, text) };
  } catch (error) {
    return { is: 'broken', fault: `${app}@${version}: ${(error as Error).message}: ${again}` };
  }
}

/** Whether a published release has a valid statement. */
export const hasValidStatement = (folders: Folders, named: Named): boolean =>
  statementStatus(folders, readOwners(folders), named).is === 'valid';

/** Whether a version of an application was live once, according to the signed history. */
export function wasLive(folders: Folders, owners: Owners, { app, version }: Named): boolean {
  return trustedLines(owners, readHistory(folders)).trusted.some(
    (line) => line.app === app && (line.version === version || line.from === version),
  );
}

/** Adds a signature to a statement. */
export async function countersign(folders: Folders, { app, version }: Named, signer: Signer): Promise<void> {
  const file = path.join(folders.release(app, version), STATEMENT);
  await storeFile(folders, file, textOf(countersigned(envelopeOf(readFileSync(file, 'utf8')), signer)));
}

/**
 * Why a release must not be served any more: releases that were live before statements existed may. Undefined when it may.
 */
export function whyNotServed(folders: Folders, owners: Owners, named: Named): string | undefined {
  const standing = statementStatus(folders, owners, named);
  if (standing.is === 'broken') return standing.fault;
  if (standing.is === 'valid' || wasLive(folders, owners, named)) return undefined;
  return `${named.app}@${named.version} has no statement of its origin: publish it again (npm run release -- ${named.app})`;
}

/**
 * Why a release must not go live; undefined when it may. `unstated` is the reason given for one from before statements.
 */
export function whyNotLive(
  folders: Folders,
  owners: Owners,
  named: Named,
  { live, unstated }: { live?: string | undefined; unstated?: string | undefined },
): string | undefined {
  const standing = statementStatus(folders, owners, named);
  const name = `${named.app}@${named.version}`;
  if (standing.is === 'broken') return standing.fault;
  if (standing.is === 'valid') {
    if (process.env['NODE_ENV'] !== 'production' || isTraceable(commitIn(standing.statement))) return undefined;
    return withoutCommitIn(standing.statement)
      ? undefined
      : `${name} was built from uncommitted changes: publish it again from a clean checkout, or give a reason: npm run release -- ${named.app} --without-commit "reason"`;
  }
  // Promoting the live version again only ends its canary.
  if (unstated !== undefined || live === named.version) return undefined;
  return `${name} has no statement of its origin: publish it again (npm run release -- ${named.app}), or, if it was published before statements existed, give a reason: --unstated "reason"`;
}

/** Whether `commit`, as releases record it, is a clean commit. */
export const isTraceable = (commit: string): boolean => /^[0-9a-f]+$/.test(commit);
