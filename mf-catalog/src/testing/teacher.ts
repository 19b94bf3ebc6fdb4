import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { artistRef } from './fixtures.ts';

/** Expects the teacher of a video or live course, with a link to the biography. */
export async function expectTeacher(): Promise<void> {
  const teacher = await screen.findByRole('region', { name: artistRef.fullName });
  expect(within(teacher).getByText(artistRef.intro)).toBeDefined();
  expect(within(teacher).getByRole('link', { name: 'See Full Bio' }).getAttribute('href')).toBe(
    `/artists/${artistRef.slug}`,
  );
}

/** Expects course 7 among the courses of that teacher, with a link that names this page. */
export async function expectCourseOfTeacher(referer: string): Promise<void> {
  const courses = await screen.findByRole('region', { name: `Courses with ${artistRef.fullName}` });
  const course = within(courses).getByRole('link', { name: /Course of number 7/ });
  expect(course.getAttribute('href')).toBe(`/tutorials/course-7?referer=${encodeURIComponent(referer)}`);
}
