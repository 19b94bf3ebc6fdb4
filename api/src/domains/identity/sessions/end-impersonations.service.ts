import type { Tx } from '../../../kernel/db/client.ts';
import { hijackLog } from '../../../kernel/db/schema/users.ts';
import { endHijacksOf, type SessionRow } from './sessions.repo.ts';

/** Ends and logs the impersonations that a staff session has started (API-A-106). */
export async function endImpersonations(tx: Tx, staff: Pick<SessionRow, 'id' | 'userId'>, now: Date): Promise<void> {
  const released = await endHijacksOf(tx, staff.id);
  if (released.length === 0) return;
  const ofStaff = { action: 'release', staffId: staff.userId, at: now } as const;
  await tx.insert(hijackLog).values(released.map((userId) => ({ ...ofStaff, userId })));
}
