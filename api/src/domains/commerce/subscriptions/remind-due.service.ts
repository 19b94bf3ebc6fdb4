import { and, asc, lte } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type SubscriptionRow, subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { noneOf } from '../../../kernel/jobs/due-failures.repo.ts';
import type { DueHandler } from '../../../kernel/jobs/sweep.ts';
import type { School } from '../../../kernel/school/school.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { taxAt } from '../shipping/tax.service.ts';
import { dueCharge, nextPlan, taxRetryAt } from './due-charge.service.ts';
import { mailReminder } from './subscription-mails.service.ts';
import { changeSubscription } from './subscriptions.repo.ts';

/** Sends mails before a charge: at the end of a trial and before a renewal. */
export const remindDue: DueHandler = {
  name: 'reminders',
  async takeNext(tx, school, now, except) {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(lte(subscriptions.remindAt, now), noneOf(subscriptions.id, except)))
      .orderBy(asc(subscriptions.remindAt))
      .limit(1)
      .for('update', { skipLocked: true });
    return row ? { id: row.id, work: () => remind(tx, school, row, now) } : null;
  },
};

async function remind(tx: Tx, school: School, row: SubscriptionRow, now: Date): Promise<void> {
  await changeSubscription(tx, row.id, { remindAt: null });
  const plan = await findPlan(tx, row.planId);
  // Plans without a price, free subscriptions and cancelled ones are not charged.
  if (!plan || plan.priceCents === null || row.free || row.pendingChange) return;
  // The sweep was late: the charge follows at once, and the mail would announce a day that has passed.
  if (row.nextBillingAt && row.nextBillingAt <= now) return;
  const basisPoints = await taxAt(row.billingAddress);
  // Without its tax the amount would be wrong: the mail waits for the shipping service.
  if (basisPoints === null) return void (await changeSubscription(tx, row.id, { remindAt: taxRetryAt(now) }));
  const next = await nextPlan(tx, row, plan);
  const { dueCents } = await dueCharge(tx, row, next, basisPoints);
  await mailReminder(tx, school, { subscription: row, plan: next, dueCents });
}
