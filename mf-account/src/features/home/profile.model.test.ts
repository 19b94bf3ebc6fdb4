import { expect, test } from 'vitest';
import { profileBody } from './profile.model.ts';

test('ACC-137 ACC-138 ACC-139 movie fields are renamed and sent as null when empty', () => {
  expect(profileBody({ movie1: 'The Dark Crystal', movie2: '', movie_3: 'Legend' })).toEqual({
    movie_1: 'The Dark Crystal',
    movie_2: null,
    movie_3: 'Legend',
  });
});

test('ACC-137 other fields are unchanged', () => {
  const names = { firstName: 'Mara', lastName: '', tags: [3] };
  expect(profileBody(names)).toEqual(names);
});
