import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { course, resumePoint } from '../../testing/courses.ts';
import { resumeLink, resumeOf } from './resume.model.ts';

test('ACC-375 the last watched course that is not completed', () => {
  const list = [resumePoint(3, { pctgCompleted: 99 }), resumePoint(2), resumePoint(1)];
  expect(resumeOf(list)).toMatchObject({ course: { id: 2 }, chapter: 6, time: 42.7, percent: 30 });
  expect(resumeOf([resumePoint(3, { pctgCompleted: 100 })])).toBeNull();
  expect(resumeOf([resumePoint(3, { tutorial: 3 })])).toBeNull();
  expect(resumeOf([])).toBeNull();
});

test('ACC-375 the link contains the second; on a plan with credits the player asks first', () => {
  const place = { course: course(2), chapter: 6, time: 42.7, percent: 30 };
  const link = (monthlyVideos: number | null) => resumeLink(place, fakeMember({}, fakeSubscription({ monthlyVideos })));
  expect(link(null)).toBe('/tutorials/course-2?watch=1&chapter=6&time=42');
  expect(link(4)).toBe('/tutorials/course-2?watch=0&chapter=6&time=42');
});
