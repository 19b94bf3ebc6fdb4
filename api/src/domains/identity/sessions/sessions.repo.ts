import { alias, and, eq, isNull, sql } from '../../../kernel/db/drizzle.ts';
import { buildOnce } from '../../../kernel/db/build-once.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { sessions, type UserRow, users } from '../../../kernel/db/schema/users.ts';

export type SessionRow = typeof sessions.$inferSelect;

export interface UserSession {
  session: SessionRow;
  user: UserRow;
}

const staffSessions = alias(sessions, 'staff_session');
const staffUsers = alias(users, 'staff_user');

const withUser = buildOnce((tx) =>
  tx
    .select({ session: sessions, user: users, staffSession: staffSessions, staffUser: staffUsers })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staffSessions, eq(staffSessions.id, sessions.hijackerSessionId))
    .leftJoin(staffUsers, eq(staffUsers.id, staffSessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('id')), eq(sessions.userId, sql.placeholder('userId'))))
    .prepare('session'),
);

/** A session with its user, and of an impersonation the staff member's; null when session and user do not match. */
export async function findSession(
  tx: Tx,
  id: string,
  userId: number,
): Promise<(UserSession & { staff: UserSession | null }) | null> {
  const [row] = await withUser(tx).execute({ id, userId });
  if (!row) return null;
  const { session, user, staffSession, staffUser } = row;
  return { session, user, staff: staffSession && staffUser && { session: staffSession, user: staffUser } };
}

export async function insertSession(tx: Tx, row: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(row);
}

/**
 * Ends the user's own sessions; impersonations of the user continue (API-A-016). Closing includes replaced ones, which
 * would be valid again without the one-session rule (API-A-135).
 */
export async function endOwnSessions(tx: Tx, userId: number, ended: 'replaced' | 'closed'): Promise<void> {
  await tx
    .update(sessions)
    .set({ ended })
    .where(
      and(
        eq(sessions.userId, userId),
        ended === 'closed' ? sql`${sessions.ended} is distinct from 'closed'` : isNull(sessions.ended),
        isNull(sessions.hijackerSessionId),
      ),
    );
}

export async function endSession(tx: Tx, id: string): Promise<void> {
  await tx.update(sessions).set({ ended: 'closed' }).where(eq(sessions.id, id));
}

export async function findSessionById(tx: Tx, id: string): Promise<UserSession | null> {
  const [row] = await tx
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, id));
  return row ?? null;
}

/** Ends all active impersonations started by a staff session; returns the ids of the impersonated users. */
export async function endHijacksOf(tx: Tx, hijackerSessionId: string): Promise<number[]> {
  const ended = await tx
    .update(sessions)
    .set({ ended: 'closed' })
    .where(and(eq(sessions.hijackerSessionId, hijackerSessionId), isNull(sessions.ended)))
    .returning({ userId: sessions.userId });
  return ended.map((s) => s.userId);
}
