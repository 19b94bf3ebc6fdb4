import { and, eq, gt, isNull } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type GiftCertificateRow, giftCertificates } from '../../../kernel/db/schema/gift-certificates.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { hashToken } from '../../identity/auth/mail-links.repo.ts';

/** Inserts a gift; false when that subscription was already used for one. */
export async function insertGift(tx: Tx, gift: typeof giftCertificates.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(giftCertificates).values(gift).onConflictDoNothing().returning();
  return inserted.length > 0;
}

const isOpen = (code: string, now: Date) =>
  and(
    eq(giftCertificates.codeHash, hashToken(code)),
    isNull(giftCertificates.redeemedAt),
    gt(giftCertificates.expiresAt, now),
  );

/** A gift that can be redeemed; null for unknown, redeemed and expired codes. */
export async function findOpenGift(tx: Tx, code: string, now: Date): Promise<GiftCertificateRow | null> {
  const [row] = await tx.select().from(giftCertificates).where(isOpen(code, now));
  return row ?? null;
}

/** Like `findOpenGift`, but locked, so that concurrent requests redeem the gift only once. */
export async function lockOpenGift(tx: Tx, code: string, now: Date): Promise<GiftCertificateRow | null> {
  const [row] = await tx.select().from(giftCertificates).where(isOpen(code, now)).for('update');
  return row ?? null;
}

export async function markRedeemed(tx: Tx, id: number, userId: number, now: Date): Promise<void> {
  await tx.update(giftCertificates).set({ redeemedAt: now, redeemedBy: userId }).where(eq(giftCertificates.id, id));
}

/** Creates the gifted subscription: free, for one period, ending with it. */
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
