import type { SessionSubscription } from '@gargoyle/shared/host';
import { fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { afterFailure, sentences, stateOf } from './sentences.model.ts';

const DATE = '2026-12-24T00:00:00Z';
const TRIAL = 'Your free trial is running.';
const CANCELLED = `Your subscription will be cancelled on ${DATE}.`;
const DOWNGRADED = `Your subscription will be downgraded to Monthly on ${DATE}.`;
const BILLING = `Next billing date: ${DATE}`;
const FREE_UNTIL = `Your subscription is free until ${DATE}.`;
const MONTHLY = 'Your plan renews automatically every 30 days.';
const YEARLY = 'Your plan renews automatically once a year.';

/** The sentences about a paid Monthly subscription, with a date as it was given. */
const texts = (over: Partial<SessionSubscription>) =>
  sentences(fakeSubscription({ nextBillingDate: DATE, ...over })).map(({ id, date }) =>
    (en as Record<string, string>)[id]?.replace('{date}', date ?? '{date}'),
  );

test.each([
  [1, MONTHLY],
  [2, MONTHLY],
  [3, YEARLY],
  [4, YEARLY],
])('ACC-142 ACC-149 rank %i: the next billing date and how it renews', (rank, renews) => {
  expect(texts({ rank })).toEqual([BILLING, renews]);
  expect(texts({ rank, nextBillingDate: null })).toEqual([renews]);
});

test('ACC-143 a running trial comes first', () => {
  expect(texts({ onTrial: true })).toEqual([TRIAL, BILLING, MONTHLY]);
  expect(texts({ onTrial: true, pendingChange: true })).toEqual([TRIAL, CANCELLED]);
  expect(texts({ onTrial: true, active: false, nextBillingDate: null })).toEqual([TRIAL]);
});

test('ACC-144 ACC-146 ACC-347 a pending cancellation says only when it takes effect', () => {
  expect(texts({ pendingChange: true })).toEqual([CANCELLED]);
  expect(texts({ pendingChange: true, free: true })).toEqual([CANCELLED]);
  expect(texts({ pendingChange: true, pendingDowngrade: true, rank: 3 })).toEqual([CANCELLED]);
  expect(texts({ pendingChange: true, nextBillingDate: null })).toEqual([]);
});

test('ACC-145 ACC-146 ACC-347 a pending downgrade is followed by the billing date, and no renewal', () => {
  expect(texts({ pendingDowngrade: true, rank: 3 })).toEqual([DOWNGRADED, BILLING]);
  expect(texts({ pendingDowngrade: true, rank: 3, nextBillingDate: null })).toEqual([]);
});

test('ACC-347 an inactive or free subscription has no billing date and does not renew', () => {
  expect(texts({ active: false })).toEqual([]);
  expect(texts({ active: false, rank: 3 })).toEqual([]);
  expect(texts({ active: false, nextBillingDate: null })).toEqual([]);
  expect(texts({ free: true })).toEqual([FREE_UNTIL]);
  expect(texts({ free: true, rank: 3 })).toEqual([FREE_UNTIL]);
  expect(texts({ free: true, nextBillingDate: null })).toEqual([]);
});

test('ACC-428 while a charge is owed, the next attempt is named in place of the billing date, and the state says so', () => {
  const pastDue = { amount: 59.99, retryAt: DATE, accessUntil: DATE };
  expect(texts({ pastDue })).toEqual([`Payment due. We will try again on ${DATE}.`, MONTHLY]);
  expect(texts({ pastDue: null })).toEqual([BILLING, MONTHLY]);
  const state = (active: boolean, owed = false) => stateOf({ active, pastDue: owed ? pastDue : null });
  expect([state(true), state(true, true), state(false), state(false, true)]).toEqual([
    ...['subscription.active', 'subscription.due', 'subscription.inactive', 'subscription.inactive'],
  ]);
});

test('ACC-427 what comes after a failed charge: another attempt, the last one, or none', () => {
  const [next, last] = ['2026-12-01T00:00:00Z', '2026-12-07T00:00:00Z'];
  const after = (retryAt: string | null, accessUntil: string | null) =>
    afterFailure({ amount: null, retryAt, accessUntil });
  expect(after(next, last)).toEqual({ id: 'pastDue.retry', date: next, until: last });
  expect(after(last, last)).toEqual({ id: 'pastDue.lastRetry', date: last });
  for (const retryAt of [null, next]) expect(after(retryAt, null)).toEqual({ id: 'pastDue.inactive' });
});
