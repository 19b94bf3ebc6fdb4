import { and, asc, eq, lte } from '../../../../kernel/db/drizzle.ts';
import { addDays } from '../../../../kernel/clock/clock.ts';
import type { Tx } from '../../../../kernel/db/client.ts';
import { type RefundRow, refunds } from '../../../../kernel/db/schema/refunds.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { noneOf } from '../../../../kernel/jobs/due-failures.repo.ts';
import type { DueHandler } from '../../../../kernel/jobs/sweep.ts';
import type { School } from '../../../../kernel/school/school.ts';
import { endRefund } from './refunds.repo.ts';

/** How long to wait before retrying the refund of a payment that has not settled. */
const WAIT_DAYS = 0.5;

/** Executes ordered refunds. */
export const refundDue: DueHandler = {
  name: 'refunds',
  async takeNext(tx, school, now, except) {
    const [row] = await tx
      .select()
      .from(refunds)
      .where(and(lte(refunds.dueAt, now), noneOf(refunds.id, except)))
      .orderBy(asc(refunds.dueAt), asc(refunds.id))
      .limit(1)
      .for('update', { skipLocked: true });
    return row ? { id: row.id, work: () => executeRefund(tx, school, row, now) } : null;
  },
};

async function executeRefund(tx: Tx, school: School, refund: RefundRow, now: Date): Promise<void> {
  const [paid] = await tx.select().from(transactions).where(eq(transactions.id, refund.transactionId)).for('update');
  const reference = paid?.reference ?? '';
  const { amountCents } = refund;
  // The key includes the payment: another school using the same provider may have a refund with the same id.
  const key = `refund-${refund.id}-${reference}`;
  const result = await school.payments.gateway.refund({ reference, key, amountCents });
  if (result.ok) {
    await endRefund(tx, refund, { state: 'made', providerId: result.id, now });
    if (result.how === 'voided')
      await tx
        .update(transactions)
        .set({ status: 'voided', dueAt: null })
        .where(eq(transactions.id, refund.transactionId));
    return;
  }
  if (!result.later) {
    // Nobody tries it again, and the buyer waits for the money.
    school.report(new Error(result.reason), `the refund of ${reference} was refused`);
    return endRefund(tx, refund, { state: 'failed', failure: result.reason, now });
  }
  await tx
    .update(refunds)
    .set({ dueAt: addDays(now, WAIT_DAYS) })
    .where(eq(refunds.id, refund.id));
}
