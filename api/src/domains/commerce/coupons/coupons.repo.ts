import { and, count, eq, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type CouponRow, couponUses, coupons } from '../../../kernel/db/schema/coupons.ts';
import type { Buyer } from './coupons.model.ts';

/** @param codename upper case */
export async function findCoupon(tx: Tx, codename: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.codename, codename));
  return row ?? null;
}

/** Locks the code and reads it, so that concurrent last uses are serialized. */
export async function lockCoupon(tx: Tx, codename: string): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.codename, codename)).for('no key update');
  return row ?? null;
}

/** How often a buyer has used a code. */
export async function buyerOf(tx: Tx, couponId: number, userId: number | null): Promise<Buyer> {
  if (userId === null) return { userId, uses: 0 };
  const [row] = await tx
    .select({ uses: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, couponId), eq(couponUses.userId, userId)));
  return { userId, uses: row?.uses ?? 0 };
}

/** Records one use. A reference uses its code once, however often it is settled. */
export async function useCoupon(tx: Tx, use: { couponId: number; userId: number; reference: string; now: Date }) {
  const { couponId, userId, reference, now } = use;
  const inserted = await tx
    .insert(couponUses)
    .values({ couponId, userId, reference, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: couponUses.id });
  if (inserted.length === 0) return;
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.id, couponId));
}

export async function findCouponById(tx: Tx, id: number): Promise<CouponRow | null> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, id));
  return row ?? null;
}
