import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeData } from '@gargoyle/api/src/kernel/db/embedded-home.ts';
import type { Folders } from '@gargoyle/deploy/release/folders.ts';
import { startSchool } from '../start/school.ts';
import { endsBy } from '../test/end-on-signals.ts';
import { freePort } from '../test/school-under-test.ts';

/** Starts a separate school with its own demo database that serves the releases of a store. */
export async function startSchoolOn(store: Folders) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-verify-'));
  fs.cpSync(store.root, path.join(data, 'releases'), { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: '',
    PUBLIC_URL: '',
    API_PUBLIC_URL: '',
    DATABASE_URL: '',
    // Several browsers sign in as the same person at the same time.
    ONE_SESSION: 'off',
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    GARGOYLE_DATA: data,
    RELEASE_STORE: '',
  };
  const clear = () => removeData(data);
  const school = await startSchool(env, (line) => console.log(line), { publishes: false }).catch((error: unknown) => {
    clear();
    throw error;
  });
  const stop = () => school.stop().finally(clear);
  const forget = endsBy(stop);
  return { env: { BASE_URL: school.url, API_URL: school.apiUrl }, stop: () => stop().finally(forget) };
}
