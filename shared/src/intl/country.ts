const regions = new Map<string, Intl.DisplayNames>();

/** Dear to make, and a list asks for hundreds of names. */
function namesIn(locale: string): Intl.DisplayNames {
  const known = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  regions.set(locale, known);
  return known;
}

/** A country by the name that its reader knows it by; in English it is the name of the school's own list. */
export const countryIn = ({ code, name }: { code: string; name: string }, locale: string): string =>
  locale.startsWith('en') || !code ? name : (namesIn(locale).of(code) ?? name);
