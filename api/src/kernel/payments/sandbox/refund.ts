import { randomBytes } from 'node:crypto';
import { eq, sum } from '../../db/drizzle.ts';
import type { Tx } from '../../db/client.ts';
import { sandboxCharges, sandboxRefunds } from '../../db/schema/sandbox-payments.ts';
import { type NotRefunded, NOT_SETTLED_YET, notRefunded, type Refunded, type RefundRequest } from '../gateway.ts';

/**
 * Refunds like Braintree: an unsettled charge is voided if all of it goes back, a part has to wait; a settled charge is
 * refunded, in parts or completely.
 */
export async function sandboxRefund(
  tx: Tx,
  { reference, key, amountCents }: RefundRequest,
): Promise<Refunded | NotRefunded> {
  const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference)).for('update');
  if (!charge || charge.declineText !== null) return notRefunded('There is no such payment.');
  const done = (id: string): Refunded => ({ ok: true, id, how: id === charge.id ? 'voided' : 'refunded' });
  const [earlier] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key));
  if (earlier) return done(earlier.id);
  const [refunded] = await tx
    .select({ cents: sum(sandboxRefunds.amountCents).mapWith(Number) })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.reference, reference));
  if (amountCents > charge.amountCents - (refunded?.cents ?? 0)) return notRefunded('Refund amount is too large.');
  const isWhole = amountCents === charge.amountCents;
  if (charge.status === 'settling' || (charge.status === 'submitted_for_settlement' && !isWhole))
    return NOT_SETTLED_YET;
  const isVoid = charge.status === 'submitted_for_settlement';
  if (!isVoid && charge.status !== 'settled') return notRefunded('Cannot refund a transaction unless it is settled.');
  const id = isVoid ? charge.id : `sbx_refund_${randomBytes(9).toString('base64url')}`;
  await tx.insert(sandboxRefunds).values({ key, reference, id, amountCents });
  if (isVoid) await tx.update(sandboxCharges).set({ status: 'voided' }).where(eq(sandboxCharges.reference, reference));
  return done(id);
}
