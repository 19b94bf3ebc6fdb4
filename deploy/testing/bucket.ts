import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { type Folders, foldersOf } from '../release/folders.ts';
import { storeKey } from '../release/stored-files.ts';
import { keyPair } from './keys.ts';
import { BUCKET, type S3Server } from '@gargoyle/store/testing/s3-server.ts';
import { putFake } from './store.ts';

/** A separate data folder, like that of another machine. */
export function emptyDisk(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A prefix of a bucket, and machines that promote there with one key. */
export function inBucket(server: S3Server, env = server.env) {
  const where = `s3://${BUCKET}/${randomUUID()}`;
  vi.stubEnv('RELEASE_SIGNING_KEY', keyPair().secret);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return { where, machine: (data = emptyDisk()): Folders => foldersOf(data, where, env) };
}

/** Publishes a fake version from a machine; returns the argument for `promote`. */
export async function publishFake(folders: Folders, app: string, version: string, more: object = {}) {
  const named = { app, version: putFake(folders, { app, version, ...more }) };
  const folder = folders.release(app, named.version);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    await folders.store.put(storeKey(folders, file), readFileSync(file));
  }
  return named;
}
