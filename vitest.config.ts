import { existsSync, globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tooling/test/longest-first.ts';

// Three kinds of test by file name: rules in plain Node (`*.test.ts`), screens in jsdom (`*.test.tsx`),
// and the tests of api/, of backups and of roles on a real PostgreSQL. Browser suites run with Playwright, in e2e/.
const screens = '{shared,shell,mf-*}/**/*.test.tsx';
// What a test waits for comes when it comes: processes, threads and files are slow on a busy machine.
const patient = { expect: { poll: { timeout: 20_000 } } } as const;
const aScreen = {
  ...patient,
  environment: 'jsdom',
  // Dates are those of the reader's zone; a developer's may be any.
  env: { TZ: 'UTC' },
  testTimeout: 30_000,
  // Spies and stubs of one file must not affect the next.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: ['./shared/src/testing/setup-screens.ts'],
} as const;
// Files that mock modules cannot share loaded modules with other files, so each of them runs isolated.
const replacingIn = (files: string): string[] =>
  globSync(files, { exclude: ['**/node_modules/**', '**/dist/**'] }).filter((file) =>
    /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
  );
const rules = '{shared,shell,mf-*,deploy,tooling}/**/*.test.ts';

const apiSetup = './api/src/testing/global-setup.ts';
const skip = ['**/node_modules/**', '**/dist/**', '.data*/**'];
const onPostgres = [
  ...['api/**/*.test.ts', 'tooling/backup/**/*.test.ts'],
  ...['tooling/start/roles.test.ts', 'tooling/drill/watched-api.test.ts'],
];
const aRule = {
  ...patient,
  environment: 'node',
  testTimeout: 30_000,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;
const [rulesApart, screensApart] = [replacingIn(rules), replacingIn(screens)];

export default defineConfig({
  test: {
    // By default Vitest leaves one processor free, which is half of two.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Modules are loaded once for all files.
        test: {
          ...aRule,
          name: 'rules',
          include: [rules],
          exclude: [...skip, ...onPostgres, ...rulesApart],
          isolate: false,
        },
      },
      {
        test: { ...aRule, name: 'rules-apart', include: rulesApart, exclude: [...skip, ...onPostgres] },
      },
      {
        // Separate from the rules: its dependencies are only installed for tests and for generating media.
        test: {
          ...patient,
          name: 'media',
          environment: 'node',
          include: ['media/**/*.test.ts'],
          exclude: skip,
          testTimeout: 30_000,
        },
      },
      {
        // React, jsdom and our own modules are loaded once for all files, which takes a third of the time.
        test: { ...aScreen, name: 'screens', include: [screens], exclude: [...skip, ...screensApart], isolate: false },
      },
      {
        test: { ...aScreen, name: 'screens-apart', include: screensApart, exclude: skip },
      },
      {
        test: {
          ...patient,
          name: 'api',
          environment: 'node',
          include: onPostgres,
          exclude: skip,
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
          // Each file has its own school; modules are loaded once for all files, which halves the time.
          isolate: false,
          sequence: { groupOrder: 1 },
          // These tests start processes and kill servers, which may be slow on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
