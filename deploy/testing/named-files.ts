import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contentName } from '@gargoyle/build/content-name.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { onTestFinished } from 'vitest';
import { type Folders, foldersOf } from '../release/folders.ts';
import { signerFor } from '../release/owners-file.ts';
import { putRelease } from '../release/put-release.ts';
import { readRecord } from '../release/store.ts';
import { COMMIT, originOfFake, putFake } from './store.ts';

const sumOf = (text: string): string => createHash('sha256').update(text).digest('base64');

interface Published {
  record: ReleaseRecord;
  /** The names of the files in the store, in the given order. */
  names: string[];
  folder: string;
}

/** Publishes a catalogue release as a build with these files, each with its hash in the name. */
export async function publishFiles(
  folders: Folders,
  version: string,
  files: Readonly<Record<string, string>>,
  createdAt = new Date(),
): Promise<Published> {
  const out = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-built-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const named = Object.entries(files).map(([name, text]) => [contentName(name, sumOf(text)), text] as const);
  mkdirSync(path.join(out, 'browser'));
  mkdirSync(path.join(out, 'server'));
  for (const [name, text] of named) writeFileSync(path.join(out, 'browser', name), text);
  const server = 'module.exports = {}';
  writeFileSync(path.join(out, 'server/server.cjs'), server);
  const made = foldersOf(mkdtempSync(path.join(out, 'fake-')));
  const app = 'mf-catalog';
  const id = putFake(made, { app, version, server });
  const fake = readRecord(made, app, id);
  const address = (name: string) => `/r/${app}/${name}`;
  const integrity = Object.fromEntries(named.map(([name, text]) => [address(name), `sha256-${sumOf(text)}`]));
  const record = {
    ...fake,
    createdAt: createdAt.toISOString(),
    files: Object.fromEntries(named.map(([name, text]) => [name, { sha256: sumOf(text), bytes: text.length }])),
    scripts: Object.fromEntries(named.map(([name]) => [name, 'everything'])),
    release: { ...fake.release, entry: address(named[0]?.[0] ?? ''), integrity },
  };
  const at = (folder: string) => path.join(out, folder);
  const folderOf = { browser: at('browser'), server: at('server') };
  const built = { record, ...folderOf, places: {}, sources: { files: {}, own: [] }, origin: originOfFake(COMMIT) };
  await putRelease(folders, built, await signerFor(folders));
  return { record, names: named.map(([name]) => name), folder: folders.files(app) };
}
