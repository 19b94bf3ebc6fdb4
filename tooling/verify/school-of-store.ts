import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeData } from '@gargoyle/api/src/kernel/db/embedded-home.ts';
import type { Folders } from '@gargoyle/deploy/release/folders.ts';
import { startSchool } from '../start/school.ts';
import { endsBy } from '../test/end-on-signals.ts';
import { freePort } from '../test/school-under-test.ts';

/** What the separate school may know: the machine, and the keys that the store trusts. */
const PASSED =
  /^(PATH|PATHEXT|HOME|USER|USERPROFILE|SHELL|COMSPEC|SYSTEMROOT|(LOCAL)?APPDATA|TE?MP|TMPDIR|LANG|LC_\w+|TERM|CI|NODE_(?!ENV$)\w+|NPM_\w+|RELEASE_(SIGNING|PUBLIC)_KEY|CHROMIUM_PATH|LOG_LEVEL)$/i;

/** Without the settings of the live school, which whoever publishes may have set: its API, database, files, mail. */
export const separate = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => PASSED.test(name)));

/** Starts a separate school with its own demo database that serves the releases of a store. */
export async function startSchoolOn(store: Folders) {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-verify-'));
  const clear = () => removeData(data);
  try {
    fs.cpSync(store.root, path.join(data, 'releases'), { recursive: true });
  } catch (error) {
    clear();
    throw error;
  }
  const env = {
    ...separate(process.env),
    // Several browsers sign in as the same person at the same time.
    ONE_SESSION: 'off',
    PICTURE_SIZES: 'on-request',
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    GARGOYLE_DATA: data,
  };
  const school = await startSchool(env, (line) => console.log(line), { publishes: false }).catch((error: unknown) => {
    clear();
    throw error;
  });
  const stop = () => school.stop().finally(clear);
  const forget = endsBy(stop);
  return { env: { BASE_URL: school.url, API_URL: school.apiUrl }, stop: () => stop().finally(forget) };
}
