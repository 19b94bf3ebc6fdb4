import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsOfRows, readLedger, readTests, rowsHeldBy, rowsNamedBy } from './rows.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the requirements and the tests', () => {
  const rows = new Set(readLedger(path.join(root, 'docs/spec')).map(({ id }) => id));
  const { named, held } = readTests(root);

  test('every id begins one requirement only', () => {
    const ids = idsOfRows(path.join(root, 'docs/spec'));
    expect(ids).toHaveLength(rows.size);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test('every requirement named by a test is in docs/spec', () => {
    expect(named.size).toBeGreaterThan(2000);
    expect([...named].filter(([id]) => !rows.has(id))).toEqual([]);
  });

  test('no requirement is only tested by the presence of fields', () => {
    expect([...named].filter(([id]) => !held.has(id))).toEqual([]);
  });
});

test('titles name requirements, also as ranges; comments do not', () => {
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

test('a test that only checks the presence of fields covers no requirement', () => {
  const text = `
    test('CAT-002 has its fields', () => { carries(body, 'id title'); expect(body).toHaveProperty('slug'); });
    test('CAT-003 has these fields', () => { expect(Object.keys(body).sort()).toEqual(['id', 'title']); });
    test('CAT-004 has a title', () => { carries(body, 'id'); expect(body.title).toBe('Gargoyle'); });
    test('CAT-005 has a value', () => { expect(body).toHaveProperty('slug', 'gargoyle'); });
    test('CAT-006 asserts by a helper', () => { expectRefusal(answer); });
    test('CAT-007 has no price', () => { expect(body).not.toHaveProperty('price'); });
  `;
  expect([...rowsHeldBy(text)].sort()).toEqual(['CAT-004', 'CAT-005', 'CAT-006', 'CAT-007']);
});
