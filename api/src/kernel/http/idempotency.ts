import { createHash } from 'node:crypto';
import { and, eq } from '../db/drizzle.ts';
import type { Tx } from '../db/client.ts';
import { idempotencyKeys } from '../db/schema/http.ts';
import { refuse } from '../refusals/refuse.ts';

/** A stored result, returned again for a repeated key. */
export interface StoredResult {
  status: number;
  answer: unknown;
}

export interface Claim {
  owner: string;
  key: string;
  endpoint: string;
  requestHash: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Describes the use of a key; null when the caller sent none. @throws Refusal 400 for an invalid key */
export function claimOf(endpoint: string, owner: string, key: string | undefined, input: unknown): Claim | null {
  if (key === undefined) return null;
  if (!KEY.test(key)) refuse('validation_failed', 'Idempotency-Key must be 1 to 200 visible characters.');
  return { owner, key, endpoint, requestHash: hashOf(endpoint, input) };
}

/** Identifies a request, by what it asks for. */
export const hashOf = (endpoint: string, input: unknown): string =>
  createHash('sha256')
    .update(`${endpoint}\n${canonical(input)}`)
    .digest('base64url');

/** @throws Refusal 409 when a key was used for another request */
export function requireSameRequest(earlier: string, hash: string): void {
  if (earlier !== hash) refuse('idempotency_mismatch', 'This Idempotency-Key was used for another request.');
}

/**
 * Inserts the key within the call's own transaction. A concurrent call with the same key waits on the row until the
 * first one has ended, then finds its result.
 * @returns the first result, or null when this call is the first
 * @throws Refusal 409 when the key was used for another request
 */
export async function takeKey(tx: Tx, claim: Claim, now: Date): Promise<StoredResult | null> {
  const taken = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return null;
  const [row] = await tx.select().from(idempotencyKeys).where(sameKey(claim));
  if (!row) return takeKey(tx, claim, now);
  requireSameRequest(row.requestHash, claim.requestHash);
  return { status: row.status ?? 200, answer: row.answer };
}

/** Stores the result of the call that inserted the key. */
export async function storeResult(tx: Tx, claim: Claim, result: StoredResult): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ status: result.status, answer: result.answer ?? null })
    .where(sameKey(claim));
}

const sameKey = (claim: Claim) => and(eq(idempotencyKeys.owner, claim.owner), eq(idempotencyKeys.key, claim.key));

/** JSON with sorted keys, so that the order of fields does not matter. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, v: unknown) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  );
}
