import { describe, expect, test } from 'vitest';
import { NETWORKS, networkOf } from './networks.model.ts';

describe('social links of a teacher', () => {
  test.each(NETWORKS)('CAT-193 %s has its own icon', (name) => {
    expect(networkOf(name)).toBe(name);
  });
  test('CAT-194 any other is a website', () => {
    expect(networkOf('ArtStation')).toBe('website');
    expect(networkOf('')).toBe('website');
  });
  test('CAT-195 case does not matter', () => {
    expect(networkOf('FaceBook ')).toBe('facebook');
    expect(networkOf('IMDb')).toBe('imdb');
  });
});
