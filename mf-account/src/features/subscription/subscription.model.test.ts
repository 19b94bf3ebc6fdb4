import type { SessionSubscription } from '@gargoyle/shared/host';
import { expect, test } from 'vitest';
import { sentences } from './subscription.model.ts';

const monthly: SessionSubscription = {
  id: 1,
  plan: 'Monthly',
  planId: 3,
  rank: 2,
  active: true,
  free: false,
  nextBillingDate: '2026-12-01T00:00:00Z',
  pendingChange: false,
  pendingDowngrade: false,
  onTrial: false,
  monthlyVideosSeen: [],
};
const ids = (over: Partial<SessionSubscription>) => sentences({ ...monthly, ...over }).map((x) => x.id);

test('ACC-142, ACC-149 the next billing date and how the plan renews', () => {
  expect(ids({})).toEqual(['subscription.nextBilling', 'subscription.renewsMonthly']);
  expect(ids({ rank: 3 })).toContain('subscription.renewsYearly');
  expect(ids({ nextBillingDate: null })).not.toContain('subscription.nextBilling');
});

test('ACC-143 a running trial is said', () => {
  expect(ids({ onTrial: true })[0]).toBe('subscription.onTrial');
});

test('ACC-144, ACC-145 what is pending is said, and a cancelled plan does not claim to renew', () => {
  expect(ids({ pendingChange: true })).toEqual(['subscription.pendingCancel', 'subscription.nextBilling']);
  expect(ids({ pendingDowngrade: true, rank: 3 })[0]).toBe('subscription.pendingDowngrade');
});
