/** Why a user may watch a course, in the order in which the reasons are checked (API-L-152). */
export const ENTITLEMENT_REASONS = [
  'impersonating',
  'owned',
  'pathway',
  'free',
  'subscribed',
  'seen',
  'credit',
  'none',
] as const;
export type EntitlementReason = (typeof ENTITLEMENT_REASONS)[number];

/** Whether a reason opens the whole course permanently, without counting against the month's courses. */
export const isEntitled = (reason: EntitlementReason): boolean => !['seen', 'credit', 'none'].includes(reason);
