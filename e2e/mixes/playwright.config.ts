import type { ShownMix } from '@gargoyle/deploy/release/verify.ts';
import { defineConfig } from '@playwright/test';
import whole from '../playwright.config.ts';
import { overrideState } from '../support/override.ts';

// The short suite, once for each mix that `npm run release -- verify` tests: each mix is a project whose browsers have
// the override cookie of that mix.
const mixes = JSON.parse(process.env['MIXES'] ?? '[]') as ShownMix[];
const { baseURL = '', ...use } = whole.use ?? {};

export default defineConfig({
  ...whole,
  testDir: '.',
  outputDir: '../../test-results/mixes',
  reporter: [['line'], ['json', { outputFile: '../../test-results/mixes.json' }]],
  projects: mixes.map(({ name, mix, token }) => ({
    name,
    metadata: { mix },
    // All tests of a mix share one browser, which loads and compiles its files once; several mixes run at once.
    workers: 1,
    use: { ...use, baseURL, storageState: overrideState(token, baseURL) },
  })),
});
