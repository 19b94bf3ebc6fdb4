import { expect, test } from 'vitest';
import { languageOf } from './languages.ts';

test('API-L-160 the most preferred of the supported languages', () => {
  const headers = [
    'es',
    'es-419,en;q=0.2',
    'en; q=0.1, es; q=0.2',
    'es;level=1;q=0.9, en;q=0.8',
    'en;q=0.1, es;q=0.2',
    'de;q=1, es ;q=0.1',
  ];
  for (const header of headers) expect([header, languageOf(header)]).toEqual([header, 'es']);
  for (const header of [undefined, '', 'en', 'en,es', 'de', '*', 'es;q=0', 'es;q=no', 'español', ',;q=1'])
    expect([header, languageOf(header)]).toEqual([header, 'en']);
});
