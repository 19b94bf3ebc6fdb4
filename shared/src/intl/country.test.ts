import { expect, test } from 'vitest';
import { COUNTRIES } from '../contract/countries.ts';
import { countryIn } from './country.ts';

test('COM-517 a country’s name is in the reader’s language, in English as in the contract’s list', () => {
  const germany = { code: 'DE', name: 'Germany' };
  expect([countryIn(germany, 'en'), countryIn(germany, 'es')]).toEqual(['Germany', 'Alemania']);
  expect(countryIn({ code: '', name: 'Elsewhere' }, 'es')).toBe('Elsewhere');
});

test('COM-517 every country of the list has a Spanish name', () => {
  const named = COUNTRIES.map((country) => countryIn(country, 'es'));
  expect(new Set(named).size).toBe(COUNTRIES.length);
  expect(named).toContain('Estados Unidos');
  expect(named.filter((name, place) => name === COUNTRIES[place]?.name).length).toBeLessThan(COUNTRIES.length / 2);
});
