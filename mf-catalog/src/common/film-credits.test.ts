import { expect, test } from 'vitest';
import { filmCredits } from './film-credits.ts';

test('CAT-053 thirty-one credits, each with its own title and picture', () => {
  expect(filmCredits).toHaveLength(31);
  expect(new Set(filmCredits.map((credit) => credit.title)).size).toBe(31);
  expect(new Set(filmCredits.map((credit) => credit.picture)).size).toBe(31);
});
