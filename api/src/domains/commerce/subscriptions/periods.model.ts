const DAY = 86_400_000;

/** After how many days from the failed date a charge is tried again (API-C-233). */
export const RETRY_DAYS = [1, 3, 7] as const;

/** Whole days of a period. */
export const daysBetween = (start: Date, end: Date): number => Math.max(0, Math.round((+end - +start) / DAY));

/** Whole days until `end`, the running day counted as left (API-C-256). */
export const daysLeft = (now: Date, end: Date): number => Math.max(0, Math.ceil((+end - +now) / DAY));
