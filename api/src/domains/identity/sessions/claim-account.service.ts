import { eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { identities, type UserRow } from '../../../kernel/db/schema/users.ts';
import { endOwnSessions } from './sessions.repo.ts';
import { updateUser } from '../users/users.repo.ts';

/**
 * Gives an account to the proven owner of its address. As long as nobody had confirmed the address, anybody may have
 * created the account, so other ways to sign in are revoked with its sessions (API-A-128).
 * @param user the locked account
 * @param passwordHash the owner's new password; null for none
 */
export async function claimAccount(tx: Tx, user: UserRow, passwordHash: string | null): Promise<UserRow> {
  if (!user.isVerified) await tx.delete(identities).where(eq(identities.userId, user.id));
  await endOwnSessions(tx, user.id, 'closed');
  const change = { passwordHash, isVerified: true };
  await updateUser(tx, user.id, change);
  return { ...user, ...change };
}
