import { expect, test } from 'vitest';
import { withChapter } from './report.ts';

const REPORT = '# Bench\n\nToday.\n\n## Pages\n\nold\n\n## API\n\nkept\n';

test('a chapter replaces the one with the same heading, or is appended', () => {
  expect(withChapter(REPORT, ['## Pages', '', 'new'])).toBe(REPORT.replace('old', 'new'));
  expect(withChapter(REPORT, ['## API', '', 'new'])).toBe(REPORT.replace('kept', 'new'));
  expect(withChapter(REPORT, ['## Returning readers', '', 'new'])).toBe(`${REPORT}\n## Returning readers\n\nnew\n`);
});
