import { TEXTS } from '@gargoyle/shared/contract/errors';
import { eq, sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type IntentPurpose, paymentIntents } from '../../../kernel/db/schema/payments.ts';
import { sessions, type UserRow, users } from '../../../kernel/db/schema/users.ts';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '../../../kernel/school/callers.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { hashOf, requireSameRequest } from '../../../kernel/http/idempotency.ts';
import type { KeyedRequest } from './charge-buyer.service.ts';
import { lockBuyer } from './buyer-lock.repo.ts';
import { type Recovered, recoverPurchases, findSettledPurchase } from './recover-purchases.service.ts';

/** The buyer and the transaction of a purchase: the context of everything that moves money. */
export interface Buying {
  tx: Tx;
  school: School;
  /** Read after the buyer's lock was taken. */
  user: UserRow;
  /** The staff member who acts as the user, or null. */
  impersonatorId: number | null;
  /** The call, if it has an `Idempotency-Key`. */
  request: KeyedRequest | null;
  now: Date;
}

interface Call {
  input: unknown;
  tx: Tx;
  school: School;
  user: SessionUser;
  req: Pick<FastifyRequest, 'headers'>;
  now: Date;
}

/**
 * Takes the buyer's lock and first finishes purchases that earlier calls charged but did not complete.
 * @param isAskedFor whether this call asks for what a purchase with another key was for (API-C-307)
 * @returns the current buyer, and the id of a finished purchase of this purpose that is the response to this call
 * @throws Refusal 401 when the account was removed in the meantime, 409 when its key was used for another request
 */
export async function beginBuying(
  { input, tx, school, user: caller, req, now }: Call,
  purpose: IntentPurpose,
  isAskedFor: (id: number) => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ buying: Buying; finished: { id: number } | null }> {
  const { user, recovered } = await beginAccountChange(tx, school, caller.id);
  const header = req.headers['idempotency-key'];
  const request = typeof header === 'string' ? { key: header, hash: hashOf(purpose, input) } : null;
  const impersonatorId = await impersonatorOf(tx, caller);
  const buying = { tx, school, user, impersonatorId, request, now };
  const finished = recovered.filter((purchase) => purchase.purpose === purpose);
  const own = request ? finished.find((purchase) => purchase.request.key === request.key) : undefined;
  if (request && own) {
    requireSameRequest(own.request.hash ?? request.hash, request.hash);
    return { buying, finished: own };
  }
  for (const purchase of finished) if (await isAskedFor(purchase.id)) return { buying, finished: purchase };
  // The sweep may have finished it before the buyer retried.
  return { buying, finished: request ? await findSettledPurchase(tx, user.id, purpose, request) : null };
}

/**
 * Takes the buyer's lock and finishes purchases that were charged and left open. Everything that starts, changes or
 * ends a subscription calls this before it reads the account's state (API-C-260).
 * @returns the current user, and the finished purchases
 * @throws Refusal 401 when the account no longer exists
 */
export async function beginAccountChange(
  tx: Tx,
  school: School,
  userId: number,
): Promise<{ user: UserRow; recovered: Recovered[] }> {
  await lockBuyer(tx, userId);
  const { user, unfinished } = await readBuyer(tx, userId);
  if (!user) refuse('not_authenticated', TEXTS.notAuthenticated);
  return { user, recovered: unfinished ? await recoverPurchases(tx, school, userId) : [] };
}

/** The buyer as read after the lock was taken, and whether an earlier purchase was left open. */
async function readBuyer(tx: Tx, userId: number): Promise<{ user: UserRow | undefined; unfinished: boolean }> {
  const [row] = await tx
    .select({
      user: users,
      unfinished: sql<boolean>`exists (select 1 from ${paymentIntents} where ${paymentIntents.userId} = ${users.id} and ${paymentIntents.state} = 'open')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { user: row?.user, unfinished: row?.unfinished ?? false };
}

/** The staff member who acts as the user, or null. */
export async function impersonatorOf(tx: Tx, { session }: SessionUser): Promise<number | null> {
  if (session.hijackerSessionId === null) return null;
  const [staff] = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, session.hijackerSessionId));
  return staff?.userId ?? null;
}
