/** What pages and API know of the school's plans without asking (SHELL-154). */
export const PLAN_IDS = { basic: 7, apprentice: 8, monthly: 3, yearly: 4, group: 9 } as const;

/** From this rank on a plan is paid by the year, and live courses cost nothing (COM-165). */
const YEARLY_RANK = 3;
export const isYearlyRank = (rank: number): boolean => rank >= YEARLY_RANK;

/** Upgrades exist below the yearly plans, and not for free subscriptions (API-C-062, COM-394, COM-395). */
export const mayUpgrade = ({ rank, free }: { rank: number; free: boolean }): boolean => !isYearlyRank(rank) && !free;
/** Down it goes from Yearly to Monthly alone, and not from a gift (ACC-154, ACC-169). */
export const mayDowngrade = ({ rank, free }: { rank: number; free: boolean }): boolean => rank === YEARLY_RANK && !free;

/** The rank of plans that count courses by the month (Basic, Apprentice). */
export const COUNTED_RANK = 1;

/** What the settings of the plans page hold until somebody writes words of their own (COM-171, COM-172). */
export const STANDARD_PLANS_PAGE = {
  headline: 'Become a subscriber',
  subheadline: 'Select a learning plan and start your 7-Day Free Trial',
} as const;
