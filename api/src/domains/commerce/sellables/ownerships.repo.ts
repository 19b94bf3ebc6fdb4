import { eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type OwnershipKind, ownerships } from '../../../kernel/db/schema/ownerships.ts';
import { pathEnrolments } from '../../../kernel/db/schema/paths.ts';
import type { SellableRef } from './sellables.repo.ts';
import { rightOf } from './sellables.model.ts';

/** Tells which items a user owns. */
export interface Owned {
  has(ref: SellableRef): boolean;
}

const none: Owned = { has: () => false };

export async function findOwned(tx: Tx, userId: number | null): Promise<Owned> {
  if (userId === null) return none;
  const rows = await tx.select().from(ownerships).where(eq(ownerships.userId, userId));
  const keys = new Set(rows.map(({ kind, objectId }) => `${kind}:${objectId}`));
  return {
    has: ({ model, id }) => keys.has(`${rightOf(model)}:${id}`),
  };
}

/** Grants a lasting right; granting it again has no effect. Buying a path also enrols in it (API-C-219). */
export async function grantRight(
  tx: Tx,
  right: { userId: number; kind: OwnershipKind; objectId: number; orderId: number | null; now: Date },
): Promise<void> {
  const { userId, kind, objectId, orderId, now } = right;
  await tx.insert(ownerships).values({ userId, kind, objectId, orderId, createdAt: now }).onConflictDoNothing();
  if (kind === 'path')
    await tx.insert(pathEnrolments).values({ userId, pathId: objectId, createdAt: now }).onConflictDoNothing();
}
