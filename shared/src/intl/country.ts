import { once } from './formats.ts';

const regions = new Map<string, Intl.DisplayNames>();

/** A country by the name that its reader knows it by; in English it is the name of the school's own list. */
export const countryIn = (country: { code: string; name: string }, locale: string): string =>
  (locale.startsWith('en') || !country.code
    ? undefined
    : once(regions, locale, () => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })).of(
        country.code,
      )) ?? country.name;
