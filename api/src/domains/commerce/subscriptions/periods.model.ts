// When plans are billed. A monthly period is 30 days, a yearly one ends on the same day of the next year.

const DAY = 86_400_000;

/** The first charge of a trial falls 8 days after it starts (API-C-225). */
export const TRIAL_DAYS = 8;
export const MONTH_DAYS = 30;
/** After how many days from the failed date a charge is tried again (API-C-233). */
export const RETRY_DAYS = [1, 3, 7] as const;

export type Period = 'month' | 'year';

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY);

function addYear(date: Date): Date {
  const next = new Date(date);
  next.setUTCFullYear(date.getUTCFullYear() + 1);
  // February 29 has no next year: the last day of its month stands in.
  if (next.getUTCMonth() !== date.getUTCMonth()) next.setUTCDate(0);
  return next;
}

/** The end of the period that begins at `start`. */
export const periodEnd = (start: Date, period: Period): Date =>
  period === 'year' ? addYear(start) : addDays(start, MONTH_DAYS);

/** Whole days of a period. */
export const daysBetween = (start: Date, end: Date): number => Math.max(0, Math.round((+end - +start) / DAY));

/** Whole days until `end`, the running day counted as left (API-C-256). */
export const daysLeft = (now: Date, end: Date): number => Math.max(0, Math.ceil((+end - +now) / DAY));
