import { and, asc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type AddressRow, addresses } from '../../../kernel/db/schema/addresses.ts';
import type { PostalAddress } from '../shipping/shipping.port.ts';

const ofUser = (userId: number, id: number) => and(eq(addresses.userId, userId), eq(addresses.id, id));

export const listAddresses = (tx: Tx, userId: number): Promise<AddressRow[]> =>
  tx.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(asc(addresses.id));

/** One of the user's addresses; null when it is unknown or belongs to another user. */
export async function findAddress(tx: Tx, userId: number, id: number): Promise<AddressRow | null> {
  const [row] = await tx.select().from(addresses).where(ofUser(userId, id));
  return row ?? null;
}

export async function insertAddress(tx: Tx, userId: number, address: PostalAddress): Promise<AddressRow> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...address, userId })
    .returning();
  if (!row) throw new Error('An inserted address came back empty.');
  return row;
}

export async function replaceAddress(tx: Tx, userId: number, id: number, address: PostalAddress) {
  const [row] = await tx.update(addresses).set(address).where(ofUser(userId, id)).returning();
  return row ?? null;
}

/** @returns false when there was none */
export async function deleteAddress(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await tx.delete(addresses).where(ofUser(userId, id)).returning({ id: addresses.id });
  return deleted.length > 0;
}
