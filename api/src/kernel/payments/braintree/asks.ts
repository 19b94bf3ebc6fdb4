import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { braintreeAsks } from '../../db/schema/braintree.ts';

export interface Ask {
  reference: string;
  askedAt: Date;
  transactionId: string | null;
}

/** Notes that Braintree is about to be asked. @returns false when it was asked for this reference before */
export async function beginAsk(db: Db, reference: string): Promise<boolean> {
  const rows = await db
    .insert(braintreeAsks)
    .values({ reference, askedAt: new Date() })
    .onConflictDoNothing()
    .returning({ reference: braintreeAsks.reference });
  return rows.length > 0;
}

export async function findAsk(db: Db, reference: string): Promise<Ask | null> {
  const [ask] = await db.select().from(braintreeAsks).where(eq(braintreeAsks.reference, reference));
  return ask ?? null;
}

/** The same question leaves once more: its answer may be under way from now on. */
export const askAgain = (db: Db, reference: string) =>
  db.update(braintreeAsks).set({ askedAt: new Date() }).where(eq(braintreeAsks.reference, reference));

export const noteAnswer = (db: Db, reference: string, transactionId: string) =>
  db.update(braintreeAsks).set({ transactionId }).where(eq(braintreeAsks.reference, reference));

/** Braintree refused the question itself and has made nothing of it: the reference is free again. */
export const dropAsk = (db: Db, reference: string) =>
  db.delete(braintreeAsks).where(and(eq(braintreeAsks.reference, reference), isNull(braintreeAsks.transactionId)));

/** The shop's name of what Braintree calls by its id. */
export async function referenceOf(db: Db, transactionId: string): Promise<string | null> {
  const [ask] = await db
    .select({ reference: braintreeAsks.reference })
    .from(braintreeAsks)
    .where(eq(braintreeAsks.transactionId, transactionId));
  return ask?.reference ?? null;
}
