import type { Contest } from '@gargoyle/shared/contract/contests.contract';

export type ContestState = 'before' | 'open' | 'over';

/** Where a contest stands (CAT-246, CAT-248, CAT-249). */
export function contestState(contest: Pick<Contest, 'startDate' | 'isOver'>, now: number): ContestState {
  if (contest.isOver) return 'over';
  return Date.parse(contest.startDate) > now ? 'before' : 'open';
}

export type EntryErrors = { fullName?: 'required'; email?: 'required' | 'invalid' };

/** What is wrong with an entry as typed (CAT-250, CAT-251). */
export function entryErrors(entry: { fullName: string; email: string }): EntryErrors {
  const email = entry.email.trim();
  return {
    ...(entry.fullName.trim() ? {} : { fullName: 'required' as const }),
    ...(email === ''
      ? { email: 'required' as const }
      : /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
        ? {}
        : { email: 'invalid' as const }),
  };
}
