import { expect, test } from 'vitest';
import { brand } from './brand.ts';

test('SHELL-007 brand claims', () => {
  expect(Object.values(brand.claims).toSorted()).toEqual(
    [
      '1000+ hours of video',
      'over 50 years of history',
      '30 nominations',
      '12 Academy Awards',
      '230+ courses',
      '150K+ students',
    ].toSorted(),
  );
});

test('SHELL-188 every social link points to the site of its network', () => {
  for (const { network, url } of brand.social) expect(new URL(url).hostname).toContain(network);
});
