import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tooling/test/longest-first.ts';

// Three kinds of test by file name: rules in plain Node (`*.test.ts`), screens in jsdom (`*.test.tsx`),
// and everything below api/, with what backs it up, on a real PostgreSQL. Browser suites are Playwright's, in e2e/.
const screens = '{shared,shell,mf-*}/**/*.test.tsx';
const aScreen = {
  environment: 'jsdom',
  testTimeout: 30_000,
  // A spy or a stand-in of one file must not be met by the next.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  setupFiles: ['./shared/src/testing/setup-screens.ts'],
} as const;
// A file that replaces modules is of no use to the next, nor the next to it: such a file gets a program of its own.
const replacingIn = (files: string): string[] =>
  globSync(files, { exclude: ['**/node_modules/**', '**/dist/**'] }).filter((file) =>
    /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
  );
const rules = '{shared,shell,mf-*,deploy,tooling}/**/*.test.ts';

const apiSetup = './api/src/testing/global-setup.ts';
const skip = ['**/node_modules/**', '**/dist/**', '.data*/**'];
const onPostgres = ['api/**/*.test.ts', 'tooling/backup/**/*.test.ts'];
const aRule = {
  environment: 'node',
  // Processes, threads and files take their time on a busy machine.
  testTimeout: 30_000,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;
const [rulesApart, screensApart] = [replacingIn(rules), replacingIn(screens)];

export default defineConfig({
  test: {
    // Vitest would leave one processor to those who watch: of two, that is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // Our own program is loaded once for all files.
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
        // Apart from the rules: only those who test or draw install what it needs.
        test: {
          name: 'media',
          environment: 'node',
          include: ['media/**/*.test.ts'],
          exclude: skip,
          testTimeout: 30_000,
        },
      },
      {
        // React, the window and our own program are made once for all files, which takes a third of the work.
        test: { ...aScreen, name: 'screens', include: [screens], exclude: [...skip, ...screensApart], isolate: false },
      },
      {
        test: { ...aScreen, name: 'screens-apart', include: screensApart, exclude: skip },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: onPostgres,
          exclude: skip,
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
          // A file's school is its own; the program around it is loaded once for all files, which halves the time.
          isolate: false,
          // Processes are started and servers killed here, and other work may hold the machine.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
