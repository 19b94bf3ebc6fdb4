import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { type Person, signInProofs } from '../../../kernel/db/schema/users.ts';
import { hashToken } from '../auth/mail-links.repo.ts';
import type { ProviderName } from './provider.port.ts';

/** From the provider's answer to the page's call it takes moments. */
const LIFE_MS = 2 * 60_000;

/** Spends a state. False when an answer with it came before. */
export async function spendState(tx: Tx, state: string, provider: ProviderName, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(signInProofs)
    .values({ state: hashToken(state), provider, expiresAt: new Date(now.getTime() + LIFE_MS) })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Makes what the page shows for a person; only its hash is kept. */
export async function makeProof(tx: Tx, state: string, person: Person): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  await tx
    .update(signInProofs)
    .set({ proof: hashToken(proof), person })
    .where(eq(signInProofs.state, hashToken(state)));
  return proof;
}

/** Redeems a proof, once, in the browser whose state it came from; null for any other. */
export async function takeProof(
  tx: Tx,
  { proof, state, provider, now }: { proof: string; state: string; provider: ProviderName; now: Date },
): Promise<Person | null> {
  const [row] = await tx
    .update(signInProofs)
    .set({ usedAt: now })
    .where(
      and(
        eq(signInProofs.proof, hashToken(proof)),
        eq(signInProofs.state, hashToken(state)),
        eq(signInProofs.provider, provider),
        isNull(signInProofs.usedAt),
        gt(signInProofs.expiresAt, now),
      ),
    )
    .returning();
  return row?.person ?? null;
}
