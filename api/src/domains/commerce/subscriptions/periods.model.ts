const DAY = 86_400_000;

/** Days after the due date on which a failed charge is retried (API-C-233). */
export const RETRY_DAYS = [1, 3, 7] as const;

/** Length of a period in whole days. */
export const daysBetween = (start: Date, end: Date): number => Math.max(0, Math.round((+end - +start) / DAY));

/** Whole days until `end`; the current day counts (API-C-256). */
export const daysLeft = (now: Date, end: Date): number => Math.max(0, Math.ceil((+end - +now) / DAY));
