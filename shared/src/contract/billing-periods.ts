export type Period = 'month' | 'year';

const MONTH_DAYS = 30;

/** The end of a billing period, as pages announce it and the API bills it: 30 days on, or the same day next year. */
export function periodEnd(start: Date, period: Period): Date {
  const end = new Date(start);
  if (period === 'month') {
    end.setUTCDate(start.getUTCDate() + MONTH_DAYS);
    return end;
  }
  end.setUTCFullYear(start.getUTCFullYear() + 1);
  // A year after February 29 there is none: the last day of its month stands in.
  if (end.getUTCMonth() !== start.getUTCMonth()) end.setUTCDate(0);
  return end;
}
