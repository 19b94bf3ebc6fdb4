// npm test: everything that proves the project; `npm test -- <area>` runs one part.
import { StartError } from '../start/settings.ts';
import { findBrowser } from './browser.ts';
import { playwright, type Result, root, vitest, yesOrNo } from './parts.ts';
import { startSchoolUnderTest } from './school-under-test.ts';

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
const campaign = long ? { CAMPAIGN: 'long' } : {};

const parts: Record<string, () => Promise<Result>> = {
  // Everything at once, then each platform with its own names alone.
  types: async () => {
    const checks = ['.', 'tsconfig.browser.json', 'tsconfig.node.json', 'tsconfig.edge-threads.json'];
    const all = await Promise.all(checks.map((config) => yesOrNo({ command: 'tsc', args: ['-p', config] })));
    return all.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }));
  },
  lint: () =>
    yesOrNo({
      command: 'oxlint',
      args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...SOURCES],
    }),
  format: () => yesOrNo({ command: 'biome', args: ['format', ...SOURCES] }),
  rules: () => vitest(['rules'], [], campaign),
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

const total: Result = { passed: 0, failed: 0 };
const summary: string[] = [];
async function count(name: string, part: () => Promise<Result>): Promise<void> {
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  const result = await part().catch((error: unknown): Result => {
    console.error(error instanceof StartError ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  total.passed += result.passed;
  total.failed += result.failed;
  summary.push(
    `${name.padEnd(10)} ${result.passed} passed, ${result.failed} failed, ${Math.round((Date.now() - began) / 1000)} s`,
  );
}

process.chdir(root);
if (house) await count(area, () => vitest(['rules', 'media', 'screens', 'screens-apart'], [`${area}/`]));
else for (const [name, part] of Object.entries(parts)) if (!area || area === name) await count(name, part);

console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed ? 1 : 0);
