import type { WebinarVariantRow } from '../../../kernel/db/schema/webinars.ts';

/** Over, or without a free seat. */
export const isSoldOut = (variant: WebinarVariantRow, now: Date): boolean =>
  variant.seatsTaken >= variant.seats || variant.startDate <= now;
