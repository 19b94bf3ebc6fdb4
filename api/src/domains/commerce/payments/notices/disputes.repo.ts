import { lt } from '../../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../../kernel/db/client.ts';
import { disputes } from '../../../../kernel/db/schema/payment-notices.ts';
import type { NoticeSubject } from '../../../../kernel/payments/gateway.ts';

/** Stores the state of a dispute. @returns false when a newer notice was already stored */
export async function saveDispute(
  tx: Tx,
  dispute: Extract<NoticeSubject, { what: 'dispute' }>,
  toldAt: Date,
): Promise<boolean> {
  const { what: _, id, ...state } = dispute;
  const rows = await tx
    .insert(disputes)
    .values({ id, ...state, toldAt })
    .onConflictDoUpdate({ target: disputes.id, set: { ...state, toldAt }, setWhere: lt(disputes.toldAt, toldAt) })
    .returning({ id: disputes.id });
  return rows.length > 0;
}
