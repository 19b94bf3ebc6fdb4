import { sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';

const key = (userId: number) => sql`hashtextextended(${`buyer:${userId}`}, 0)`;

/** Serializes everything that moves a user's money; the lock ends with the transaction. */
export async function lockBuyer(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${key(userId)})`);
}

/** Like `lockBuyer`, but without waiting. @returns false when the lock is held by another transaction */
export async function tryLockBuyer(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${key(userId)}) as taken`);
  return rows[0]?.taken === true;
}
