import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.ts';

test('a failure of vitest is said with its file, and a file that could not be read too', () => {
  const said = failuresOfVitest({
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
  expect(said).toEqual(['a.test.ts › breaks\n    expected 1 to be 2', 'b.test.ts\n    Unexpected token']);
});

test('a failure in a browser is said with what the page showed, however deep its group', () => {
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
  const said = failuresOfPlaywright({
    suites: [{ specs: [spec('one', true)], suites: [{ suites: [{ specs: [spec('two', false)] }] }] }],
  });
  expect(said).toEqual(['x.flow.ts:7 › two\n    timed out\n    /cart lang=es']);
});

test('a long message is cut, so that the next failure is still read', () => {
  const failureMessages = [Array.from({ length: 90 }, (_, line) => `line ${line}`).join('\n')];
  const [said = ''] = failuresOfVitest({
    testResults: [{ name: 'a.test.ts', assertionResults: [{ status: 'failed', fullName: 'x', failureMessages }] }],
  });
  expect(said.split('\n')).toHaveLength(26);
});
