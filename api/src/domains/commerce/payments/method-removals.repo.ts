import { eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { methodRemovals } from '../../../kernel/db/schema/payments.ts';

/** Has the gateway delete a method that belongs to no account here (`removeDue`). */
export async function removeAtGateway(tx: Tx, token: string, now: Date): Promise<void> {
  await tx.insert(methodRemovals).values({ token, createdAt: now }).onConflictDoNothing();
}

/** Of a method that was removed and added again, to which the gateway may give its old token. */
export async function keepAtGateway(tx: Tx, token: string): Promise<void> {
  await tx.delete(methodRemovals).where(eq(methodRemovals.token, token));
}
