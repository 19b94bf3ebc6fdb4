const regions = new Map<string, Intl.DisplayNames>();

/** Expensive to create, and a list needs hundreds of names. */
function namesIn(locale: string): Intl.DisplayNames {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  regions.set(locale, names);
  return names;
}

/** A country's name in the reader's language; in English the name of the contract's list. */
export const countryIn = ({ code, name }: { code: string; name: string }, locale: string): string =>
  locale.startsWith('en') || !code ? name : (namesIn(locale).of(code) ?? name);
