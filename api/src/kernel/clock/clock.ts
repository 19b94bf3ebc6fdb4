// The school's time. Everything with a lifetime (tokens, trials, codes, mail links) uses this clock and never `Date`,
// so that the sandbox can move the school forward in time (API-A-111).

export interface Clock {
  /** The school's current time. */
  now(): Date;
  /** How far the school's time is ahead of the machine's, in milliseconds. */
  offset(): number;
  /** Sets the offset stored in the database; called at start and whenever any process moves the clock. */
  setOffset(ms: number): void;
}

export function systemClock(machine: () => number = Date.now): Clock {
  let ahead = 0;
  return {
    now: () => new Date(machine() + ahead),
    offset: () => ahead,
    setOffset: (ms) => {
      ahead = ms;
    },
  };
}

/** A clock that does not run: for tests. */
export const fixedClock = (at: Date): Clock => systemClock(() => at.getTime());

const DURATION =
  /^P(?=.)(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=.)(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,7})S)?)?$/;

/**
 * Adds an ISO 8601 duration (`P8D`, `P1M`, `PT2H30M`) to `from`. Months and years follow the calendar in UTC; a day
 * that the month lacks becomes its last. Null when the text is not a duration.
 */
export function addDuration(from: Date, duration: string): Date | null {
  const match = DURATION.exec(duration);
  if (!match) return null;
  const [years, months, weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const moved = addMonths(from, years * 12 + months);
  return new Date(moved.getTime() + ((weeks * 7 + days) * 86_400 + hours * 3_600 + minutes * 60 + seconds) * 1_000);
}

/** Adds calendar months in UTC; 31 January plus one month is the last day of February. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to;
}

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * 86_400_000);
