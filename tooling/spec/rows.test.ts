import { expect, test } from 'vitest';
import { rowsNamedBy } from './rows.ts';

test('titles name rows, ranges name each of theirs, comments name none', () => {
  const text = `
    // CAT-001 in a comment
    test('CAT-002 shows the list', () => {});
    describe("API-C-094 to API-C-096 refusals", () => { it(\`SHELL-010, SHELL-011 open\`, () => {}) });
    test.each([['PLAY-001']])('PLAY-002 %s', () => {});
    const id = 'CAT-003';
  `;
  expect([...rowsNamedBy(text)].sort()).toEqual(
    ['API-C-094', 'API-C-095', 'API-C-096', 'CAT-002', 'PLAY-002', 'SHELL-010', 'SHELL-011'].sort(),
  );
});
