import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../kernel/db/client.ts';
import { paymentNotices } from '../../../../kernel/db/schema/payment-notices.ts';
import { paymentMethods } from '../../../../kernel/db/schema/payments.ts';
import { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import type { School } from '../../../../kernel/school/school.ts';
import { writeAudit } from '../audit.repo.ts';
import type { NoticeSubject, PaymentNotice } from '../../../../kernel/payments/gateway.ts';
import { refundFailed } from '../refunds/refunds.repo.ts';
import { followCharge } from '../settle-due.service.ts';
import { noteDispute } from './disputes.repo.ts';

/** `alarming`: somebody should look at it. */
export type NoticeOutcome = 'followed' | 'alarming' | 'unknown' | 'repeated';

type Told<W extends NoticeSubject['what']> = Extract<NoticeSubject, { what: W }>;

/** Does what a notice asks for, once: a repetition changes nothing. */
export async function takeNotice(tx: Tx, school: School, notice: PaymentNotice, now: Date): Promise<NoticeOutcome> {
  const { hash, kind, toldAt, about } = notice;
  const row = { hash, kind, toldAt, receivedAt: now, subject: about?.id ?? null, followed: about !== null };
  const fresh = await tx
    .insert(paymentNotices)
    .values(row)
    .onConflictDoNothing()
    .returning({ hash: paymentNotices.hash });
  if (fresh.length === 0) return 'repeated';
  switch (about?.what) {
    case undefined:
      return 'unknown';
    case 'charge':
      return chargeMoved(tx, school, about, now);
    case 'failed_refund':
      await refundFailed(tx, about, now);
      return 'alarming';
    case 'dispute':
      return contested(tx, about, { kind, toldAt, now });
    case 'method':
      return methodEnded(tx, about, now);
  }
}

/** Asks the gateway where the charge stands: notices come in any order, its answer is the present. */
async function chargeMoved(tx: Tx, school: School, about: Told<'charge'>, now: Date): Promise<NoticeOutcome> {
  if (about.reference === null) return 'unknown';
  const [row] = await tx.select().from(transactions).where(eq(transactions.reference, about.reference)).for('update');
  // A purchase that is being written down right now is followed by the sweep.
  if (!row) return 'unknown';
  await followCharge(tx, school, row, now);
  return 'followed';
}

async function contested(
  tx: Tx,
  about: Told<'dispute'>,
  { kind, toldAt, now }: { kind: string; toldAt: Date; now: Date },
): Promise<NoticeOutcome> {
  if (!(await noteDispute(tx, about, toldAt))) return 'followed';
  const { reference, amountCents, status } = about;
  const [paid] = reference ? await tx.select().from(transactions).where(eq(transactions.reference, reference)) : [];
  if (paid?.userId)
    await writeAudit(tx, {
      ...{ at: now, userId: paid.userId, impersonatorId: null },
      ...{ action: kind, reference, amountCents, result: status },
    });
  return 'alarming';
}

/** The owner has ended a PayPal agreement: it pays no more. A default without a successor is asked for when it is due. */
async function methodEnded(tx: Tx, { id }: Told<'method'>, now: Date): Promise<NoticeOutcome> {
  const [gone] = await tx
    .delete(paymentMethods)
    .where(eq(paymentMethods.token, id))
    .returning({ userId: paymentMethods.userId });
  if (!gone) return 'unknown';
  await writeAudit(tx, {
    ...{ at: now, userId: gone.userId, impersonatorId: null },
    ...{ action: 'method', reference: null, amountCents: 0, result: 'revoked' },
  });
  return 'followed';
}
