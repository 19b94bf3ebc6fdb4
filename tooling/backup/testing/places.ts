import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '@gargoyle/api/src/app/build-app.ts';
import { openSchool } from '@gargoyle/api/src/app/open-school.ts';
import { fixedClock } from '@gargoyle/api/src/kernel/clock/clock.ts';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { readEnv } from '@gargoyle/api/src/kernel/settings/env.ts';
import { callAt } from '@gargoyle/api/src/testing/api-client.ts';
import { createClone, dropDatabase } from '@gargoyle/api/src/testing/clone.ts';
import { customersOf } from '@gargoyle/api/src/testing/crash/customers.ts';
import { TEST_NOW } from '@gargoyle/api/src/testing/test-now.ts';
import { promote } from '@gargoyle/deploy/release/promote.ts';
import { type Folders, foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { put } from '@gargoyle/deploy/testing/store.ts';
import { inject, onTestFinished } from 'vitest';

export function emptyFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-backup-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A separate database for one test: a clone of the demo school, or an empty one. */
export async function database(kind: 'demo' | 'empty'): Promise<string> {
  const postgres = inject('postgresUrl');
  const name = `backup_${randomBytes(6).toString('hex')}`;
  onTestFinished(() => dropDatabase(postgres, name));
  if (kind === 'demo') return createClone(postgres, name);
  await createDatabase(postgres, name);
  return siblingUrl(postgres, name);
}

/** Data folder and database for one test, with a school or empty, and the settings that name them. */
export async function place(kind: 'demo' | 'empty') {
  const data = emptyFolder();
  const folders = foldersOf(data);
  if (kind === 'demo') await release(folders);
  const url = await database(kind);
  return { env: { GARGOYLE_DATA: data, DATABASE_URL: url }, data, folders, url };
}

async function release(folders: Folders): Promise<void> {
  const first = ['shell', 'mf-catalog'].map((app) => put(folders, app, 'a'));
  await promote(folders, first);
  await promote(folders, [put(folders, 'mf-catalog', 'b')]);
}

/** Opens the school of a database with simulated customers. */
export async function openedAt(url: string) {
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'error', RATE_LIMITS: 'off', GARGOYLE_DATA: emptyFolder() };
  const clock = fixedClock(TEST_NOW);
  const { school, close } = await openSchool(readEnv(settings), url, { clock, passwordCost: 'test' });
  const app = await buildApp(school);
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask: typeof callAt extends (base: string, ...rest: infer R) => infer A ? (...rest: R) => A : never = (
    ...rest
  ) => callAt(base, ...rest);
  return { school, customers: customersOf(school, { ask: ask as never, askOnce: ask as never }) };
}
