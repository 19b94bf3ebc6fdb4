import { eq } from '../../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../../kernel/db/client.ts';
import { paymentNotices } from '../../../../kernel/db/schema/payment-notices.ts';
import { paymentMethods } from '../../../../kernel/db/schema/payments.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import type { School } from '../../../../kernel/school/school.ts';
import { writeAudit } from '../audit.repo.ts';
import type { NoticeSubject, PaymentNotice } from '../../../../kernel/payments/gateway.ts';
import { markRefundFailed } from '../refunds/refunds.repo.ts';
import { updateChargeStatus } from '../settle-due.service.ts';
import { saveDispute } from './disputes.repo.ts';

/** `alarming`: needs attention, logged as a warning. */
export type NoticeOutcome = 'followed' | 'alarming' | 'unknown' | 'repeated';

type Subject<W extends NoticeSubject['what']> = Extract<NoticeSubject, { what: W }>;

/** Applies a notice once; a repeated one has no effect. */
export async function handleNotice(tx: Tx, school: School, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  const { hash, kind, toldAt, about } = notice;
  const row = { hash, kind, toldAt, receivedAt: now, subject: about?.id ?? null, followed: about !== null };
  const inserted = await tx
    .insert(paymentNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: paymentNotices.hash });
  if (inserted.length === 0) return 'repeated';
  switch (about?.what) {
    case undefined:
      return 'unknown';
    case 'charge':
      return onChargeUpdated(tx, school, about, now);
    case 'failed_refund':
      await markRefundFailed(tx, about, now);
      return 'alarming';
    case 'dispute':
      return onDispute(tx, about, { kind, toldAt, now });
    case 'method':
      return onMethodRevoked(tx, about, now);
  }
}

/** Reads the charge's state from the gateway: notices arrive in any order, the gateway has the current state. */
async function onChargeUpdated(tx: Tx, school: School, about: Subject<'charge'>, now: Date): Promise<NoticeOutcome> {
  if (about.reference === null) return 'unknown';
  const [row] = await tx.select().from(transactions).where(eq(transactions.reference, about.reference)).for('update');
  // The purchase is just being recorded; the sweep will poll it.
  if (!row) return 'unknown';
  const status = await updateChargeStatus(tx, school, row, now);
  // What was bought is delivered already, and the money does not come.
  return status === 'settlement_declined' ? 'alarming' : 'followed';
}

async function onDispute(
  tx: Tx,
  about: Subject<'dispute'>,
  { kind, toldAt, now }: { kind: string; toldAt: Date; now: Date },
): Promise<NoticeOutcome> {
  if (!(await saveDispute(tx, about, toldAt))) return 'followed';
  const { reference, amountCents, status } = about;
  const [paid] = reference ? await tx.select().from(transactions).where(eq(transactions.reference, reference)) : [];
  if (paid?.userId)
    await writeAudit(tx, {
      ...{ at: now, userId: paid.userId, impersonatorId: null },
      ...{ action: kind, reference, amountCents, result: status },
    });
  return 'alarming';
}

/**
 * A revoked PayPal agreement: the method is deleted. If it was the default, a new one is requested when a charge is
 * due.
 */
async function onMethodRevoked(tx: Tx, { id }: Subject<'method'>, now: Date): Promise<NoticeOutcome> {
  const [deleted] = await tx
    .delete(paymentMethods)
    .where(eq(paymentMethods.token, id))
    .returning({ userId: paymentMethods.userId });
  if (!deleted) return 'unknown';
  await writeAudit(tx, {
    ...{ at: now, userId: deleted.userId, impersonatorId: null },
    ...{ action: 'method', reference: null, amountCents: 0, result: 'revoked' },
  });
  return 'followed';
}
