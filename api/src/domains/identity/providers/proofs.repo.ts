import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type Person, signInProofs } from '../../../kernel/db/schema/users.ts';
import { hashToken } from '../auth/mail-links.repo.ts';
import type { ProviderName } from './provider.port.ts';

/** Between the provider's callback and the page's call there are only moments. */
const LIFE_MS = 2 * 60_000;

/** Marks a state as used; false when it was used before. */
export async function spendState(tx: Tx, state: string, provider: ProviderName, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(signInProofs)
    .values({ state: hashToken(state), provider, expiresAt: new Date(now.getTime() + LIFE_MS) })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** Creates the proof that the page sends to the login call; only its hash is stored. */
export async function createProof(tx: Tx, state: string, person: Person): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  await tx
    .update(signInProofs)
    .set({ proof: hashToken(proof), person })
    .where(eq(signInProofs.state, hashToken(state)));
  return proof;
}

/** Redeems a proof once, in the browser whose state it came from; null otherwise. */
export async function useProof(
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
