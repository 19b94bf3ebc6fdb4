import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

// Three kinds of test by file name: rules in plain Node (`*.test.ts`), screens in jsdom (`*.test.tsx`),
// and everything below api/ on a real PostgreSQL. Browser suites are Playwright's, in e2e/.
const apiSetup = './api/src/testing/global-setup.ts';
const skip = ['**/node_modules/**', '**/dist/**', '.data*/**'];

export default defineConfig({
  test: {
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
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['{shared,shell,mf-*}/**/*.test.tsx'],
          exclude: skip,
          testTimeout: 30_000,
          setupFiles: existsSync('./shared/src/testing/setup-screens.ts')
            ? ['./shared/src/testing/setup-screens.ts']
            : [],
        },
      },
      {
        test: {
          name: 'api',
          environment: 'node',
          include: ['api/**/*.test.ts'],
          exclude: skip,
          globalSetup: existsSync(apiSetup) ? [apiSetup] : [],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
