import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wordsOfCommand } from './words-of-command.ts';

test('options and the word of a command are read', () => {
  const read = wordsOfCommand({ long: { type: 'boolean' } }, 'Usage', ['api', '--long']);
  expect(read).toEqual({ word: 'api', values: expect.objectContaining({ long: true }) });
});

test.each([
  ['tooling/test/test.ts', '--help'],
  ['tooling/test/test.ts', 'lint', 'types'],
  ['tooling/bench/bench.ts', '--only=page'],
])('%s %s does nothing but say how it is called', (...args) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: expect.stringMatching(/^Usage: npm /), stdout: '' });
});
