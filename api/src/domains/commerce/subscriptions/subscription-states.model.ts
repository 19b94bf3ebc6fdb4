import { type Period, periodEnd } from '@gargoyle/shared/contract/billing-periods';
import { addDays } from '../../../kernel/clock/clock.ts';
import type { SubscriptionRow } from '../../../kernel/db/schema/subscriptions.ts';
import { RETRY_DAYS } from './periods.model.ts';

// The life of a subscription as values: each function answers what changes. docs/subscription-states.md draws it.

/** What an event changes; everything else stays. */
export type Change = Partial<
  Pick<
    SubscriptionRow,
    | 'planId'
    | 'status'
    | 'periodStart'
    | 'nextBillingAt'
    | 'lastPaidCents'
    | 'pendingChange'
    | 'pendingDowngrade'
    | 'attempts'
    | 'dueAt'
    | 'remindAt'
    | 'firstCouponId'
    | 'endedAt'
  >
>;

type Life = Pick<SubscriptionRow, 'status' | 'nextBillingAt' | 'attempts' | 'pendingChange' | 'pendingDowngrade'>;

/** A mail about a coming charge goes out this many days before it. */
const REMINDER_DAYS = { trial: 2, month: 3, year: 7 } as const;

const remindAt = (end: Date, kind: keyof typeof REMINDER_DAYS): Date => addDays(end, -REMINDER_DAYS[kind]);

export function startTrial(now: Date, days: number): Change {
  const end = addDays(now, days);
  return {
    status: 'trial',
    periodStart: now,
    nextBillingAt: end,
    dueAt: end,
    remindAt: remindAt(end, 'trial'),
    lastPaidCents: 0,
  };
}

/** A period was paid for: the beginning, a renewal, a late payment, an upgrade. */
export function startPeriod(start: Date, period: Period, paidCents: number): Change {
  const end = periodEnd(start, period);
  return {
    status: 'active',
    periodStart: start,
    nextBillingAt: end,
    dueAt: end,
    remindAt: remindAt(end, period),
    lastPaidCents: paidCents,
    attempts: 0,
    pendingChange: false,
    pendingDowngrade: false,
    firstCouponId: null,
  };
}

export const end = (now: Date): Change => ({
  status: 'ended',
  endedAt: now,
  dueAt: null,
  remindAt: null,
  pendingChange: false,
  pendingDowngrade: false,
});

/**
 * Cancelling ends a trial, and a subscription whose charge is failing, at once; a paid one at its next billing
 * date (API-A-055). One that has no such date would otherwise never end.
 */
export const cancel = (life: Life, now: Date): Change =>
  life.status === 'active' && life.nextBillingAt !== null ? { pendingChange: true, remindAt: null } : end(now);

/** The downgrade waits for the next billing date. */
export const downgrade = (): Change => ({ pendingDowngrade: true });

/** A charge failed: tried again 1, 3 and 7 days after it was due, then the rights end (API-C-233). */
export function chargeFailed(life: Life, now: Date): Change {
  const wait = RETRY_DAYS[life.attempts];
  const attempts = life.attempts + 1;
  if (wait === undefined) return { status: 'unpaid', attempts, dueAt: null, remindAt: null };
  return { status: 'past_due', attempts, dueAt: addDays(life.nextBillingAt ?? now, wait), remindAt: null };
}

/**
 * The trial's own period is the last one, still running or over: the first paid period is to come. A trial is shorter
 * than any period, which tells it from one that a code made free.
 */
export const nothingPaidYet = (
  {
    periodStart,
    nextBillingAt,
    lastPaidCents,
  }: Pick<SubscriptionRow, 'periodStart' | 'nextBillingAt' | 'lastPaidCents'>,
  period: Period,
): boolean => lastPaidCents === 0 && nextBillingAt !== null && nextBillingAt < periodEnd(periodStart, period);

/** What a due subscription needs now. */
export type Due =
  | { kind: 'end' }
  /** Runs on without a charge: Group Learning. */
  | { kind: 'extend' }
  | { kind: 'charge' };

export function whatIsDue(
  subscription: Life & Pick<SubscriptionRow, 'free'>,
  plan: { priceCents: number | null },
): Due {
  if (subscription.free || subscription.pendingChange) return { kind: 'end' };
  if (plan.priceCents === null) return { kind: 'extend' };
  return { kind: 'charge' };
}
