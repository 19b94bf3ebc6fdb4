import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SubscriptionStatus } from '../../../kernel/db/schema/subscriptions.ts';
import { addDays } from '../../../kernel/clock/clock.ts';
import { isActive } from '../benefits/benefits.model.ts';
import {
  cancel,
  chargeFailed,
  downgrade,
  end,
  gaveAccess,
  nextBilling,
  nothingPaidYet,
  pastDue,
  startPeriod,
  startTrial,
  whatIsDue,
} from './subscription-states.model.ts';

const now = new Date('2026-03-01T10:00:00Z');
const subscription = (status: SubscriptionStatus, more: object = {}) => ({
  status,
  nextBillingAt: addDays(now, 10),
  attempts: 0,
  pendingChange: false,
  pendingDowngrade: false,
  free: false,
  ...more,
});

test('API-C-225 a trial is charged after 8 days, with a reminder before', () => {
  const trial = startTrial(now, 8);
  expect(trial).toMatchObject({ status: 'trial', nextBillingAt: addDays(now, 8), dueAt: addDays(now, 8) });
  expect(trial.remindAt?.getTime()).toBeLessThan(addDays(now, 8).getTime());
});

test('API-A-055 a trial, a failing charge and a subscription without a date end immediately when cancelled', () => {
  expect(cancel(subscription('active'), now)).toMatchObject({ pendingChange: true });
  expect(cancel(subscription('trial'), now).status).toBe('ended');
  expect(cancel(subscription('past_due'), now).status).toBe('ended');
  expect(cancel(subscription('active', { nextBillingAt: null }), now).status).toBe('ended');
});

test('API-C-229 API-C-230 API-C-231 API-C-253 what is due follows from status and price', () => {
  const priced = { priceCents: 5_999 };
  expect(whatIsDue(subscription('active'), priced)).toEqual({ kind: 'charge' });
  expect(whatIsDue(subscription('active', { pendingChange: true }), priced)).toEqual({ kind: 'end' });
  expect(whatIsDue(subscription('active', { free: true }), priced)).toEqual({ kind: 'end' });
  expect(whatIsDue(subscription('active'), { priceCents: null })).toEqual({ kind: 'extend' });
});

test('API-C-304 the next billing date is the retry of a failed charge, and none of an inactive subscription', () => {
  const dates = { nextBillingAt: addDays(now, -1), dueAt: now };
  const next = (status: SubscriptionStatus) => nextBilling({ status, ...dates });
  expect([next('trial'), next('active')]).toEqual([dates.nextBillingAt, dates.nextBillingAt]);
  expect([next('past_due'), next('unpaid'), next('ended')]).toEqual([now, null, null]);
});

test('API-C-322 what is owed: the day of the next attempt and the end of access, which is the last attempt', () => {
  const owed = (status: SubscriptionStatus, dueAt: Date | null, nextBillingAt: Date | null = now) =>
    pastDue({ status, nextBillingAt, dueAt });
  for (const status of ['trial', 'active', 'ended'] as const) expect(owed(status, now)).toBeNull();
  expect(owed('past_due', addDays(now, 1))).toEqual({ retryAt: addDays(now, 1), accessUntil: addDays(now, 7) });
  expect(owed('past_due', addDays(now, 7))).toEqual({ retryAt: addDays(now, 7), accessUntil: addDays(now, 7) });
  // The tax was not known in time: the last attempt is late.
  expect(owed('past_due', addDays(now, 8))).toEqual({ retryAt: addDays(now, 8), accessUntil: addDays(now, 8) });
  expect(owed('past_due', addDays(now, 1), null)).toEqual({ retryAt: addDays(now, 1), accessUntil: addDays(now, 1) });
  expect(owed('unpaid', null)).toEqual({ retryAt: null, accessUntil: null });
});

test('API-C-046 the first period is owed only after a trial, not after a free period', () => {
  const row = (change: object) => change as Parameters<typeof nothingPaidYet>[0];
  expect(nothingPaidYet(row(startTrial(now, 8)), 'month')).toBe(true);
  expect(nothingPaidYet(row(startPeriod(now, 'month', 0)), 'month')).toBe(false);
  expect(nothingPaidYet(row(startPeriod(now, 'year', 0)), 'month')).toBe(false);
  expect(nothingPaidYet(row(startPeriod(now, 'month', 999)), 'month')).toBe(false);
});

