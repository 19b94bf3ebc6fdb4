import { subscriptionsContract } from '@gargoyle/shared/contract/subscriptions.contract';
import type { SessionState, SessionSubscription, SessionUser } from '@gargoyle/shared/host';
import { fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import es from '../../messages/es.json' with { type: 'json' };
import { feedbackOf, REASONS } from '../../common/subscription/cancellation.model.ts';
import { sentences } from '../../common/subscription/sentences.model.ts';
import { benefitsOf, isManageable, mayDowngrade } from './subscription.model.ts';

const monthly = fakeSubscription({ nextBillingDate: '2026-12-01T00:00:00Z' });
const ids = (over: Partial<SessionSubscription>) => sentences({ ...monthly, ...over }).map((x) => x.id);

test('ACC-142, ACC-149 next billing date and renewal', () => {
  expect(ids({})).toEqual(['subscription.nextBilling', 'subscription.renewsMonthly']);
  expect(ids({ rank: 3 })).toContain('subscription.renewsYearly');
  expect(ids({ nextBillingDate: null })).not.toContain('subscription.nextBilling');
});

test('ACC-143 a running trial is mentioned', () => {
  expect(ids({ onTrial: true })[0]).toBe('subscription.onTrial');
});

test('ACC-144, ACC-145 pending changes are mentioned, and a cancelled plan does not renew', () => {
  expect(ids({ pendingChange: true })).toEqual(['subscription.pendingCancel']);
  expect(ids({ pendingDowngrade: true, rank: 3 })).toEqual([
    'subscription.pendingDowngrade',
    'subscription.nextBilling',
  ]);
});

test('ACC-347 only what will be charged has a next billing date and renews', () => {
  for (const over of [{ pendingChange: true }, { active: false }, { active: false, rank: 3 }, { free: true }])
    for (const id of ids(over)) expect(id, JSON.stringify(over)).not.toMatch(/nextBilling|renews/);
  expect(ids({ active: false })).toEqual([]);
  expect(ids({ free: true })).toEqual(['subscription.freeUntil']);
  expect(ids({ free: true, nextBillingDate: null })).toEqual([]);
});

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
  expect(isManageable({ ...monthly, pendingDowngrade: true })).toBe(false);
  expect([1, 2, 3, 4].map((rank) => mayDowngrade({ ...monthly, rank }))).toEqual([false, false, true, false]);
  expect(mayDowngrade({ ...monthly, rank: 3, free: true })).toBe(false);
});

test('ACC-162 ACC-165 feedback is the reason followed by the text; both are optional', () => {
  expect(feedbackOf('Not using', '')).toBe('Not using');
  expect(feedbackOf('Other', ' No bench. ')).toBe('Other: No bench.');
  expect(feedbackOf('', 'No bench.')).toBe('No bench.');
  expect(feedbackOf('', '  ')).toBeUndefined();
});

test('ACC-160 ACC-165 API-A-054 the longest text fits behind any reason', () => {
  const text = 'x'.repeat(1000);
  const cancel = subscriptionsContract.find((call) => call.name === 'subscriptions.cancel');
  for (const words of [en, es])
    for (const name of REASONS) {
      const feedback = feedbackOf(words[`cancel.reason.${name}`], text) ?? '';
      expect(feedback.endsWith(`: ${text}`)).toBe(true);
      expect(cancel?.body.safeParse({ feedback }).success).toBe(true);
    }
});

test('ACC-159 the reasons in order, before the dialog’s own Other', () => {
  expect(REASONS.map((name) => en[`cancel.reason.${name}`])).toEqual([
    'Site speed too slow',
    'Wanted to check us out',
    "Can't afford it",
    'Not enough value',
    'Not enough time',
    'Technical issue',
    'Subscription plan upgrade',
    'Subscription plan downgrade',
    'Not using',
    'Used what I needed',
    'No longer working in the field',
    'Not what I thought I was getting',
    'Free trial ended',
    'Not enough courses in my field',
  ]);
});

test('ACC-146 both changes take effect on the next billing date', () => {
  for (const pending of [{ pendingChange: true }, { pendingDowngrade: true }]) {
    const [sentence] = sentences(fakeSubscription({ nextBillingDate: '2026-12-24T00:00:00Z', ...pending }));
    expect(sentence?.date).toBe('2026-12-24T00:00:00Z');
  }
});
