import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { type GiftCertificateRow, giftCertificates } from '../../../kernel/db/schema/gift-certificates.ts';
import { type PlanRow, plans } from '../../../kernel/db/schema/plans.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { hashToken } from '../../identity/auth/mail-links.repo.ts';

export async function findPlan(tx: Tx, id: number): Promise<PlanRow | null> {
  const [row] = await tx.select().from(plans).where(eq(plans.id, id));
  return row ?? null;
}

/** Writes a gift; false when one was already given for that subscription. */
export async function insertGift(tx: Tx, gift: typeof giftCertificates.$inferInsert): Promise<boolean> {
  const made = await tx.insert(giftCertificates).values(gift).onConflictDoNothing().returning();
  return made.length > 0;
}

const open = (code: string, now: Date) =>
  and(
    eq(giftCertificates.codeHash, hashToken(code)),
    isNull(giftCertificates.redeemedAt),
    gt(giftCertificates.expiresAt, now),
  );

/** A gift that can be redeemed; null for unknown, redeemed and expired codes. */
export async function findOpenGift(tx: Tx, code: string, now: Date): Promise<GiftCertificateRow | null> {
  const [row] = await tx.select().from(giftCertificates).where(open(code, now));
  return row ?? null;
}

/** The same, locked, so that two at once redeem it once. */
export async function lockOpenGift(tx: Tx, code: string, now: Date): Promise<GiftCertificateRow | null> {
  const [row] = await tx.select().from(giftCertificates).where(open(code, now)).for('update');
  return row ?? null;
}

export async function markRedeemed(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx.update(giftCertificates).set({ redeemedAt: now, redeemedBy: userId }).where(eq(giftCertificates.id, id));
}

/** The subscription that a gift is: free, for one period, and then at its end. */
export async function insertGiftedSubscription(
  tx: Tx,
  s: { userId: number; planId: number; now: Date; end: Date },
): Promise<void> {
  await tx.insert(subscriptions).values({
    userId: s.userId,
    planId: s.planId,
    status: 'active',
    free: true,
    startedAt: s.now,
    periodStart: s.now,
    nextBillingAt: s.end,
    dueAt: s.end,
  });
}
