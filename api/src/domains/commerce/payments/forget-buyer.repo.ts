import { and, eq, exists, gt, inArray, ne, not, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { ownerships } from '../../../kernel/db/schema/ownerships.ts';
import { paymentIntents } from '../../../kernel/db/schema/payments.ts';
import { subscriptions, transactions } from '../../../kernel/db/schema/subscriptions.ts';
import { webinarVariants } from '../../../kernel/db/schema/webinars.ts';
import { announceChange } from '../../../kernel/school/state.ts';

/**
 * Deletes what purchases hold of a buyer whose account is removed and no receipt needs (API-C-300): the frozen purchases
 * of closed intents, reasons to cancel, addresses that nothing was charged for, seats of live courses to come.
 */
export async function forgetBuyer(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(paymentIntents)
    .set({ payload: {} })
    .where(and(eq(paymentIntents.userId, userId), ne(paymentIntents.state, 'open')));
  await tx.update(subscriptions).set({ feedback: null }).where(eq(subscriptions.userId, userId));
  const charges = tx.select().from(transactions).where(eq(transactions.subscriptionId, subscriptions.id));
  await tx
    .update(subscriptions)
    .set({ billingAddress: null })
    .where(and(eq(subscriptions.userId, userId), not(exists(charges))));
  const seats = tx
    .select({ id: ownerships.objectId })
    .from(ownerships)
    .where(and(eq(ownerships.userId, userId), eq(ownerships.kind, 'webinar_variant')));
  const freed = await tx
    .update(webinarVariants)
    .set({ seatsTaken: sql`greatest(${webinarVariants.seatsTaken} - 1, 0)` })
    .where(and(inArray(webinarVariants.id, seats), gt(webinarVariants.startDate, now)))
    .returning({ id: webinarVariants.id });
  if (freed.length > 0) await announceChange(tx);
}
