import { and, asc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type IntentPurpose, paymentIntents } from '../../../kernel/db/schema/payments.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { requireSameRequest } from '../../../kernel/http/idempotency.ts';
import { noneOf } from '../../../kernel/jobs/due-failures.repo.ts';
import type { DueHandler } from '../../../kernel/jobs/sweep.ts';
import type { School } from '../../../kernel/school/school.ts';
import { tryLockBuyer } from './buyer-lock.repo.ts';
import {
  closeIntent,
  type KeyedRequest,
  newMethodOf,
  requestHashOf,
  resumeSettlement,
} from './charge-buyer.service.ts';
import { removeAtGateway } from './method-removals.repo.ts';

export interface Recovered {
  purpose: IntentPurpose;
  id: number;
  request: { key: string | null; hash: string | undefined };
}

/**
 * Finishes purchases whose process ended after the charge, and closes intents that were never charged. An intent that
 * is open while nobody holds its buyer's lock belongs to a process that has ended.
 * @returns the settled purchases, without refunded ones; the caller holds the buyer's lock
 */
export async function recoverPurchases(tx: Tx, school: School, userId: number): Promise<Recovered[]> {
  const intents = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.userId, userId), eq(paymentIntents.state, 'open')))
    .orderBy(asc(paymentIntents.createdAt));
  const recovered: Recovered[] = [];
  for (const intent of intents) {
    const { purpose } = intent;
    const charge = purpose === 'method' ? null : await school.payments.gateway.find(intent.reference);
    const settled =
      charge?.ok && purpose !== 'method'
        ? await school.settlers[purpose](tx, resumeSettlement<never>(intent, charge))
        : null;
    if (settled) {
      const request = { key: intent.requestKey, hash: requestHashOf(intent) };
      recovered.push({ purpose, id: settled.id, request });
      continue;
    }
    if (!charge?.ok) await closeIntent(tx, intent.reference, 'declined');
    const newMethod = newMethodOf(intent);
    // Committed at once, since a declined purchase that follows in this call may write the same token.
    if (newMethod) await removeAtGateway(school.payments.books, newMethod.token, school.clock.now());
  }
  return recovered;
}

/**
 * The purchase of an earlier request with this key that never completed: its process was killed and something else
 * finished the purchase. Completed requests are answered from their stored response and do not get here.
 * @throws Refusal 409 when it was another request
 */
export async function findSettledPurchase(
  tx: Tx,
  userId: number,
  purpose: IntentPurpose,
  { key, hash }: KeyedRequest,
): Promise<{ id: number } | null> {
  const [intent] = await tx
    .select({ reference: paymentIntents.reference, payload: paymentIntents.payload })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.userId, userId),
        eq(paymentIntents.requestKey, key),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.state, 'settled'),
      ),
    );
  if (!intent) return null;
  requireSameRequest(requestHashOf(intent) ?? hash, hash);
  const [transaction] = await tx
    .select({ orderId: transactions.orderId, subscriptionId: transactions.subscriptionId })
    .from(transactions)
    .where(eq(transactions.reference, intent.reference));
  const id = transaction?.orderId ?? transaction?.subscriptionId ?? null;
  return id === null ? null : { id };
}

/** Recovers the purchases of all buyers; part of the sweep. */
export const recoverDue: DueHandler = {
  name: 'purchases',
  async takeNext(tx, school, _now, except) {
    const buyers = await tx
      .selectDistinct({ userId: paymentIntents.userId })
      .from(paymentIntents)
      .where(and(eq(paymentIntents.state, 'open'), noneOf(paymentIntents.userId, except)));
    for (const { userId } of buyers) {
      if (!(await tryLockBuyer(tx, userId))) continue;
      return { id: userId, work: async () => void (await recoverPurchases(tx, school, userId)) };
    }
    return null;
  },
};
