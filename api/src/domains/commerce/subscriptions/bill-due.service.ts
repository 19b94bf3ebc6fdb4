import { and, asc, eq, lte, type SQL } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { type SubscriptionRow, subscriptions, transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { noneOf } from '../../../kernel/jobs/due-failures.repo.ts';
import { type DueHandler, sweep } from '../../../kernel/jobs/sweep.ts';
import { writeAudit } from '../payments/audit.repo.ts';
import { tryLockBuyer } from '../payments/buyer-lock.repo.ts';
import type { Charged, Declined } from '../../../kernel/payments/gateway.ts';
import { closeIntent, openIntent } from '../payments/charge-buyer.service.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';
import type { School } from '../../../kernel/school/school.ts';
import { findDefaultMethod } from '../payment-methods/payment-methods.repo.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { taxAt } from '../shipping/tax.service.ts';
import { dueCharge, nextPlan, taxRetryAt } from './due-charge.service.ts';
import { BILLING } from './make-due.repo.ts';
import { type AgreedRenewal, settleRenewal } from './settle-renewal.service.ts';
import { mailPaymentFailed } from './subscription-mails.service.ts';
import { chargeFailed, end, pastDue, periodReference, startPeriod, whatIsDue } from './subscription-states.model.ts';
import { changeSubscription } from './subscriptions.repo.ts';

const NO_METHOD: Declined = {
  ok: false,
  fraud: false,
  reason: 'There is no payment method.',
  status: 'failed',
};

/** Bills subscriptions whose `dueAt` has come: trial ends, renewals, retries and pending changes. */
export const billDue = billDueWhere(undefined);

/** Bills what one user owes at once. */
export const billDueOf = async (school: School, userId: number): Promise<void> =>
  void (await sweep(school, [billDueWhere(eq(subscriptions.userId, userId))]));

function billDueWhere(which: SQL | undefined): DueHandler {
  return {
    name: BILLING,
    async takeNext(tx, school, now, except) {
      const isDue = and(lte(subscriptions.dueAt, now), which);
      const candidates = await tx
        .select({ id: subscriptions.id, userId: subscriptions.userId })
        .from(subscriptions)
        .where(and(isDue, noneOf(subscriptions.id, except)))
        .orderBy(asc(subscriptions.dueAt), asc(subscriptions.id))
        .limit(20);
      for (const { id, userId } of candidates) {
        // The owner is buying at the moment; the next sweep picks the row up again.
        if (userId !== null && !(await tryLockBuyer(tx, userId))) continue;
        // The owner's lock guards the row. With a lock of its own no lesson could begin during the charge.
        const due = tx
          .select()
          .from(subscriptions)
          .where(and(eq(subscriptions.id, id), isDue));
        const [row] = await (userId === null ? due.for('update', { skipLocked: true }) : due);
        if (row) return { id, work: () => bill(tx, school, row) };
      }
      return null;
    },
  };
}

/** Processes a due subscription as of its due date, so that a late sweep shifts no dates. */
async function bill(tx: Tx, school: School, row: SubscriptionRow): Promise<void> {
  const at = row.dueAt ?? school.clock.now();
  const plan = await findPlan(tx, row.planId);
  if (!plan || row.userId === null) return void (await changeSubscription(tx, row.id, end(at)));
  const due = whatIsDue(row, plan);
  if (due.kind === 'end') return void (await changeSubscription(tx, row.id, end(at)));
  if (due.kind === 'extend')
    return void (await changeSubscription(tx, row.id, startPeriod(row.nextBillingAt ?? at, plan.period, 0)));
  await charge(tx, school, { row, plan: await nextPlan(tx, row, plan), userId: row.userId, at });
}

interface Billing {
  row: SubscriptionRow;
  plan: PlanRow;
  userId: number;
  at: Date;
}

async function charge(tx: Tx, school: School, billing: Billing): Promise<void> {
  const { row, plan, userId, at } = billing;
  const basisPoints = await taxAt(row.billingAddress);
  if (basisPoints === null)
    return void (await changeSubscription(tx, row.id, { dueAt: taxRetryAt(school.clock.now()) }));
  const amounts = await dueCharge(tx, row, plan, basisPoints);
  // The reference contains period and attempt: a sweep that is killed and repeated charges nothing twice.
  const reference = `${periodReference(row)}${row.attempts}`;
  const amountCents = amounts.dueCents;
  // An inactive subscription starts a new period now; one that stayed active owes its period from the due date.
  const start = row.status === 'unpaid' ? at : (row.nextBillingAt ?? at);
  const payload: AgreedRenewal = {
    subscriptionId: row.id,
    planId: plan.id,
    paidUntil: row.nextBillingAt?.toISOString() ?? null,
    start: start.toISOString(),
    netCents: amounts.priceCents - amounts.discountCents,
  };
  const settlement = { reference, userId, impersonatorId: null, amountCents, payload, now: at };
  const result = amountCents === 0 ? null : await chargeDefaultMethod(tx, school, settlement);
  if (result && !result.ok) return fail(tx, school, billing, { reference, amountCents, declined: result });
  await settleRenewal(tx, school, { ...settlement, charge: result });
}

async function chargeDefaultMethod(
  tx: Tx,
  school: School,
  agreed: Omit<Settlement<AgreedRenewal>, 'charge'>,
): Promise<Charged | Declined> {
  const { reference, userId, amountCents } = agreed;
  const method = await findDefaultMethod(tx, userId);
  if (!method) return NO_METHOD;
  await openIntent(school.payments, { purpose: 'renewal', request: null, ...agreed });
  return school.payments.gateway.charge({ reference, amountCents, source: { token: method.token }, recurring: true });
}

async function fail(
  tx: Tx,
  school: School,
  { row, plan, userId, at }: Billing,
  attempt: { reference: string; amountCents: number; declined: Declined },
): Promise<void> {
  const { reference, amountCents, declined } = attempt;
  const change = chargeFailed(row, at);
  await closeIntent(tx, reference, 'declined');
  const subscription = await changeSubscription(tx, row.id, change);
  await tx.insert(transactions).values({
    userId,
    subscriptionId: row.id,
    createdAt: at,
    amountCents,
    status: declined.status,
    reference,
  });
  const result = declined.status;
  await writeAudit(tx, { at, userId, impersonatorId: null, action: 'renewal', reference, amountCents, result });
  await mailPaymentFailed(tx, school, { subscription, plan, dueCents: amountCents, ...pastDue(subscription) });
}
