import { defineConfig } from '@playwright/test';
import suites from '../playwright.config.ts';

export default defineConfig({
  ...suites,
  testDir: '.',
  testMatch: 'fails.ts',
  outputDir: '../../test-results/example',
  reporter: 'line',
});
