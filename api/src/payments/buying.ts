import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { type IntentPurpose, paymentIntents } from '../db/schema/payments.ts';
import { sessions, type UserRow, users } from '../db/schema/users.ts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../http/authenticate.ts';
import type { School } from '../school.ts';
import { lockBuyer } from './buyer-lock.ts';
import { recoverPurchases, settledBefore } from './recover-purchases.ts';

/** Who buys, within which transaction: what every money-moving rule works with. */
export interface Buying {
  tx: Tx;
  school: School;
  /** As of now, the buyer's lock held. */
  user: UserRow;
  /** The staff member who acts as the user, or null. */
  impersonatorId: number | null;
  /** `Idempotency-Key` of the call. */
  requestKey: string | null;
  now: Date;
}

interface Call {
  tx: Tx;
  school: School;
  user: SessionUser;
  req: Pick<FastifyRequest, 'headers'>;
  now: Date;
}

/**
 * Takes the buyer's lock and first finishes what an earlier call had charged and could not complete.
 * @returns the buyer as of now, and the id of what was finished when it was of the same purpose: the answer that
 * the earlier call owes
 */
export async function beginBuying(
  { tx, school, user, req, now }: Call,
  purpose: IntentPurpose,
): Promise<{ buying: Buying; finished: { id: number } | null }> {
  await lockBuyer(tx, user.id);
  const { fresh, unfinished } = await readBuyer(tx, user.id);
  const recovered = unfinished ? await recoverPurchases(tx, school, user.id) : [];
  const header = req.headers['idempotency-key'];
  const requestKey = typeof header === 'string' ? header : null;
  const impersonatorId = await impersonatorOf(tx, user);
  const buying = { tx, school, user: fresh ?? user, impersonatorId, requestKey, now };
  const owed = recovered.find((purchase) => purchase.purpose === purpose);
  // Or the sweep has finished it, before the buyer came back.
  return { buying, finished: owed ?? (requestKey ? await settledBefore(tx, user.id, purpose, requestKey) : null) };
}

/** The buyer as of now, read after the lock was taken, and whether an earlier purchase was left open. */
async function readBuyer(tx: Tx, userId: number): Promise<{ fresh: UserRow | undefined; unfinished: boolean }> {
  const [row] = await tx
    .select({
      fresh: users,
      unfinished: sql<boolean>`exists (select 1 from ${paymentIntents} where ${paymentIntents.userId} = ${users.id} and ${paymentIntents.state} = 'open')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { fresh: row?.fresh, unfinished: row?.unfinished ?? false };
}

async function impersonatorOf(tx: Tx, { session }: SessionUser): Promise<number | null> {
  if (session.hijackerSessionId === null) return null;
  const [staff] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, session.hijackerSessionId));
  return staff?.userId ?? null;
}
