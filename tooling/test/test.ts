// npm test: everything that proves the project; `npm test -- <area>` runs one part.
import path from 'node:path';
import { StartError } from '../start/settings.ts';
import { findBrowser } from './browser.ts';
import { fewer, keepCounts, readCounts } from './counts.ts';
import { endEverythingOnSignals } from './ending.ts';
import { BROKEN, playwright, type Result, root, vitest as runVitest, yesOrNo } from './parts.ts';
import { makeScratch } from './scratch.ts';
import { startSchoolUnderTest } from './school-under-test.ts';
import { ownTempFolder } from './temp-folder.ts';

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
const long = process.argv.includes('--long');
const [area] = process.argv.slice(2).filter((a) => !a.startsWith('--'));
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

const parts: Record<string, () => Promise<Result>> = {
  // Everything at once, then each platform with its own names alone. They share the processors as it is: more than one
  // checker in each would only work out the same types again.
  types: async () => {
    const checks = ['.', 'tsconfig.browser.json', 'tsconfig.node.json', 'tsconfig.edge-threads.json'];
    const check = (config: string) => yesOrNo({ command: 'tsc', args: ['-p', config, '--checkers', '1'] });
    const all = await Promise.all(checks.map(check));
    return all.reduce(plus);
  },
  lint: () =>
    yesOrNo({
      command: 'oxlint',
      args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...SOURCES],
    }),
  format: () => yesOrNo({ command: 'biome', args: ['format', ...SOURCES] }),
  rules: () => vitest(['rules', 'rules-apart'], [], campaign),
  media: () => vitest(['media']),
  screens: () => vitest(['screens', 'screens-apart'], [], campaign),
  api: () => vitest(['api'], [], campaign),
  // The same once more with every other call to a second API on the same database.
  ...(long ? { apis: () => vitest(['api'], [], { API_INSTANCES: '2' }) } : {}),
  budgets: () => yesOrNo({ command: process.execPath, args: ['tooling/build/budgets.ts'] }),
  e2e: async () => {
    const browser = findBrowser((line) => console.log(line));
    const school = await startSchoolUnderTest({ GARGOYLE_FAULTS: 'on' });
    try {
      return await playwright([], { ...school.env, ...campaign, CHROMIUM_PATH: browser });
    } finally {
      await school.stop();
    }
  },
};

/** A house's name runs the tests below its folder. */
const house = area !== undefined && SOURCES.includes(area) && !parts[area];
if (area !== undefined && !house && !parts[area]) {
  console.error(
    `There is no part "${area}". Parts: ${Object.keys(parts).join(', ')}; or one of ${SOURCES.join(', ')}.`,
  );
  process.exit(1);
}

let total: Result = { passed: 0, failed: 0, skipped: 0 };
const ran: Record<string, number> = {};
const summary: string[] = [];
async function count(name: string, part: () => Promise<Result>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const result = await part().catch((error: unknown): Result => {
    console.error(error instanceof StartError ? error.message : error);
    return BROKEN;
  });
  total = plus(total, result);
  ran[name] = result.passed + result.failed;
  summary.push(
    `${name.padEnd(10)} ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped, ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

const removeTempFolder = ownTempFolder();
endEverythingOnSignals(removeTempFolder);
process.chdir(root);
// Hundreds of processes load the same files: each is compiled once, by the first of them.
process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compiled');
if (house) await count(area, () => vitest(['rules', 'rules-apart', 'media', 'screens', 'screens-apart'], [`${area}/`]));
else for (const [name, part] of Object.entries(parts)) if (!area || area === name) await count(name, part);

// A run of one house is no part, and a longer one has more.
const lost = house || long ? [] : fewer(ran, readCounts());
if (process.argv.includes('--keep-counts') && !total.failed && !house && !long) {
  keepCounts(ran);
  lost.length = 0;
}
for (const failure of total.failures ?? []) console.log(`\n${failure}`);
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
for (const sentence of lost) console.error(sentence);
await removeTempFolder();
process.exit(total.failed || lost.length ? 1 : 0);
