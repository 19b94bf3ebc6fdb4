import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siblingUrl } from '@gargoyle/api/src/kernel/db/client.ts';
import { startPostgres } from '@gargoyle/api/src/kernel/db/embedded.ts';
import { createDatabase } from '@gargoyle/api/src/kernel/db/open-database.ts';
import { CHECK_KEYS, startCheckEmulator } from '@gargoyle/api/src/testing/check-emulator.ts';
import { dropDatabase } from '@gargoyle/api/src/testing/clone.ts';
import { type UserHistory, readLastRelease } from '@gargoyle/api/src/testing/release-data/last-release.ts';
import { restoreSnapshot } from '@gargoyle/api/src/testing/release-data/snapshot.ts';
import { pemOf, signingKey } from '@gargoyle/deploy/release/signing.ts';
import { startSchool } from '../start/school.ts';
import { freePort } from './school-under-test.ts';

export interface ProductionSchool {
  url: string;
  apiUrl: string;
  /** Its public address, by its settings. */
  publicUrl: string;
  /** Data created in the last release. */
  user: UserHistory;
  /** Log lines of the start. */
  logged: readonly string[];
  /** Returns a token of the human check, as its provider would give it to a person. */
  human(): string;
  stop(): Promise<void>;
}

const API_HOST = 'api.gargoyle.test';

/**
 * The school as started by `npm start`, in production mode with its real limits, on a database of the last release.
 * @param beside data folder of a running school, whose database server and releases are used
 */
export async function startProductionSchool(beside: string): Promise<ProductionSchool> {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-production-'));
  fs.cpSync(path.join(beside, 'releases'), path.join(data, 'releases'), { recursive: true });
  // Already running, and left running.
  const server = await startPostgres({ folder: path.join(beside, 'postgres') });
  const database = `last_release_${randomBytes(4).toString('hex')}`;
  const checker = await startCheckEmulator();
  const remove = async () => {
    await checker.close();
    await dropDatabase(server.url, database);
    fs.rmSync(data, { recursive: true, force: true });
  };
  const logged: string[] = [];
  try {
    await createDatabase(server.url, database);
    const { snapshot, deeds: user } = readLastRelease();
    await restoreSnapshot(siblingUrl(server.url, database), snapshot);
    const port = await freePort();
    const apiPort = await freePort();
    const keys = path.join(data, 'releases/keys');
    const founder = pemOf(signingKey(keys));
    const publicUrl = 'https://gargoyle.test';
    const school = await startSchool(
      {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(port),
        API_PORT: String(apiPort),
        PUBLIC_URL: publicUrl,
        RELEASE_PUBLIC_KEY: founder,
        RELEASE_SIGNING_KEY: fs.readFileSync(path.join(keys, 'release.pem'), 'utf8'),
        API_PUBLIC_URL: `https://${API_HOST}`,
        GARGOYLE_DATA: data,
        DATABASE_URL: siblingUrl(server.url, database),
        SESSION_SECRET: randomBytes(32).toString('base64url'),
        PAYMENTS: 'sandbox',
        DRAIN_SECONDS: '0',
        PICTURE_SIZES: 'on-request',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'School <post@gargoyle.test>',
        EDGE_TOKEN: randomBytes(24).toString('base64url'),
        HUMAN_CHECK: 'turnstile',
        HUMAN_CHECK_SITE_KEY: CHECK_KEYS.silent.siteKey,
        HUMAN_CHECK_SECRET: CHECK_KEYS.silent.secret,
        HUMAN_CHECK_URL: checker.origin,
      },
      (line) => logged.push(line),
    );
    return {
      url: school.url,
      apiUrl: school.apiUrl,
      publicUrl,
      user,
      logged,
      human: () => checker.issue({ hostname: API_HOST }),
      stop: () => school.stop().finally(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
