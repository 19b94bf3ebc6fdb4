import { expect, test } from 'vitest';
import { crowdOf, FIRST_PERSON } from './crowd-size.model.ts';

test('PLAT-330 above scale 1 there are two thousand people for each volume, with ids from 1000', () => {
  expect(crowdOf(1)).toEqual({ first: 1_000, people: 0 });
  expect(crowdOf(2)).toEqual({ first: 1_000, people: 4_000 });
  expect(crowdOf(50)).toEqual({ first: 1_000, people: 100_000 });
  expect(FIRST_PERSON).toBe(1_000);
});
