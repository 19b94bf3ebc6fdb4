import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { TESTS } from './models.ts';

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    include: TESTS,
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
  },
});
