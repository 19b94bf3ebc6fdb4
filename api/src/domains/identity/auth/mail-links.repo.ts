import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt, isNull } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { mailLinks } from '../../../kernel/db/schema/users.ts';

export type MailLinkRow = typeof mailLinks.$inferSelect;
export type MailLinkPurpose = MailLinkRow['purpose'];

const LIFE_MS: Record<MailLinkPurpose, number> = { confirm: 7 * 86_400_000, reset: 3_600_000 };

/** Hash of a secret sent by mail; only the hash is stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes an account's unused links of a purpose invalid. */
export async function closeLinks(tx: Tx, userId: number, purpose: MailLinkPurpose, now: Date): Promise<void> {
  await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), isNull(mailLinks.usedAt)));
}

/** Creates a link token for a locked account; an earlier unused one with the same purpose becomes invalid. */
export async function createLink(
  tx: Tx,
  link: { userId: number; purpose: MailLinkPurpose; uid: string; now: Date },
): Promise<string> {
  const { userId, purpose, uid, now } = link;
  const token = randomBytes(24).toString('base64url');
  await closeLinks(tx, userId, purpose, now);
  await tx.insert(mailLinks).values({
    userId,
    purpose,
    uid,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  return token;
}

/** A valid link; null for unknown, used and expired ones. */
export async function findLink(
  tx: Tx,
  purpose: MailLinkPurpose,
  token: string,
  now: Date,
): Promise<MailLinkRow | null> {
  const [row] = await tx
    .select()
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.tokenHash, hashToken(token)),
        eq(mailLinks.purpose, purpose),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    );
  return row ?? null;
}

export async function useLink(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(mailLinks).set({ usedAt: now }).where(eq(mailLinks.id, id));
}

/** How many links of a purpose an account got since a given time. */
export async function countLinks(tx: Tx, userId: number, purpose: MailLinkPurpose, since: Date): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(mailLinks)
    .where(and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose), gt(mailLinks.createdAt, since)));
  return row?.n ?? 0;
}
