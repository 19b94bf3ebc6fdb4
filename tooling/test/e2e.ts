// npm run e2e: only the browser suites, against the school at BASE_URL or against one started now; with --firefox the
// journeys in Firefox.
import { browserOrExit, findFirefox, orExit } from './browser.ts';
import { endEverythingOnSignals } from './end-on-signals.ts';
import { playwright } from './parts.ts';
import { startSchoolUnderTest } from './school-under-test.ts';
import { ownTempFolder } from './temp-folder.ts';

const removeTempFolder = ownTempFolder();
endEverythingOnSignals(removeTempFolder);
delete process.env['NODE_ENV'];
const firefox = process.argv.includes('--firefox');
const browser = browserOrExit();
const env = firefox ? { FIREFOX_PATH: orExit(findFirefox) } : {};
const baseUrl = process.env['BASE_URL'];
const school = baseUrl ? undefined : await startSchoolUnderTest({ GARGOYLE_FAULTS: 'on' });
// Suites of the repository's tools cannot run against a deployed school.
const filter = baseUrl ? ['--grep-invert', '@workbench'] : [];
const result = await playwright([...filter, ...process.argv.slice(2).filter((a) => a !== '--firefox')], {
  ...school?.env,
  ...env,
  CHROMIUM_PATH: browser,
}).finally(() => school?.stop());
console.log(`\n${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
await removeTempFolder();
process.exit(result.failed ? 1 : 0);
