import { type Period, periodEnd } from '@gargoyle/shared/contract/billing-periods';
import { addDays } from '../../../kernel/clock/clock.ts';
import type { SubscriptionRow } from '../../../kernel/db/schema/subscriptions.ts';
import { isActive } from '../benefits/benefits.model.ts';
import { RETRY_DAYS } from './periods.model.ts';

// State transitions of a subscription as pure functions that return the changes. See docs/subscription-states.md.

/** The columns that an event changes. */
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

type State = Pick<SubscriptionRow, 'status' | 'nextBillingAt' | 'attempts' | 'pendingChange' | 'pendingDowngrade'>;

/** How many days before a charge its reminder is sent. */
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

/** A period was paid: the first one, a renewal, a late payment or an upgrade. */
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
 * Cancelling ends a trial, and a subscription with a failed charge, at once; a paid one ends at its next billing date
 * (API-A-055). One without such a date also ends at once, because it would otherwise never end.
 */
export const cancel = (state: State, now: Date): Change =>
  state.status === 'active' && state.nextBillingAt !== null ? { pendingChange: true, remindAt: null } : end(now);

/** The downgrade takes effect at the next billing date. */
export const downgrade = (): Change => ({ pendingDowngrade: true });

/**
 * A failed charge is retried 1, 3 and 7 days after the due date, then the subscription becomes inactive (API-C-233).
 * Charges in between, with each new default payment method, take none of these away.
 */
export function chargeFailed(state: State, now: Date): Change {
  const attempts = state.attempts + 1;
  const dueAt = nextRetry(state, now);
  if (!dueAt) return { status: 'unpaid', attempts, dueAt: null, remindAt: null };
  return { status: 'past_due', attempts, dueAt, remindAt: null };
}

function nextRetry({ nextBillingAt, attempts }: State, now: Date): Date | undefined {
  const retries = RETRY_DAYS.map((days) => addDays(nextBillingAt ?? now, days));
  return nextBillingAt ? retries.find((at) => at > now) : retries[attempts];
}

/** When a subscription is charged or ends next: a failed charge is retried, an inactive subscription has no such day. */
export function nextBilling({
  status,
  nextBillingAt,
  dueAt,
}: Pick<SubscriptionRow, 'status' | 'nextBillingAt' | 'dueAt'>): Date | null {
  if (status === 'past_due') return dueAt;
  return isActive(status) ? nextBillingAt : null;
}

/** How the references of all attempts to charge one period begin. */
export const periodReference = ({ id, nextBillingAt }: Pick<SubscriptionRow, 'id' | 'nextBillingAt'>): string =>
  `renewal-${id}-${nextBillingAt?.toISOString() ?? 'late'}-`;

/** The last attempt to charge a period that began at its due date. */
const lastRetry = (dueDate: Date): Date => addDays(dueDate, Math.max(...RETRY_DAYS));

/**
 * While a failed charge is owed: when it is tried again, and until when the subscription gives access unless it is paid
 * (API-C-322). A late attempt, for which the tax was not known in time, moves that end.
 */
export function pastDue({
  status,
  nextBillingAt,
  dueAt,
}: Pick<SubscriptionRow, 'status' | 'nextBillingAt' | 'dueAt'>): {
  retryAt: Date | null;
  accessUntil: Date | null;
} | null {
  if (status === 'unpaid') return { retryAt: dueAt, accessUntil: null };
  if (status !== 'past_due') return null;
  const last = nextBillingAt && lastRetry(nextBillingAt);
  return { retryAt: dueAt, accessUntil: !last || (dueAt && dueAt > last) ? dueAt : last };
}

/**
 * Whether the first paid period is still to come: the last period is the trial's, current or over. A trial is shorter
 * than any period, which distinguishes it from a period that a coupon made free.
 */
export const nothingPaidYet = (
  {
    periodStart,
    nextBillingAt,
    lastPaidCents,
  }: Pick<SubscriptionRow, 'periodStart' | 'nextBillingAt' | 'lastPaidCents'>,
  period: Period,
): boolean => lastPaidCents === 0 && nextBillingAt !== null && nextBillingAt < periodEnd(periodStart, period);

/**
 * Whether a subscription that gives no access now did so at a moment: until it ended, and while a failed charge was
 * retried (API-C-233). One that is replaced while unpaid ends later than its access.
 */
export function gaveAccess(
  { startedAt, nextBillingAt, endedAt }: Pick<SubscriptionRow, 'startedAt' | 'nextBillingAt' | 'endedAt'>,
  at: Date,
): boolean {
  const unpaidFrom = nextBillingAt && lastRetry(nextBillingAt);
  return at >= startedAt && [endedAt, unpaidFrom].every((end) => !end || at < end);
}

/** What to do with a due subscription. */
export type Due =
  | { kind: 'end' }
  /** Continues without a charge: Group Learning. */
  | { kind: 'extend' }
  | { kind: 'charge' };

export function whatIsDue(
  subscription: State & Pick<SubscriptionRow, 'free'>,
  plan: { priceCents: number | null },
): Due {
  if (subscription.free || subscription.pendingChange) return { kind: 'end' };
  if (plan.priceCents === null) return { kind: 'extend' };
  return { kind: 'charge' };
}
