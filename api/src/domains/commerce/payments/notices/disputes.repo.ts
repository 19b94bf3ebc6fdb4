import { lt } from 'drizzle-orm';
import type { Tx } from '../../../../kernel/db/client.ts';
import { disputes } from '../../../../kernel/db/schema/payment-notices.ts';
import type { NoticeSubject } from '../../../../kernel/payments/gateway.ts';

/** Writes down where a dispute stands. @returns false when a later notice has come before */
export async function noteDispute(
  tx: Tx,
  dispute: Extract<NoticeSubject, { what: 'dispute' }>,
  toldAt: Date,
): Promise<boolean> {
  const { what: _, id, ...known } = dispute;
  const rows = await tx
    .insert(disputes)
    .values({ id, ...known, toldAt })
    .onConflictDoUpdate({ target: disputes.id, set: { ...known, toldAt }, setWhere: lt(disputes.toldAt, toldAt) })
    .returning({ id: disputes.id });
  return rows.length > 0;
}
