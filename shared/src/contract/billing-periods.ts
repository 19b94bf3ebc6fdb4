export type Period = 'month' | 'year';

const MONTH_DAYS = 30;

/** The end of a billing period, for pages and for billing in the API: 30 days later, or the same day next year. */
export function periodEnd(start: Date, period: Period): Date {
  const end = new Date(start);
  if (period === 'month') {
    end.setUTCDate(start.getUTCDate() + MONTH_DAYS);
    return end;
  }
  end.setUTCFullYear(start.getUTCFullYear() + 1);
  // A year after February 29 the date does not exist: use the last day of the month.
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
  return end;
}
