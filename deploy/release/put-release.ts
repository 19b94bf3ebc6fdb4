import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltApp } from '@gargoyle/build/build.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { StoreFailed } from '@gargoyle/store/object-store.ts';
import type { Folders } from './folders.ts';
import { removeFile, storeFile, storeKey } from './stored-files.ts';
import { refetch } from './local-copy.ts';
import { filesOf, probe } from './probe.ts';
import { putFiles } from './released-files.ts';
import type { Signer } from './signed-manifest.ts';
import { statementText } from './statement.ts';
import { statementStatus, STATEMENT, sumsOf } from './statement-check.ts';
import { hasRecord, readRecord, RECORD, SOURCES } from './store.ts';

const TRIES = 3;

/** Whether a version is complete in the store, with a valid statement. */
async function isWhole(folders: Folders, { app, version }: ReleaseRecord, { owners }: Signer): Promise<boolean> {
  if (!hasRecord(folders, app, version)) return false;
  try {
    const record = readRecord(folders, app, version);
    await refetch(folders, filesOf(folders, record));
    return statementStatus(folders, owners, { app, version }).is === 'valid' && !probe(folders, record).length;
  } catch (error) {
    if (error instanceof StoreFailed) throw error;
    return false;
  }
}

/** Writes these files into the folder of a release one after the other, and removes all others. */
async function putBeside(
  folders: Folders,
  { app, version }: ReleaseRecord,
  files: Readonly<Record<string, Buffer | string>>,
): Promise<void> {
  const target = folders.release(app, version);
  const own = `${storeKey(folders, target)}/`;
  for (const { key } of await folders.store.list(own))
    if (!(key.slice(own.length) in files)) await removeFile(folders, path.join(folders.root, key));
  for (const [name, content] of Object.entries(files)) await storeFile(folders, path.join(target, name), content);
}

/**
 * Puts a built application into the store, with the statement of its origin. Immutable: a complete version stays as it
 * is; one without its statement, or different from it, is written again.
 */
export async function putRelease(
  folders: Folders,
  { record, sources, origin, browser, server }: BuiltApp,
  signer: Signer,
  withoutCommit?: string,
): Promise<ReleaseRecord> {
  const { app, version, source } = record;
  // Repeats when somebody publishes the same version at the same moment, with a record and a statement of their own.
  for (let tried = 0; tried < TRIES && !(await isWhole(folders, record, signer)); tried += 1) {
    const beside = { [RECORD]: JSON.stringify(record, null, 1), [SOURCES]: gzipSync(JSON.stringify(sources)) };
    const sums = sumsOf(record, beside);
    await putFiles(folders, record, browser);
    await putBeside(folders, record, {
      'server.cjs': readFileSync(path.join(server, 'server.cjs')),
      [SOURCES]: beside[SOURCES],
      [STATEMENT]: statementText({ app, sums, origin, withoutCommit }, signer),
      // Written last: with its record a release is published.
      [RECORD]: beside[RECORD],
    });
  }
  await storeFile(folders, folders.bySource(app, source), version);
  return readRecord(folders, app, version);
}
