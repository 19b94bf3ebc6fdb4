import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { resultsOf, suiteCommand } from './browser-suite.ts';

const spec = (...tests: [projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped'][]) => ({
  tests: tests.map(([projectName, status]) => ({ projectName, status })),
});

test('PLAT-150 the result of each mix is counted from the whole report; flaky tests count as failed', () => {
  const report = {
    suites: [
      { specs: [spec(['one', 'expected'], ['two', 'unexpected'])], suites: [{ specs: [spec(['one', 'skipped'])] }] },
      { specs: [spec(['two', 'expected'], ['one', 'flaky'], ['three', 'expected'])] },
    ],
  };
  expect(Object.fromEntries(resultsOf(report))).toEqual({
    one: { passed: 1, failed: 1, skipped: 1 },
    two: { passed: 1, failed: 1, skipped: 0 },
    three: { passed: 1, failed: 0, skipped: 0 },
  });
  expect(resultsOf({}).size).toBe(0);
});

test('PLAT-150 every mix runs the whole suite as its own project, with one journey for each remote', () => {
  const mixes = ['one', 'two'].map((name) => ({ name, mix: { shell: name }, token: 'x' }));
  const { command, args, env } = suiteCommand(mixes, { BASE_URL: 'http://localhost:4000' });
  const { stdout, stderr } = spawnSync(command, [...args, '--list', '--reporter=json'], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe('');
  const report = JSON.parse(stdout) as {
    config: { projects: { name: string }[] };
    suites: { title: string; suites?: [] }[];
  };
  expect(report.config.projects.map(({ name }) => name)).toEqual(['one', 'two']);
  const owners = report.suites.map(({ title }) => title);
  expect(owners).toEqual(['account.flow.ts', 'catalog.flow.ts', 'commerce.flow.ts', 'player.flow.ts']);
  expect([...resultsOf(report).values()]).toEqual([4, 4].map((skipped) => ({ passed: 0, failed: 0, skipped })));
});
