import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionsFor, DEFAULTS, readPreferences } from './preferences.model.ts';

test('PLAY-201 PLAY-203 stored preferences are restored', () => {
  const chosen = {
    ...{ rate: 1.5, quality: 1080, volume: 0.3, muted: true, captions: true, captionLanguage: 'es' },
    ...{ captionSize: 'large', captionGround: 'light', theatre: true },
  } as const;
  expect(readPreferences(JSON.stringify(chosen))).toEqual(chosen);
  expect(readPreferences(JSON.stringify({ ...chosen, quality: 'auto' })).quality).toBe('auto');
});

test('a stored value that cannot be parsed is ignored', () => {
  expect(readPreferences(null)).toEqual(DEFAULTS);
  expect(readPreferences('{')).toEqual(DEFAULTS);
  expect(readPreferences('{"rate":99,"volume":7,"captionSize":"huge","muted":"yes"}')).toEqual(DEFAULTS);
  fc.assert(
    fc.property(fc.json(), (text) => {
      const { rate, volume } = readPreferences(text);
      return rate > 0 && volume >= 0 && volume <= 1;
    }),
  );
});

test.each([
  ['quality', [1, 2160], [0, -360, '720', 'high', true, null], 'auto'],
  ['volume', [0, 0.05, 1], [-0.1, 1.1, '0.5', 'loud', true, null], 1],
] as const)(
  'PLAY-201 PLAY-203 a stored %s is used only if it is a number in its range',
  (name, valid, others, initial) => {
    const read = (value: unknown) => readPreferences(JSON.stringify({ [name]: value }))[name];
    expect(valid.map(read)).toEqual(valid);
    for (const other of others) expect(read(other)).toBe(initial);
  },
);

test('PLAY-040 captions use the chosen language, else the page’s language', () => {
  const both = [{ language: 'en' }, { language: 'es' }];
  expect(captionsFor(both, 'es', 'en')?.language).toBe('es');
  expect(captionsFor(both, null, 'es')?.language).toBe('es');
  expect(captionsFor([{ language: 'fr' }], 'es', 'en')?.language).toBe('fr');
  expect(captionsFor([], 'es', 'en')).toBeUndefined();
});
