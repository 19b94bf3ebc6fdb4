import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { page } from '@gargoyle/shared/testing/page.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { course, resumePoint } from '../testing/courses.ts';
import { openScreen } from '../testing/open-screen.tsx';
import Resume from './resume.tsx';

const session = fakeMember({}, fakeSubscription());

test('ACC-379 the link shows course, chapter and progress, and opens at the second', async () => {
  const tutorial = course(9, { untranslated: ['title'] });
  openScreen(<Resume />, { session, answers: { 'bookmarks.list': page([resumePoint(9, { tutorial })]) } });
  const link = await screen.findByRole('link', { name: /^Continue: chapter\u00a06 Course 9/ });
  expect(link.getAttribute('href')).toBe('/tutorials/course-9?watch=1&chapter=6&time=42');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(30);
  expect(screen.getByText('Course 9').lang).toBe('en');
});

test('ACC-379 nothing for users who completed everything', async () => {
  const answers = { 'bookmarks.list': page([resumePoint(9, { pctgCompleted: 100 })]) };
  const { host } = openScreen(<Resume />, { session, answers });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(screen.queryByRole('link')).toBeNull();
});
