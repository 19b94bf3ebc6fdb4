import { expect, test } from 'vitest';
import { resultsOf } from './browser-suite.ts';

const spec = (...tests: [projectName: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped'][]) => ({
  tests: tests.map(([projectName, status]) => ({ projectName, status })),
});

test('PLAT-150 what became of each mix is counted from the whole report; what needed a second try has failed', () => {
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
