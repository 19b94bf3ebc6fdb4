/** Supported languages; everything else falls back to English. */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

/** The school is in the United States, so formats are those of the US; a Spanish time has 24 hours, as in orders. */
export const regional = (locale: string): string => (locale === 'es' ? 'es-US-u-hc-h23' : 'en-US');

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Seconds as `h:mm:ss`. */
export function clockTime(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  return `${Math.floor(wholeSeconds / 3600)}:${twoDigits(Math.floor(wholeSeconds / 60) % 60)}:${twoDigits(wholeSeconds % 60)}`;
}

/** Seconds as `6 h 42 min`; under an hour `42 min`, under a minute `42 s`. */
export function duration(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.round(seconds));
  if (wholeSeconds < 60) return `${wholeSeconds} s`;
  const minutes = Math.round(wholeSeconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${twoDigits(rest)} min`;
}
