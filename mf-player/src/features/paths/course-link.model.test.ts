import { expect, test } from 'vitest';
import { courseLink } from './course-link.model.ts';

const path = { id: 3, slug: 'creature-maker' };

test('PLAY-181 the link of a course in a path contains path, path_id and referer', () => {
  const search = new URL(courseLink(path, 'horns', '1', 2, 30), 'http://localhost').searchParams;
  expect(Object.fromEntries(search)).toEqual({
    ...{ watch: '1', chapter: '2', time: '30', path: 'creature-maker', path_id: '3' },
    referer: 'pathways/creature-maker',
  });
});

test('PLAY-202 the link of its title opens the page, not the player', () => {
  expect(courseLink(path, 'horns')).not.toContain('watch');
});
