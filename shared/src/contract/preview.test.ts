import { expect, test } from 'vitest';
import { TRAILER_CASES } from '../testing/trailer-cases.ts';
import { previewOf } from './preview.ts';

test.each(TRAILER_CASES)(
  'PLAY-128 PLAY-129 CAT-107 of %s the last one set is shown: high, web, low',
  (_, trailer, shown) => {
    expect(previewOf(trailer)).toEqual(shown);
  },
);

test('PLAY-130 without a trailer nothing is shown', () => {
  expect(previewOf(null)).toBeNull();
  expect(previewOf(undefined)).toBeNull();
});
