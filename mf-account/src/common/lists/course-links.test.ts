import type { SessionState } from '@gargoyle/shared/host';
import { fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { courseLink } from './course-links.ts';

const ofRank = (rank: number): SessionState => fakeMember({}, fakeSubscription({ rank }));

test('PLAY-080 a bookmark opens the player at its chapter and second, with the referer', () => {
  const place = { chapter: '3', time: '42', referer: 'bookmarks' };
  expect(courseLink('maquette', ofRank(2), place)).toBe(
    '/tutorials/maquette?watch=1&chapter=3&time=42&referer=bookmarks',
  );
  expect(courseLink('maquette', ofRank(1), place)).toContain('watch=0');
});
