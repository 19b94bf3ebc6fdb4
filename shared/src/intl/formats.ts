/** The languages of the school; everything else falls back to English. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

const REGION: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' };
const regional = (locale: string): string => REGION[locale] ?? locale;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** The same formatter again: one is dear to make, and a page asks for hundreds. */
export function once<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** US dollars with two decimals, `$59.99`, in every language. */
export const money = (dollars: number, locale: string): string =>
  once(
    numbers,
    `${locale} $`,
    () => new Intl.NumberFormat(regional(locale), { style: 'currency', currency: 'USD' }),
  ).format(dollars);

export const number = (value: number, locale: string): string =>
  once(numbers, locale, () => new Intl.NumberFormat(regional(locale))).format(value);

const dated = (iso: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  once(dates, locale + Object.values(options).join(), () => new Intl.DateTimeFormat(regional(locale), options)).format(
    new Date(iso),
  );

/** `November 21, 2026`. The zone is always said: a server and a reader rarely share one. */
export const longDate = (iso: string, locale: string, timeZone: string): string =>
  dated(iso, locale, { dateStyle: 'long', timeZone });

/** `Fri, Dec 4, 6:00 PM PST`: day, hour and the name of the zone. */
export const dayAndHour = (iso: string, locale: string, timeZone: string): string =>
  dated(iso, locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });

/** `Dec 4`. */
export const shortDate = (iso: string, locale: string, timeZone: string): string =>
  dated(iso, locale, { month: 'short', day: 'numeric', timeZone });

const two = (n: number): string => String(n).padStart(2, '0');

/** Seconds as `h:mm:ss`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Seconds as `6 h 42 min`; under an hour `42 min`, under a minute `42 s`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.round(whole / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${two(rest)} min`;
}
