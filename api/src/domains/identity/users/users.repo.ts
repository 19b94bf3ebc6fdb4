import { eq, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { identities, type UserRow, users } from '../../../kernel/db/schema/users.ts';

/** The account with an address, ignoring case (API-A-105). */
export async function findUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return row ?? null;
}

export async function findUser(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

/** Like `findUser`, but locked until the transaction ends: changes, removal and sign-in wait. */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

/** Creates an account; null when the address is taken. */
export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateUser(tx: Tx, id: number, change: Partial<typeof users.$inferInsert>): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, id));
}

export type Provider = typeof identities.$inferSelect.provider;

/** The account that an external identity is linked to. */
export async function findUserByIdentity(tx: Tx, provider: Provider, subject: string): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(sql`${identities.provider} = ${provider} and ${identities.subject} = ${subject}`);
  return row?.user ?? null;
}
