/** What pages and API know of the school's plans without asking (SHELL-154, SHELL-156, COM-144). */
export const PLAN_IDS = { basic: 7, apprentice: 8, monthly: 3, yearly: 4, group: 9 } as const;

/** From this rank on a plan is paid by the year, and live courses cost nothing (COM-165). */
export const YEARLY_RANK = 3;
export const isYearlyRank = (rank: number): boolean => rank >= YEARLY_RANK;

/** Courses a month of a rank-1 plan; null is no limit. */
export const coursesAMonth = (rank: number, planId: number): number | null =>
  rank > 1 ? null : planId === PLAN_IDS.basic ? 4 : 6;

/** Percent off what a subscriber buys, where only the rank is known; else the plan's own `videoTutorialDiscount`. */
export const percentOff = (rank: number): number => (rank === 1 ? 15 : 30);
