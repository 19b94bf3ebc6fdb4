import { and, eq, isNull } from '../../db/drizzle.ts';
import type { Db } from '../../db/client.ts';
import { braintreeAsks } from '../../db/schema/braintree.ts';

export interface SentRequest {
  reference: string;
  askedAt: Date;
  transactionId: string | null;
}

/** Records that a request is about to be sent. @returns false if there is already one for this reference */
export async function beginRequest(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .insert(braintreeAsks)
    .values({ reference, askedAt: new Date() })
    .onConflictDoNothing()
    .returning({ reference: braintreeAsks.reference });
  return rows.length > 0;
}

export async function findRequest(db: Db, reference: string): Promise<SentRequest | null> {
  const [sent] = await db.select().from(braintreeAsks).where(eq(braintreeAsks.reference, reference));
  return sent ?? null;
}

/** The same request is sent again: from now on its response may be pending. */
export const restartRequest = (db: Db, reference: string) =>
  db.update(braintreeAsks).set({ askedAt: new Date() }).where(eq(braintreeAsks.reference, reference));

/** Records the result of a request, even if the request itself is not (or no longer) recorded. */
export const recordTransaction = (db: Db, reference: string, transactionId: string) =>
  db
    .insert(braintreeAsks)
    .values({ reference, askedAt: new Date(), transactionId })
    .onConflictDoUpdate({ target: braintreeAsks.reference, set: { transactionId } });

/** Braintree refused the request itself and did nothing: the reference is free again. */
export const dropRequest = (db: Db, reference: string) =>
  db.delete(braintreeAsks).where(and(eq(braintreeAsks.reference, reference), isNull(braintreeAsks.transactionId)));

/** The shop's reference of a Braintree transaction id. */
export async function referenceOf(db: Db, transactionId: string): Promise<string | null> {
  const [sent] = await db
    .select({ reference: braintreeAsks.reference })
    .from(braintreeAsks)
    .where(eq(braintreeAsks.transactionId, transactionId));
  return sent?.reference ?? null;
}
