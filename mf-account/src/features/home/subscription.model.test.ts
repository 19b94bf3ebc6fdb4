import type { SessionState, SessionSubscription, SessionUser } from '@gargoyle/shared/host';
import { fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import { benefitsOf, isManageable, mayDowngrade } from './subscription.model.ts';

const monthly = fakeSubscription({ nextBillingDate: '2026-12-01T00:00:00Z' });

const benefits = (over: Partial<SessionSubscription>, role: SessionUser['role'] = null) => {
  const session: SessionState = {
    phase: 'signed-in',
    status: 'success',
    user: { role } as SessionUser,
    subscription: { ...monthly, ...over },
  };
  return benefitsOf(session, 'en').map(({ name, value }) => `${name}: ${value}`);
};

test('ACC-324 ACC-325 ACC-326 benefits of each plan, worded like on the plans page', () => {
  const library = 'On-demand library: 1000+ hours';
  const [off15, off30] = [15, 30].map((off) => `Discs, streams and merchandise: ${off} percent off`);
  const unlimited = 'Courses each month: No limit';
  const free = 'Live courses: Free, with a reserved seat';
  expect(benefits({ rank: 1, monthlyVideos: 4, videoTutorialDiscount: 15 })).toEqual([
    'Courses each month: 4',
    library,
    off15,
    'Live courses: 15 percent off',
  ]);
  expect(benefits({})).toEqual([unlimited, library, off30, 'Live courses: 30 percent off']);
  for (const rank of [3, 4]) expect(benefits({ rank })).toEqual([unlimited, library, off30, free]);
  expect(benefits({ rank: 1 })[0]).toBe(unlimited);
  expect(benefits({ videoTutorialDiscount: 0 })).toEqual([unlimited, library]);
  expect(benefits({}, 'free_library_subscriber')).toEqual([unlimited, library]);
  expect(benefits({ rank: 3 }, 'free_library_subscriber')).toEqual([unlimited, library, free]);
  expect(benefits({ active: false })).toEqual([]);
});

test('ACC-147 ACC-154 ACC-169 what can be managed', () => {
  expect(isManageable(monthly)).toBe(true);
  expect(isManageable({ ...monthly, pendingChange: true })).toBe(false);
  expect(isManageable({ ...monthly, pendingDowngrade: true })).toBe(true);
  expect([1, 2, 3, 4].map((rank) => mayDowngrade({ ...monthly, rank }))).toEqual([false, false, true, false]);
  expect(mayDowngrade({ ...monthly, rank: 3, free: true })).toBe(false);
  expect(mayDowngrade({ ...monthly, rank: 3, pendingDowngrade: true })).toBe(false);
});
