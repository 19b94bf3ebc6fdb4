import type { Webinar, WebinarVariant } from '@gargoyle/shared/contract/webinars.contract';
import { expect, test } from 'vitest';
import { course } from '../../testing/courses.ts';
import { firstStep, newCourses, nextLive } from './home.model.ts';

const NOW = Date.parse('2026-09-01T18:00:00Z');
const run = (startDate: string, owned = true) => ({ startDate, owned }) as WebinarVariant;
const webinar = (id: number, ...variants: WebinarVariant[]) => ({ id, variants }) as Webinar;
const next = (...webinars: Webinar[]) => {
  const live = nextLive(webinars, NOW);
  return live && [live.webinar.id, live.date];
};

test('ACC-377 the earliest date of all live courses, whatever their order', () => {
  const early = webinar(1, run('2026-12-05T18:00:00Z'), run('2026-10-01T18:00:00Z'));
  const late = webinar(2, run('2026-11-05T18:00:00Z'));
  expect(next(early, late)).toEqual([1, '2026-10-01T18:00:00Z']);
  expect(next(late, early)).toEqual([1, '2026-10-01T18:00:00Z']);
});

test('ACC-377 dates are compared as moments, not as texts', () => {
  const first = '2026-10-02T01:00:00+09:00';
  expect(next(webinar(1, run('2026-10-01T18:00:00Z')), webinar(2, run(first)))).toEqual([2, first]);
});

test('ACC-377 only dates with a seat of the user', () => {
  const taken = run('2026-09-02T18:00:00Z', false);
  expect(next(webinar(1, taken, run('2026-12-05T18:00:00Z')))).toEqual([1, '2026-12-05T18:00:00Z']);
  expect(next(webinar(1, taken))).toBeNull();
});

test('ACC-377 a date counts until it begins', () => {
  expect(next(webinar(1, run('2026-09-01T17:59:59.999Z')))).toBeNull();
  expect(next(webinar(1, run('2026-09-01T18:00:00Z')))).toEqual([1, '2026-09-01T18:00:00Z']);
  expect(next(webinar(1, run('2026-09-01T17:00:00Z'), run('2026-09-01T19:00:00Z')))?.[1]).toBe('2026-09-01T19:00:00Z');
});

test('ACC-377 nothing without live courses or dates', () => {
  expect(next()).toBeNull();
  expect(next(webinar(1))).toBeNull();
});

const started = { startedByUser: true };

test('ACC-376 begins with the first owned course that is not started', () => {
  const owned = [course(3, started), course(4), course(5)];
  for (const interested of [true, false])
    expect(firstStep(owned, [course(9)], interested)).toEqual({ course: course(4), why: 'owned' });
});

test('ACC-376 otherwise with the newest course that is not started, of the interests if there are any', () => {
  const fresh = [course(8, started), course(9), course(10)];
  expect(firstStep([course(3, started)], fresh, true)).toEqual({ course: course(9), why: 'interests' });
  expect(firstStep([], fresh, false)).toEqual({ course: course(9), why: 'new' });
});

test('ACC-376 nothing to begin with when everything is started', () => {
  expect(firstStep([course(3, started)], [course(8, started)], true)).toBeNull();
  expect(firstStep([], [], false)).toBeNull();
});

test('ACC-378 up to three new courses, none that was started, nor the one above', () => {
  const fresh = [course(8, started), course(9), course(10), course(11), course(12), course(13)];
  const ids = (above: number | undefined, courses = fresh) => newCourses(courses, above).map(({ id }) => id);
  expect(ids(undefined)).toEqual([9, 10, 11]);
  expect(ids(10)).toEqual([9, 11, 12]);
  expect(ids(9, fresh.slice(0, 3))).toEqual([10]);
  expect(ids(9, fresh.slice(0, 2))).toEqual([]);
});
