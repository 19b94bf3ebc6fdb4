import fc from 'fast-check';
import { expect, test } from 'vitest';
import { credited, IN_ROW } from './credits.model.ts';

test('CAT-299 the row goes round: it is always full and no film stands in it twice', () => {
  const credits = Array.from({ length: 31 }, (_, place) => place);
  fc.assert(
    fc.property(fc.nat(10_000), (at) => {
      const row = credited(credits, at);
      expect(row).toHaveLength(IN_ROW);
      expect(new Set(row).size).toBe(IN_ROW);
      expect(row[0]).toBe(at % 31);
    }),
  );
});
