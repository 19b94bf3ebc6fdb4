import { expect, test } from 'vitest';
import { loadScreens, tracked, wordsOf } from './areas.ts';

test('PLAT-031 a tracked promise has its status and causes no unhandled rejection', async () => {
  const strays: unknown[] = [];
  const onUnhandled = (reason: unknown) => void strays.push(reason);
  process.on('unhandledRejection', onUnhandled);
  const failed = tracked(Promise.reject(new Error('gone')));
  const settled = tracked(Promise.resolve(1));
  await Promise.allSettled([failed, settled]);
  // Unhandled rejections are emitted after the microtasks.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onUnhandled);
  expect(strays).toEqual([]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
  expect(settled).toMatchObject({ status: 'fulfilled', value: 1 });
});

test('the screens of an address bring their messages, those of other screens are not loaded', async () => {
  const screen = (words: object) => async () => ({ Component: () => null, words });
  const routes = [
    { id: 'a', path: 'courses', lazy: screen({ 'list.title': 'Courses' }) },
    { id: 'b', path: 'courses/:slug', lazy: screen({ 'course.title': 'Course' }) },
  ];
  await loadScreens(routes, '/courses/eyes');
  expect(wordsOf(routes, '/courses/eyes')).toEqual({ 'course.title': 'Course' });
  expect(wordsOf(routes, '/courses')).toEqual({});
});
