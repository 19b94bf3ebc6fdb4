import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import type { PathCourse } from '@gargoyle/shared/contract/paths.contract';
import { expect, test } from 'vitest';
import { bookmarked, courseLink } from './course-link.model.ts';

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

test('PLAY-164 the course where the viewer left off is that of the bookmark, by its id or its card', () => {
  const courses = [{ id: 7 }, { id: 8 }] as PathCourse[];
  const at = (tutorial: Bookmark['tutorial']) => bookmarked({ bookmark: { tutorial } as Bookmark }, courses)?.id;
  expect([at(8), at({ id: 8 } as CourseCard), at(9)]).toEqual([8, 8, undefined]);
  expect(bookmarked({ bookmark: null }, courses)).toBeUndefined();
});
