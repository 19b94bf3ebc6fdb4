// npm run test:mutation: mutation tests of the pure rules; reports mutants that no test notices (docs/mutation.md).
// `npm run test:mutation -- plans` only takes files whose path contains one of the words.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyOfRepository } from '../test/copy-repository.ts';
import { root } from '../test/parts.ts';
import { chosen } from './models.ts';

const words = process.argv.slice(2);
const mutate = chosen(words);
if (!mutate.length) {
  console.error(`No file under mutation has ${words.join(' or ')} in its path: tooling/mutation/models.ts lists them.`);
  process.exit(1);
}
const report = path.join(root, 'test-results/mutation.json');
fs.mkdirSync(path.dirname(report), { recursive: true });

// In a copy: an interrupted run leaves no mutated source behind.
const copy = copyOfRepository();
const settings = {
  mutate,
  inPlace: true,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tooling/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  ignoreStatic: true,
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, allowEmojis: false },
  jsonReporter: { fileName: report },
  thresholds: { high: 95, low: 85, break: 85 },
  timeoutMS: 5000,
};
const config = path.join(copy, 'tooling/mutation/stryker.config.json');
fs.writeFileSync(config, JSON.stringify(settings));
const { status } = spawnSync(path.join(root, 'tooling/node_modules/.bin/stryker'), ['run', config], {
  cwd: copy,
  stdio: 'inherit',
});
fs.rmSync(copy, { recursive: true, force: true });
process.exit(status ?? 1);
