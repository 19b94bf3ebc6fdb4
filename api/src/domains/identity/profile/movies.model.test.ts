import { expect, test } from 'vitest';
import { mergeMovies } from './movies.model.ts';

test('API-A-063 given fields replace stored ones, absent ones stay, empty ones become null', () => {
  const stored = { movieA: 'Alien', movieB: 'Brazil', movieC: 'Coraline', movieD: null };
  expect(
    mergeMovies(stored, { movieB: 'Blade Runner', movieC: '', movieA: null, movieD: 'Dune', movieE: 'E.T.' }),
  ).toEqual({
    values: { movieA: null, movieB: 'Blade Runner', movieC: null, movieD: 'Dune', movieE: 'E.T.' },
  });
  expect(stored).toEqual({ movieA: 'Alien', movieB: 'Brazil', movieC: 'Coraline', movieD: null });
  expect(mergeMovies(stored, {})).toEqual({ values: stored });
  expect(mergeMovies({}, {})).toEqual({ values: {} });
});

test('API-A-062 fields whose names start with movie are taken, letters and digits only', () => {
  const longest = `movie${'a'.repeat(59)}`;
  for (const key of ['movie', 'movie1', 'movieZ', 'moviez', 'movieFavoriteOf2026', longest])
    expect(mergeMovies({}, { [key]: 'x' })).toEqual({ values: { [key]: 'x' } });
});

test.each([
  'firstName',
  'Movie1',
  'myMovie',
  'mymovie1',
  'movi',
  'movie_1',
  'movie-1',
  'movieé',
  `movie${'a'.repeat(60)}`,
])('API-A-063 another field is ignored, even with a wrong value: %s', (key) => {
  expect(mergeMovies({ movieA: 'x' }, { [key]: 'y' })).toEqual({ values: { movieA: 'x' } });
  expect(mergeMovies({ movieA: 'x' }, { [key]: 7 })).toEqual({ values: { movieA: 'x' } });
});

test('API-A-063 a value is text of at most 500 characters', () => {
  const longest = 'x'.repeat(500);
  expect(mergeMovies({}, { movieA: longest })).toEqual({ values: { movieA: longest } });
  expect(mergeMovies({}, { movieA: `${longest}x` })).toEqual({
    faults: { movieA: ['Ensure this field has no more than 500 characters.'] },
  });
  for (const wrong of [3, 0, true, false, undefined, {}, ['x'], []])
    expect(mergeMovies({ movieA: 'x' }, { movieA: wrong })).toEqual({ faults: { movieA: ['Enter a valid value.'] } });
});

test('API-A-063 there are at most twenty fields, stored and given', () => {
  const many = (length: number) => Object.fromEntries(Array.from({ length }, (_, i) => [`movie${i}`, 'x']));
  expect(mergeMovies({}, many(20))).toEqual({ values: many(20) });
  expect(mergeMovies({}, many(21))).toEqual({ faults: { nonFieldErrors: ['There are too many fields.'] } });
  expect(mergeMovies(many(20), { movie0: 'y' })).toEqual({ values: { ...many(20), movie0: 'y' } });
  expect(mergeMovies(many(20), { movieMore: null })).toHaveProperty('faults.nonFieldErrors');
});

test('API-A-063 all faults are reported at once', () => {
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`movie${i}`, 'x']));
  expect(mergeMovies(many, { movieA: 1, movieB: 'x'.repeat(501), movieC: 'fine' })).toEqual({
    faults: {
      movieA: ['Enter a valid value.'],
      movieB: ['Ensure this field has no more than 500 characters.'],
      nonFieldErrors: ['There are too many fields.'],
    },
  });
});
