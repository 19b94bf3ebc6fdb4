// npm test: all checks and tests of the project; `npm test -- <area>` runs one part.
import path from 'node:path';
import { StartError } from '../start/settings.ts';
import { findBrowser, findFirefox } from './browser.ts';
import { fewer, keepCounts, readCounts } from './counts.ts';
import { endEverythingOnSignals } from './end-on-signals.ts';
import { BROKEN, named, passOrFail, playwright, type Result, root, say, vitest as runVitest } from './parts.ts';
import { makeScratch } from './scratch-folder.ts';
import { startSchoolUnderTest } from './school-under-test.ts';
import { ownTempFolder } from './temp-folder.ts';
import { wordsOfCommand } from './words-of-command.ts';

const SOURCES = [
  'shared',
  'shell',
  'mf-catalog',
  'mf-player',
  'mf-commerce',
  'mf-account',
  'api',
  'deploy',
  'e2e',
  'tooling',
  'media',
];
const { word: area, values: asked } = wordsOfCommand(
  { long: { type: 'boolean' }, 'keep-counts': { type: 'boolean' } },
  `Usage: npm test [-- <part or folder>] [--long] [--keep-counts]
  --long          with the campaigns, two API processes and a second browser
  --keep-counts   records how many tests ran`,
);
const long = asked.long === true;
const scratch = makeScratch();
const campaign = long ? { CAMPAIGN: 'long' } : {};

const vitest = (projects: string[], filters: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Result> =>
  runVitest(projects, filters, { ...env, TMPDIR: scratch });

const plus = (a: Result, b: Result): Result => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
});

/** The browser suites, with a school of their own, in the browser that `found` returns. */
async function inBrowser(found: () => NodeJS.ProcessEnv): Promise<Result> {
  const browser = found();
  const school = await startSchoolUnderTest({ GARGOYLE_FAULTS: 'on' }, say);
  try {
    return await playwright([], { ...school.env, ...campaign, ...browser });
  } finally {
    await school.stop();
  }
}

const parts: Record<string, () => Promise<Result>> = {
  // All sources at once, then each platform with only its own globals. They share the processors: more than one
  // checker in each would only check the same types twice.
  types: async () => {
    const checks = ['.', 'tsconfig.browser.json', 'tsconfig.node.json', 'tsconfig.edge-threads.json'];
    const check = (config: string) => passOrFail({ command: 'tsc', args: ['-p', config, '--checkers', '1'] });
    const all = await Promise.all(checks.map(check));
    return all.reduce(plus);
  },
  lint: () =>
    passOrFail({
      command: 'oxlint',
      args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...SOURCES],
    }),
  format: () => passOrFail({ command: 'biome', args: ['format', ...SOURCES] }),
  rules: () => vitest(['rules', 'rules-apart'], [], campaign),
  media: () => vitest(['media']),
  screens: () => vitest(['screens', 'screens-apart'], [], campaign),
  api: () => vitest(['api'], [], campaign),
  // The same again with every other call going to a second API on the same database.
  ...(long ? { apis: () => vitest(['api'], [], { API_INSTANCES: '2' }) } : {}),
  budgets: () => passOrFail({ command: process.execPath, args: ['tooling/build/budgets.ts'] }),
  e2e: () => inBrowser(() => ({ CHROMIUM_PATH: findBrowser(say) })),
  // The journeys again, in a second browser engine.
  ...(long ? { firefox: () => inBrowser(() => ({ FIREFOX_PATH: findFirefox(say) })) } : {}),
};

/** They share the folder of their reports. */
const BROWSER_PARTS = ['e2e', 'firefox'];

/** The name of a package runs the tests in its folder. */
const isPackage = area !== undefined && SOURCES.includes(area) && !parts[area];
if (area !== undefined && !isPackage && !parts[area]) {
  console.error(
    `Unknown part "${area}". Choose one of ${Object.keys(parts).join(', ')}, or a folder: ${SOURCES.join(', ')}.`,
  );
  process.exit(1);
}

const results: Record<string, Result> = {};
const seconds: Record<string, number> = {};
async function count(name: string, part: () => Promise<Result>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  results[name] = await part().catch((error: unknown): Result => {
    console.error(error instanceof StartError ? error.message : error);
    return BROKEN;
  });
  seconds[name] = Math.round((Date.now() - began) / 1000);
}

/** Runs parts one after the other; their lines are named, because other parts run beside them. */
async function inTurn(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const part = parts[name];
    if (part) await named(name, () => count(name, part));
  }
}

const removeTempFolder = ownTempFolder();
endEverythingOnSignals(removeTempFolder);
process.chdir(root);
// Each part sets what it needs: in the production mode of React no screen could be tested.
delete process.env['NODE_ENV'];
// Hundreds of processes load the same files: the compile cache lets each file be compiled only once.
process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compiled');
if (isPackage)
  await count(area, () => vitest(['rules', 'rules-apart', 'media', 'screens', 'screens-apart'], [`${area}/`]));
else if (area && parts[area]) await count(area, parts[area]);
else {
  // Browsers and the other tests both wait often: side by side they keep the processors busy. The browser suite begins,
  // because it may have to install a browser, and nothing else may use the package manager at the same time.
  const browserSuite = inTurn(BROWSER_PARTS);
  await Promise.all([browserSuite, inTurn(Object.keys(parts).filter((name) => !BROWSER_PARTS.includes(name)))]);
}

const names = Object.keys(isPackage ? results : parts).filter((name) => results[name]);
const of = (name: string): Result => results[name] ?? BROKEN;
const total = names.map(of).reduce(plus, { passed: 0, failed: 0, skipped: 0 });
const ran = Object.fromEntries(names.map((name) => [name, of(name).passed + of(name).failed]));
const summary = names.map(
  (name) =>
    `${name.padEnd(10)} ${of(name).passed} passed, ${of(name).failed} failed, ${of(name).skipped} skipped, ${seconds[name]} s`,
);

// Counts are only compared for normal runs: a run of one package is not a part, and a long run has more tests.
const lost = isPackage || long ? [] : fewer(ran, readCounts());
if (asked['keep-counts'] && !total.failed && !isPackage && !long) {
  keepCounts(ran);
  lost.length = 0;
}
for (const failure of total.failures ?? []) console.log(`\n${failure}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
for (const sentence of lost) console.error(sentence);
await removeTempFolder();
process.exit(total.failed || lost.length ? 1 : 0);
