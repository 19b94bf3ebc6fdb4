import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLedger, rowsNamedBy } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every row that a test names stands in docs/spec', () => {
  const rows = new Set(readLedger(path.join(root, 'docs/spec')).map((row) => row.id));
  const files = fs.globSync('{shared,shell,mf-*,api,deploy,e2e}/**/*.{test.ts,test.tsx,flow.ts}', {
    cwd: root,
    exclude: (file) => file.includes('node_modules'),
  });
  expect(files.length).toBeGreaterThan(300);
  const unknown = files.flatMap((file) =>
    [...rowsNamedBy(fs.readFileSync(path.join(root, file), 'utf8'))]
      .filter((id) => !rows.has(id))
      .map((id) => `${id} in ${file}`),
  );
  expect(unknown).toEqual([]);
});

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
