import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createDatabase } from '../../kernel/db/open-database.ts';
import { siblingUrl } from '../../kernel/db/client.ts';
import { startPostgres } from '../../kernel/db/embedded.ts';
import { prepareDatabase } from '../../app/prepare-database.ts';
import { readEnv } from '../../kernel/settings/env.ts';
import { openSchool } from '../../app/open-school.ts';
import { cheapHash } from '../../kernel/passwords/passwords.ts';
import type { School } from '../../kernel/school/school.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { beginAt, createClone, dropDatabase } from '../clone.ts';
import { TEST_NOW } from '../test-now.ts';

/** A database for the crash test, and a school opened on it for the whole campaign. */
export interface CampaignSchool {
  /** Environment of the API's processes. */
  settings: Record<string, string>;
  school: School;
  /** Kills the database server and restarts it on the same port; undefined for a shared server. */
  killDatabase: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

interface Database {
  url: string;
  kill?: () => Promise<void>;
  close(): Promise<void>;
}

/** @param own use a separate server whose commits survive its death, instead of a clone on the shared one */
export async function openCampaignSchool(own: boolean): Promise<CampaignSchool> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-crash-'));
  fs.chmodSync(data, 0o755);
  const database = own ? await ownServer(data) : await sharedServer();
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', GARGOYLE_DATA: data });
  const { school, close } = await openSchool(env, database.url, { onError: () => {} });
  return {
    settings: {
      DATABASE_URL: database.url,
      GARGOYLE_DATA: data,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    school,
    killDatabase: database.kill,
    async close() {
      await close();
      await database.close();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function sharedServer(): Promise<Database> {
  const postgres = inject('postgresUrl');
  const name = `school_crash_${process.pid}`;
  const url = await createClone(postgres, name);
  await beginAt(url, TEST_NOW);
  return { url, close: () => dropDatabase(postgres, name) };
}

async function ownServer(data: string): Promise<Database> {
  const place = { folder: path.join(data, 'postgres'), systemFolder: path.join(data, 'system') };
  let server = await startPostgres(place);
  const { port } = new URL(server.url);
  await createDatabase(server.url, 'school');
  const url = siblingUrl(server.url, 'school');
  await prepareDatabase(url, {
    env: { payments: 'sandbox', production: false, seedScale: 1 },
    embedded: true,
    now: TEST_NOW,
    passwordHash: await cheapHash(DEMO_PASSWORD),
  });
  await beginAt(url, TEST_NOW);
  return {
    url,
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      server = await startPostgres({ ...place, port: Number(port) });
    },
    close: () => server.stop(),
  };
}
