import { TEXTS } from '@gargoyle/shared/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { type IntentPurpose, paymentIntents } from '../../../kernel/db/schema/payments.ts';
import { sessions, type UserRow, users } from '../../../kernel/db/schema/users.ts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../kernel/school/callers.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { lockBuyer } from './buyer-lock.repo.ts';
import { type Recovered, recoverPurchases, settledBefore } from './recover-purchases.service.ts';

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
 * @throws Refusal 401 when the account was removed meanwhile
 */
export async function beginBuying(
  { tx, school, user: caller, req, now }: Call,
  purpose: IntentPurpose,
): Promise<{ buying: Buying; finished: { id: number } | null }> {
  const { user, recovered } = await takeTurn(tx, school, caller.id);
  const header = req.headers['idempotency-key'];
  const requestKey = typeof header === 'string' ? header : null;
  const impersonatorId = await impersonatorOf(tx, caller);
  const buying = { tx, school, user, impersonatorId, requestKey, now };
  const owed = recovered.find((purchase) => purchase.purpose === purpose);
  // Or the sweep has finished it, before the buyer came back.
  return { buying, finished: owed ?? (requestKey ? await settledBefore(tx, user.id, purpose, requestKey) : null) };
}

/**
 * Waits until nobody else buys for a person or changes what they have, and finishes what was charged and left open.
 * All that begins, changes or ends a subscription starts here, before it looks at what there is (API-C-260).
 * @returns the person as of now, and what was finished
 * @throws Refusal 401 when there is no such account any more
 */
export async function takeTurn(
  tx: Tx,
  school: School,
  userId: number,
): Promise<{ user: UserRow; recovered: Recovered[] }> {
  await lockBuyer(tx, userId);
  const { fresh, unfinished } = await readBuyer(tx, userId);
  if (!fresh) refuse('not_authenticated', TEXTS.notAuthenticated);
  return { user: fresh, recovered: unfinished ? await recoverPurchases(tx, school, userId) : [] };
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
