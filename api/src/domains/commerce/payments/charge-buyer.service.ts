import { randomUUID } from 'node:crypto';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { and, eq, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type IntentPurpose, type PaymentIntentRow, paymentIntents } from '../../../kernel/db/schema/payments.ts';
import { transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { Refusal } from '../../../kernel/refusals/refuse.ts';
import { writeAudit } from './audit.repo.ts';
import { removeAtGateway } from './method-removals.repo.ts';
import type { Charged, Declined, Source } from '../../../kernel/payments/gateway.ts';
import type { Payments } from '../../../kernel/payments/payments.ts';
import type { Settlement } from '../../../kernel/payments/settlement.ts';

/** A request that was sent with an `Idempotency-Key`. */
export interface KeyedRequest {
  key: string;
  hash: string;
}

/** A purchase about to be charged while its buyer waits. */
export interface Purchase<P> {
  purpose: IntentPurpose;
  userId: number;
  impersonatorId: number | null;
  amountCents: number;
  /** Everything needed to settle, frozen as JSON. */
  payload: P;
  source: Source;
  deviceData?: string | null | undefined;
  request: KeyedRequest | null;
  /** A method that was stored for this purchase; deleted at the gateway again if it pays nothing. */
  newMethod?: { token: string } | null;
  /** Declined attempts are listed in this subscription's billing history. */
  subscriptionId?: number;
  now: Date;
}

interface StoredPayload<P> {
  impersonatorId: number | null;
  /** Of the request, if it had a key. */
  requestHash?: string | undefined;
  purchase: P;
}

/**
 * Charges a buyer. The intent is written first and on other connections than the call's, so that a process that ends
 * between charge and commit leaves a record of the purchase (see `recoverPurchases`).
 * @param tx of the caller, which holds the buyer's lock and settles the result
 * @throws Refusal 402 with the provider's reason, or the fraud message; nothing was charged
 */
export async function chargeBuyer<P>(tx: Tx, payments: Payments, purchase: Purchase<P>): Promise<Settlement<P>> {
  const { purpose, userId, impersonatorId, amountCents, payload, source, deviceData, request, now } = purchase;
  const reference = `${purpose}-${randomUUID()}`;
  const settlement = { reference, userId, impersonatorId, amountCents, payload, now };
  // If nothing is due, the intent records the method that so far only the provider has stored (API-C-302).
  if (amountCents > 0 || purchase.newMethod) await openIntent(payments, { purpose, request, ...settlement });
  if (amountCents === 0) return { ...settlement, charge: null };
  // Without its transaction the lock is gone, too, and the buyer may have paid elsewhere: the provider may have taken
  // a minute to store the payment method.
  await tx.execute(sql`select 1`);
  const charge = await payments.gateway.charge({ reference, amountCents, source, deviceData });
  if (charge.ok) return { ...settlement, charge };
  await recordDecline(payments, purchase, reference, charge);
  throw declinedRefusal(charge);
}

/**
 * Records what is about to be charged, committed at once. A repeated renewal keeps its reference: its intent is opened
 * again.
 */
export async function openIntent<P>(
  payments: Payments,
  {
    impersonatorId,
    payload,
    request,
    now,
    ...fixed
  }: Omit<Settlement<P>, 'charge'> & Pick<Purchase<P>, 'purpose' | 'request'>,
): Promise<void> {
  const stored: StoredPayload<P> = { impersonatorId, requestHash: request?.hash, purchase: payload };
  const values = {
    ...fixed,
    payload: stored,
    requestKey: request?.key ?? null,
    state: 'open' as const,
    createdAt: now,
  };
  await payments.books
    .insert(paymentIntents)
    .values(values)
    .onConflictDoUpdate({ target: paymentIntents.reference, set: values });
}

/**
 * Writes which method the provider has stored, committed at once: if the call ends before it is stored here, too, the
 * sweep deletes it there. @returns the intent's reference
 */
export async function openMethodIntent(
  payments: Payments,
  {
    userId,
    impersonatorId,
    token,
    now,
  }: Pick<Purchase<unknown>, 'userId' | 'impersonatorId' | 'now'> & { token: string },
): Promise<string> {
  const reference = `method-${randomUUID()}`;
  const fixed = { reference, userId, impersonatorId, amountCents: 0, now };
  await openIntent(payments, { ...fixed, purpose: 'method', request: null, payload: { keep: { token } } });
  return reference;
}

/** Records a declined attempt on separate connections, so that the refusal's rollback does not remove it. */
async function recordDecline<P>(payments: Payments, purchase: Purchase<P>, reference: string, declined: Declined) {
  const { userId, impersonatorId, amountCents, subscriptionId, purpose, newMethod, now } = purchase;
  await payments.books.transaction(async (books) => {
    await closeIntent(books, reference, 'declined');
    if (newMethod) await removeAtGateway(books, newMethod.token, now);
    const result = declined.status;
    await writeAudit(books, { at: now, userId, impersonatorId, action: purpose, reference, amountCents, result });
    if (subscriptionId !== undefined)
      await books
        .insert(transactions)
        .values({ userId, subscriptionId, createdAt: now, amountCents, status: result, reference });
  });
}

/** Closes an intent that is settled or never will be; in the same transaction as its order. */
export async function closeIntent(
  tx: Tx,
  reference: string,
  state: Exclude<PaymentIntentRow['state'], 'open'>,
): Promise<void> {
  await tx
    .update(paymentIntents)
    .set({ state })
    .where(and(eq(paymentIntents.reference, reference), eq(paymentIntents.state, 'open')));
}

/** What a buyer gets for a declined payment: never 401 or 403 (API-C-013). */
export const declinedRefusal = (declined: Declined): Refusal =>
  declined.fraud ? new Refusal('payment_fraud', TEXTS.fraud) : new Refusal('payment_declined', declined.reason);

/** The method that was stored for an intent's purchase and is saved with it, if any. */
export const newMethodOf = ({ payload }: PaymentIntentRow): { token: string } | null =>
  (payload as StoredPayload<{ keep?: { token: string } | null }>).purchase.keep ?? null;

/** What identifies the request of an intent; undefined without a key, and in intents of earlier releases. */
export const requestHashOf = ({ payload }: Pick<PaymentIntentRow, 'payload'>): string | undefined =>
  (payload as Partial<StoredPayload<unknown>>).requestHash;

/** The settlement of an open intent whose charge succeeded. */
export function resumeSettlement<P>(intent: PaymentIntentRow, charge: Charged): Settlement<P> {
  const { impersonatorId, purchase } = intent.payload as StoredPayload<P>;
  const { reference, userId, amountCents, createdAt } = intent;
  return { reference, userId, impersonatorId, amountCents, payload: purchase, charge, now: createdAt };
}