test('API-C-233 four attempts in total, after 0, 1, 3 and 7 days, and rights until the last', () => {
  const due = addDays(now, 10);
  let current = subscription('active');
  const tries: (Date | null | undefined)[] = [];
  for (const days of [0, 1, 3, 7]) {
    const change = chargeFailed(current, addDays(due, days));
    tries.push(change.dueAt);
    current = { ...current, ...change } as typeof current;
    expect(isActive(current.status)).toBe(days < 7);
  }
  expect(tries).toEqual([addDays(due, 1), addDays(due, 3), addDays(due, 7), null]);
});

test('API-C-233 charges in between, with new payment methods, take no retry away', () => {
  const due = addDays(now, 10);
  let current = subscription('active');
  const retries = [0, 0.1, 0.2, 0.3, 0.4, 2, 2.5, 6.9].map((days) => {
    const change = chargeFailed(current, addDays(due, days));
    current = { ...current, ...change } as typeof current;
    return change.dueAt;
  });
  expect(retries).toEqual([1, 1, 1, 1, 1, 3, 3, 7].map((days) => addDays(due, days)));
  expect(current).toMatchObject({ status: 'past_due', attempts: 8 });
});

test('API-C-233 the first retry is a day after the due date, or after the failure without a due date', () => {
  expect(chargeFailed(subscription('active'), addDays(now, 10))).toEqual({
    ...{ status: 'past_due', attempts: 1, dueAt: addDays(now, 11), remindAt: null },
  });
  expect(chargeFailed(subscription('active', { nextBillingAt: null }), now).dueAt).toEqual(addDays(now, 1));
  expect(chargeFailed(subscription('past_due', { attempts: 3 }), addDays(now, 17))).toEqual({
    ...{ status: 'unpaid', attempts: 4, dueAt: null, remindAt: null },
  });
});

test('API-A-056 API-A-113 a downgrade stays pending; ending clears all pending dates and changes', () => {
  expect(downgrade()).toEqual({ pendingDowngrade: true });
  expect(end(now)).toEqual({
    ...{ status: 'ended', endedAt: now, dueAt: null, remindAt: null },
    ...{ pendingChange: false, pendingDowngrade: false },
  });
});

test('API-C-046 a paid period, or one without a date, owes no first period', () => {
  const trial = startTrial(now, 8) as Parameters<typeof nothingPaidYet>[0];
  expect(nothingPaidYet({ ...trial, lastPaidCents: 1 }, 'month')).toBe(false);
  expect(nothingPaidYet({ ...trial, nextBillingAt: null }, 'month')).toBe(false);
});

test('API-C-069 a paid period clears failures and pending changes', () => {
  expect(startPeriod(now, 'month', 5_999)).toMatchObject({
    status: 'active',
    attempts: 0,
    pendingChange: false,
    pendingDowngrade: false,
    firstCouponId: null,
    lastPaidCents: 5_999,
  });
});

test('API-A-113 an ended subscription is never due, whatever happened before', () => {
  const step = fc.constantFrom('fail', 'pay', 'cancel', 'end');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let current = subscription('active') as ReturnType<typeof subscription> & { dueAt?: Date | null };
      for (const name of steps) {
        if (current.status === 'ended') break;
        const change =
          name === 'fail'
            ? chargeFailed(current, now)
            : name === 'pay'
              ? startPeriod(now, 'month', 1)
              : name === 'cancel'
                ? cancel(current, now)
                : end(now);
        current = { ...current, ...change } as typeof current;
        if (current.status === 'ended' || current.status === 'unpaid') expect(current.dueAt).toBeNull();
        if (current.status === 'active') expect(current.attempts).toBe(0);
      }
    }),
  );
});

test('API-L-198 access is over when a subscription has ended, and after the last retry of a failed charge', () => {
  const startedAt = addDays(now, -40);
  const ended = { startedAt, nextBillingAt: addDays(now, 10), endedAt: now };
  const unpaid = { startedAt, nextBillingAt: addDays(now, -7), endedAt: null };
  const replaced = { ...unpaid, endedAt: addDays(now, 20) };
  const endless = { startedAt, nextBillingAt: null, endedAt: now };
  for (const subscription of [ended, unpaid, replaced, endless]) {
    expect(gaveAccess(subscription, new Date(+startedAt - 1))).toBe(false);
    expect(gaveAccess(subscription, startedAt)).toBe(true);
    expect(gaveAccess(subscription, new Date(+now - 1))).toBe(true);
    expect(gaveAccess(subscription, now)).toBe(false);
  }
});
