/** Why somebody may watch a course, in the order in which it is tried (API-L-152). */
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

/** Whether a reason opens all of a course, and lastingly: none of the month's courses is counted for it. */
export const isEntitled = (reason: EntitlementReason): boolean => !['seen', 'credit', 'none'].includes(reason);
