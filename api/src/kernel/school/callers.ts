import type { sessions, UserRow } from '../db/schema/users.ts';

/** The caller: the user of the token, and its session. */
export interface SessionUser extends UserRow {
  session: typeof sessions.$inferSelect;
}

/** Finds the user of a token. */
export interface Callers {
  /**
   * The user of a token; null for one whose session was closed or whose account is gone (API-A-112).
   * @throws Refusal for expired, malformed and replaced tokens, and for disabled accounts
   */
  ofToken(token: string): Promise<SessionUser | null>;
  /** Whether an account still exists. */
  exists(userId: number): Promise<boolean>;
}
