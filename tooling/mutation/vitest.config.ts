import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testOf } from './models.ts';

// Written by mutation.ts: only the tests of the mutated files run, once for each mutant.
const { mutate } = JSON.parse(readFileSync(path.join(import.meta.dirname, 'stryker.config.json'), 'utf8')) as {
  mutate: string[];
};

export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    environment: 'node',
    include: mutate.map(testOf),
    exclude: ['**/node_modules/**'],
    testTimeout: 30_000,
  },
});
