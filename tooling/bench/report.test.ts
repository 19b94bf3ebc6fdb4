import { expect, test } from 'vitest';
import { report, withChapter } from './report.ts';

const REPORT = '# Bench\n\nToday.\n\n## Pages\n\nold\n\n## API\n\nkept\n';

test('a chapter replaces the one with the same heading, or is appended', () => {
  expect(withChapter(REPORT, ['## Pages', '', 'new'])).toBe(REPORT.replace('old', 'new'));
  expect(withChapter(REPORT, ['## API', '', 'new'])).toBe(REPORT.replace('kept', 'new'));
  expect(withChapter(REPORT, ['## Returning readers', '', 'new'])).toBe(`${REPORT}\n## Returning readers\n\nnew\n`);
});

test('PLAT-033 the report has its date, its machine, the budgets and its chapters', () => {
  const checks = [{ what: 'second start', value: 2.5, limit: 8, unit: 's' }];
  const at = new Date('2026-03-02T12:00:00Z');
  const text = report({ at, machine: 'a machine', checks, firstStart: 5, parts: ['## Pages', '', 'fast'] });
  expect(text).toContain('2026-03-02, a machine.');
  expect(text).toContain('| second start | 2.50 s | ≤ 8.00 | holds |');
  expect(text).toContain('First start with everything installed: 5.0 s');
  expect(text.endsWith('\n## Pages\n\nfast\n')).toBe(true);
});
