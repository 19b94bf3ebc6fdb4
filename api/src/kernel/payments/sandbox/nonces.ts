import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import type { Tx } from '../../db/client.ts';
import type { PaidWith } from '../../db/schema/payments.ts';
import { type Behaviour, sandboxNonces } from '../../db/schema/sandbox-payments.ts';

const LIFE_MS = 10 * 60_000;

/** Only a hash is stored: readers of the table cannot pay with it. */
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url');

/** A new single-use nonce, valid for ten minutes. */
export async function issueNonce(db: Tx, face: PaidWith, behaviour: Behaviour): Promise<string> {
  const nonce = `sandbox-nonce-${randomBytes(18).toString('base64url')}`;
  const expiresAt = new Date(Date.now() + LIFE_MS);
  await db.insert(sandboxNonces).values({ nonceHash: hashOf(nonce), face, behaviour, expiresAt });
  return nonce;
}

/** Spends a nonce; null when it is unknown, used or expired. */
export async function spendNonce(db: Tx, nonce: string): Promise<{ face: PaidWith; behaviour: Behaviour } | null> {
  const [spent] = await db
    .update(sandboxNonces)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(sandboxNonces.nonceHash, hashOf(nonce)),
        isNull(sandboxNonces.usedAt),
        gt(sandboxNonces.expiresAt, new Date()),
      ),
    )
    .returning({ face: sandboxNonces.face, behaviour: sandboxNonces.behaviour });
  return spent ?? null;
}
