import { expect, test } from 'vitest';
import { trailerSource } from './trailer.model.ts';

test('CAT-107 a trailer plays its small file, then its web address, then its large file', () => {
  const raw = { high: 'h', low: 'l' };
  expect(trailerSource({ raw, web: 'w', subtitles: [] })).toBe('l');
  expect(trailerSource({ raw: { ...raw, low: null }, web: 'w', subtitles: [] })).toBe('w');
  expect(trailerSource({ raw: { ...raw, low: null }, web: null, subtitles: [] })).toBe('h');
  expect(trailerSource({ raw: { high: null, low: null }, web: null, subtitles: [] })).toBeNull();
});
