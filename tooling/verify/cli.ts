// npm run release -- verify mf-catalog@<version>: tests a release in browsers with the releases it would run with.
import { isApp } from '@gargoyle/build/app.ts';
import { releaseFolders } from '@gargoyle/deploy/release/folders.ts';
import { refresh } from '@gargoyle/deploy/release/local-copy.ts';
import { verify } from '@gargoyle/deploy/release/verify.ts';
import { browserOrExit } from '../test/browser.ts';
import { endEverythingOnSignals } from '../test/end-on-signals.ts';
import { browserSuite } from './browser-suite.ts';
import { startSchoolOn } from './school-of-store.ts';

const [app = '', version = ''] = (process.argv[2] ?? '').split('@');
if (!isApp(app) || !version) {
  console.error('Name the release to verify: npm run release -- verify mf-catalog@<version>');
  process.exit(1);
}
endEverythingOnSignals();
const browser = browserOrExit();
const folders = releaseFolders();
const began = performance.now();
const baseUrl = process.env['BASE_URL'];
await refresh(folders, { files: true }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const school = baseUrl ? undefined : await startSchoolOn(folders);
try {
  const suite = browserSuite({ ...school?.env, CHROMIUM_PATH: browser });
  const results = await verify(folders, { app, version }, suite);
  for (const { line } of results) console.log(line);
  console.log(`${results.length} mixes in ${Math.round((performance.now() - began) / 1000)} s`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await school?.stop();
}
process.exit();
