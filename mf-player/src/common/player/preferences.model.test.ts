import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captionsFor, DEFAULTS, readPreferences } from './preferences.model.ts';

test('PLAY-191 PLAY-201 PLAY-203 stored preferences are restored', () => {
  const chosen = { ...DEFAULTS, rate: 1.5, quality: 1080, volume: 0.3, captions: true, captionLanguage: 'es' } as const;
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

test('PLAY-040 captions use the chosen language, else the page’s language', () => {
  const both = [{ language: 'en' }, { language: 'es' }];
  expect(captionsFor(both, 'es', 'en')?.language).toBe('es');
  expect(captionsFor(both, null, 'es')?.language).toBe('es');
  expect(captionsFor([{ language: 'fr' }], 'es', 'en')?.language).toBe('fr');
  expect(captionsFor([], 'es', 'en')).toBeUndefined();
});
