import type { SessionState } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { courseLink } from './course-links.ts';

const limitedTo = (monthlyVideos: number | null): SessionState =>
  fakeMember({}, fakeSubscription({ rank: 1, monthlyVideos }));

test('PLAY-080 ACC-229 a bookmark opens the player at its chapter and second, with the referer', () => {
  const place = { chapter: '3', time: '42', referer: 'bookmarks' };
  expect(courseLink('maquette', limitedTo(null), place)).toBe(
    '/tutorials/maquette?watch=1&chapter=3&time=42&referer=bookmarks',
  );
  expect(courseLink('maquette', limitedTo(4), place)).toContain('watch=0');
});
