import { existsSync, globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Three kinds of test by file name: rules in plain Node (`*.test.ts`), screens in jsdom (`*.test.tsx`),
// and everything below api/ on a real PostgreSQL. Browser suites are Playwright's, in e2e/.
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
// A program in which modules were replaced is of no use to the next file: such a file gets one of its own.
const replacing = globSync(screens, { exclude: ['**/node_modules/**', '**/dist/**'] }).filter((file) =>
  /\bvi\.(mock|doMock)\(/.test(readFileSync(file, 'utf8')),
);

const apiSetup = './api/src/testing/global-setup.ts';
const skip = ['**/node_modules/**', '**/dist/**', '.data*/**'];

export default defineConfig({
  test: {
    // Vitest would leave one processor to those who watch: of two, that is half.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          environment: 'node',
          include: ['{shared,shell,mf-*,deploy,tooling}/**/*.test.ts'],
          exclude: skip,
          // Processes, threads and files take their time on a busy machine.
          testTimeout: 30_000,
        },
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
        test: { ...aScreen, name: 'screens', include: [screens], exclude: [...skip, ...replacing], isolate: false },
      },
      {
        test: { ...aScreen, name: 'screens-apart', include: replacing, exclude: skip },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
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
