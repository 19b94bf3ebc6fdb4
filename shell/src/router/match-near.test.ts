import { expect, test } from 'vitest';
import { matchNear } from './match-near.ts';

test('an address finds its screen among all routes of a remote', () => {
  const routes = [
    { id: 'home', index: true as const },
    { id: 'list', path: 'courses' },
    { id: 'course', path: '/courses/:slug' },
    { id: 'new', path: 'courses/new' },
    { id: 'frame', children: [{ id: 'inner', path: 'teachers' }] },
    { id: 'any', path: ':page' },
    { id: 'rest', path: '*' },
  ];
  const shown = (path: string) => matchNear(routes, path).map(({ route }) => route.id);
  expect(shown('/')).toEqual(['home']);
  expect(shown('/courses')).toEqual(['list']);
  expect(shown('/Courses/eyes')).toEqual(['course']);
  expect(shown('/courses/new')).toEqual(['new']);
  expect(shown('/teachers')).toEqual(['frame', 'inner']);
  expect(shown('/%63ourses/eyes')).toEqual(['course']);
  expect(shown('/courses/%6eew')).toEqual(['new']);
  expect(shown('/faq')).toEqual(['any']);
  expect(shown('/faq/more')).toEqual(['rest']);
});
