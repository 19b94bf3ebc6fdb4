import type { ContestRow } from '../../../kernel/db/schema/showcase.ts';

/** Why a contest takes no entries now; null while it is open. */
export function closedBecause(contest: Pick<ContestRow, 'startDate' | 'endDate'>, now: Date): string | null {
  if (now < contest.startDate) return 'This contest has not started yet.';
  return isOver(contest, now) ? 'This contest is over.' : null;
}

export const isOver = (contest: Pick<ContestRow, 'endDate'>, now: Date): boolean => now >= contest.endDate;
