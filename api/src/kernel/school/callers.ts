import type { sessions, UserRow } from '../db/schema/users.ts';

/** Who calls: the user of the token, and the session it belongs to. */
export interface SessionUser extends UserRow {
  session: typeof sessions.$inferSelect;
}

/** Who knows whose a token is. */
export interface Callers {
  /**
   * The user of a token; null for one whose session was closed or whose account is gone (API-A-112).
   * @throws Refusal for expired, malformed and replaced tokens, and for disabled accounts
   */
  ofToken(token: string): Promise<SessionUser | null>;
  /** Whether an account is still there. */
  exists(userId: number): Promise<boolean>;
}
