import type { WebinarVariantRow } from '../../../kernel/db/schema/webinars.ts';

/** The run has started or has no free seat. */
export const isSoldOut = (variant: WebinarVariantRow, now: Date): boolean =>
  variant.seatsTaken >= variant.seats || variant.startDate <= now;
