import { expect, test } from 'vitest';
import { TRAILER_CASES } from '../testing/trailer-cases.ts';
import { previewOf } from './preview.ts';

test.each(TRAILER_CASES)(
  'PLAY-128 PLAY-129 CAT-107 for %s the last source set is shown: high, web, low',
  (_, trailer, shown) => {
    expect(previewOf(trailer)).toEqual(shown);
  },
);

test('PLAY-130 nothing is shown without a trailer', () => {
  expect(previewOf(null)).toBeNull();
  expect(previewOf(undefined)).toBeNull();
});
