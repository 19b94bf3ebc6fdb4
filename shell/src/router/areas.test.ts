import { expect, test } from 'vitest';
import { loadScreens, tracked, wordsOf } from './areas.ts';

test('PLAT-031 a promise that is tracked says what it came to, and leaves no rejection behind', async () => {
  const strays: unknown[] = [];
  const hear = (reason: unknown) => void strays.push(reason);
  process.on('unhandledRejection', hear);
  const gone = tracked(Promise.reject(new Error('gone')));
  const there = tracked(Promise.resolve(1));
  await Promise.allSettled([gone, there]);
  // Strays are told after the microtasks of a turn.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', hear);
  expect(strays).toEqual([]);
  expect(gone).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect(there).toMatchObject({ status: 'fulfilled', value: 1 });
});

test('the screens of an address bring their words, those of others stay away', async () => {
  const screen = (words: object) => async () => ({ Component: () => null, words });
  const routes = [
    { id: 'a', path: 'courses', lazy: screen({ 'list.title': 'Courses' }) },
    { id: 'b', path: 'courses/:slug', lazy: screen({ 'course.title': 'Course' }) },
  ];
  await loadScreens(routes, '/courses/eyes');
  expect(wordsOf(routes, '/courses/eyes')).toEqual({ 'course.title': 'Course' });
  expect(wordsOf(routes, '/courses')).toEqual({});
});
