import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';

test('failures of Vitest are listed with their file, and so are files that could not be loaded', () => {
  const failures = failuresOfVitest({
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m'] },
        ],
      },
      { name: 'b.test.ts', message: 'Unexpected token', assertionResults: [] },
      { name: 'c.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
    ],
  });
  expect(failures).toEqual(['a.test.ts › breaks\n    expected 1 to be 2', 'b.test.ts\n    Unexpected token']);
});

test('failures in a browser are listed with what the page showed, also in nested groups', () => {
  const shown = Buffer.from('/cart lang=es').toString('base64');
  const result = {
    errors: [{ message: 'timed out' }],
    attachments: [{ name: 'shown', body: shown }, { name: 'trace' }],
  };
  const spec = (title: string, ok: boolean) => ({
    title,
    file: 'x.flow.ts',
    line: 7,
    ok,
    tests: [{ results: [result] }],
  });
  const failures = failuresOfPlaywright({
    suites: [{ specs: [spec('one', true)], suites: [{ suites: [{ specs: [spec('two', false)] }] }] }],
  });
  expect(failures).toEqual(['x.flow.ts:7 › two\n    timed out\n    /cart lang=es']);
});

test('a long message is truncated, so that the next failure is not overlooked', () => {
  const failureMessages = [Array.from({ length: 90 }, (_, line) => `line ${line}`).join('\n')];
  const [failures = ''] = failuresOfVitest({
    testResults: [{ name: 'a.test.ts', assertionResults: [{ status: 'failed', fullName: 'x', failureMessages }] }],
  });
  expect(failures.split('\n')).toHaveLength(26);
});
