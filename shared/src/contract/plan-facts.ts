/** Plan ids that pages and API know in advance (SHELL-154). */
export const PLAN_IDS = { basic: 7, apprentice: 8, monthly: 3, yearly: 4, group: 9 } as const;

/** From this rank on a plan is paid yearly and live courses are free (COM-165). */
const YEARLY_RANK = 3;
export const isYearlyRank = (rank: number): boolean => rank >= YEARLY_RANK;

/** Only plans below Yearly can be upgraded, and no free subscriptions (API-C-062, COM-394, COM-395). */
export const mayUpgrade = ({ rank, free }: { rank: number; free: boolean }): boolean => !isYearlyRank(rank) && !free;
/** The only downgrade is from Yearly to Monthly, and not for a gift (ACC-154, ACC-169). */
export const mayDowngrade = ({ rank, free }: { rank: number; free: boolean }): boolean => rank === YEARLY_RANK && !free;

/** The rank of plans with a monthly limit of courses (Basic, Apprentice). */
export const COUNTED_RANK = 1;

/** Default texts of the plans page until editors change them (COM-171, COM-172). */
export const STANDARD_PLANS_PAGE = {
  headline: 'Become a subscriber',
  subheadline: 'Select a learning plan and start your 7-Day Free Trial',
} as const;
