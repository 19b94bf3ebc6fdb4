import type { Contest } from '@gargoyle/shared/contract/contests.contract';

export type ContestState = 'before' | 'open' | 'over';

/** State of a contest (CAT-246, CAT-248, CAT-249). */
export function contestState(contest: Pick<Contest, 'startDate' | 'isOver'>, now: number): ContestState {
  if (contest.isOver) return 'over';
  return Date.parse(contest.startDate) > now ? 'before' : 'open';
}
