import { and, asc, eq, inArray, ne, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { subscriptions } from '../../../kernel/db/schema/subscriptions.ts';
import { tags } from '../../../kernel/db/schema/tags.ts';
import { users, userTags } from '../../../kernel/db/schema/users.ts';

/** A user's interests, sorted by name. */
export const listUserTags = (tx: Tx, userId: number) =>
  tx
    .select({ id: tags.id, name: tags.name, slug: tags.slug })
    .from(userTags)
    .innerJoin(tags, eq(tags.id, userTags.tagId))
    .where(eq(userTags.userId, userId))
    .orderBy(asc(sql`lower(${tags.name})`), asc(tags.id));

/** Replaces a user's interests; false when one of the ids is unknown. */
export async function replaceUserTags(tx: Tx, userId: number, ids: readonly number[]): Promise<boolean> {
  const uniqueIds = [...new Set(ids)];
  const existing = await tx.select({ id: tags.id }).from(tags).where(inArray(tags.id, uniqueIds));
  if (existing.length !== uniqueIds.length) return false;
  await tx.delete(userTags).where(eq(userTags.userId, userId));
  await tx.insert(userTags).values(uniqueIds.map((tagId) => ({ userId, tagId })));
  return true;
}

/** Deletes an account with its data and ends its subscription; past orders are kept without the user. */
export async function deleteAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'ended', endedAt: now, dueAt: null, remindAt: null, nextBillingAt: null })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));
  await tx.delete(users).where(eq(users.id, userId));
}
