import type { ContestRow } from '../../../kernel/db/schema/showcase.ts';

/** Why a contest does not accept entries at the moment; null while it is open. */
export function closedReason(contest: Pick<ContestRow, 'startDate' | 'endDate'>, now: Date): string | null {
  if (now < contest.startDate) return 'This contest has not started yet.';
  return isOver(contest, now) ? 'This contest is over.' : null;
}

export const isOver = (contest: Pick<ContestRow, 'endDate'>, now: Date): boolean => now >= contest.endDate;
