import { and, asc, count, desc, eq, inArray } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type OrderLineRow, type OrderRow, orderLines, orders } from '../../../kernel/db/schema/orders.ts';

export interface OrderWithLines extends OrderRow {
  lines: OrderLineRow[];
}

async function withLines(tx: Tx, rows: OrderRow[]): Promise<OrderWithLines[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
  return rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.id) }));
}

/** Orders of the user, newest first, with the total count. */
export async function listOrders(tx: Tx, userId: number, { limit, offset }: { limit: number; offset: number }) {
  const ofUser = eq(orders.userId, userId);
  const rows = await tx
    .select()
    .from(orders)
    .where(ofUser)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  const [total] = await tx.select({ count: count() }).from(orders).where(ofUser);
  return { count: total?.count ?? 0, items: await withLines(tx, rows) };
}

/** One order of the user; null when it is unknown or belongs to another user. */
export async function findOrder(tx: Tx, userId: number, id: number): Promise<OrderWithLines | null> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.id, id)));
  const [order] = await withLines(tx, rows);
  return order ?? null;
}
