import { INITIAL_SESSION, type SessionState } from '@gargoyle/shared/host';
import { expect, test } from 'vitest';
import { courseLink } from './course-links.ts';

const ofRank = (rank: number): SessionState => ({
  ...INITIAL_SESSION,
  phase: 'signed-in',
  subscription: {
    ...{ id: 1, plan: '', planId: 3, rank, active: true, free: false, nextBillingDate: null, pendingChange: false },
    ...{ pendingDowngrade: false, onTrial: false, monthlyVideosSeen: [] },
  },
});

test('PLAY-080 a bookmark opens the player at its chapter and second, and says where it was opened', () => {
  const place = { chapter: '3', time: '42', referer: 'bookmarks' };
  expect(courseLink('maquette', ofRank(2), place)).toBe(
    '/tutorials/maquette?watch=1&chapter=3&time=42&referer=bookmarks',
  );
  expect(courseLink('maquette', ofRank(1), place)).toContain('watch=0');
});
