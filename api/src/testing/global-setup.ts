import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../kernel/db/open-database.ts';
import { siblingUrl } from '../kernel/db/client.ts';
import { startPostgres } from '../kernel/db/embedded.ts';
import { prepareDatabase } from '../app/prepare-database.ts';
import { cheapHash } from '../kernel/passwords/passwords.ts';
import { DEMO_PASSWORD } from '../seed/accounts.ts';
import { compileApi } from './api-process.ts';
import { type Pooler, startPgbouncer } from './pgbouncer.ts';
import { TEST_NOW } from './test-now.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the server that holds the template `school_template`. */
    postgresUrl: string;
    /** Address of the same server through a pooler, which schools then use; empty without one. */
    poolerUrl: string;
  }
}

/** One server and one seeded template per run; each test file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-api-test-'));
  // Everything is below this folder, so that removing it leaves nothing behind; the server's user must be able to enter.
  fs.chmodSync(folder, 0o755);
  process.env['NODE_COMPILE_CACHE'] ??= path.join(folder, 'compiled');
  const compiled = compileApi();
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    systemFolder: path.join(folder, 'system'),
    durable: false,
  });
  await createDatabase(server.url, 'school_template');
  await prepareDatabase(siblingUrl(server.url, 'school_template'), {
    env: { payments: 'sandbox', production: false, seedScale: 1 },
    embedded: true,
    now: TEST_NOW,
    passwordHash: await cheapHash(DEMO_PASSWORD),
  });
  await compiled;
  project.provide('postgresUrl', server.url);
  // With API_POOLER=/usr/sbin/pgbouncer every test school runs behind it, in transaction mode.
  const program = process.env['API_POOLER'];
  const pooler: Pooler | undefined = program ? await startPgbouncer(program, folder, server.url) : undefined;
  project.provide('poolerUrl', pooler?.behind(server.url) ?? '');
  return async () => {
    await pooler?.stop();
    await server.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}
