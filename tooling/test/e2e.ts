// npm run e2e: the browser suites alone. With BASE_URL against that school, else against one started now.
import { browserOrExit } from './browser.ts';
import { endEverythingOnSignals } from './ending.ts';
import { playwright } from './parts.ts';
import { startSchoolUnderTest } from './school-under-test.ts';
import { ownTempFolder } from './temp-folder.ts';

const removeTempFolder = ownTempFolder();
endEverythingOnSignals(removeTempFolder);
const browser = browserOrExit();
const given = process.env['BASE_URL'];
const school = given ? undefined : await startSchoolUnderTest({ GARGOYLE_FAULTS: 'on' });
// Some suites try this repository's tools, which a deployed school has nothing to do with.
const only = given ? ['--grep-invert', '@workbench'] : [];
const result = await playwright([...only, ...process.argv.slice(2)], {
  ...school?.env,
  CHROMIUM_PATH: browser,
}).finally(() => school?.stop());
console.log(`\n${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
await removeTempFolder();
process.exit(result.failed ? 1 : 0);
