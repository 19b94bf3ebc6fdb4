/**
 * Where we deliver, by ISO 3166 code, in the names that the shipping service knows. The name is what a buyer
 * chooses and what travels; the code is derived from it (COM-250).
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  AQ: 'Antarctica', AR: 'Argentina', AU: 'Australia', AT: 'Austria', BE: 'Belgium', BR: 'Brazil', BG: 'Bulgaria',
  CA: 'Canada', CL: 'Chile', CN: 'China', CO: 'Colombia', HR: 'Croatia', CZ: 'Czechia', DK: 'Denmark', EE: 'Estonia',
  FI: 'Finland', FR: 'France', DE: 'Germany', GR: 'Greece', HK: 'Hong Kong', HU: 'Hungary', IS: 'Iceland', IN: 'India',
  ID: 'Indonesia', IE: 'Ireland', IL: 'Israel', IT: 'Italy', JP: 'Japan', LV: 'Latvia', LT: 'Lithuania',
  LU: 'Luxembourg', MY: 'Malaysia', MX: 'Mexico', NL: 'Netherlands', NZ: 'New Zealand', NO: 'Norway', PE: 'Peru',
  PH: 'Philippines', PL: 'Poland', PT: 'Portugal', RO: 'Romania', SG: 'Singapore', SK: 'Slovakia', SI: 'Slovenia',
  ZA: 'South Africa', KR: 'South Korea', ES: 'Spain', SE: 'Sweden', CH: 'Switzerland', TW: 'Taiwan', TH: 'Thailand',
  TR: 'Turkey', UA: 'Ukraine', AE: 'United Arab Emirates', GB: 'United Kingdom', US: 'United States', UY: 'Uruguay',
  VN: 'Vietnam',
};

/** `[code, name]`, the United States first, the rest by name. */
export const countries: readonly (readonly [code: string, name: string])[] = Object.entries(COUNTRIES).sort(
  ([a, nameA], [b, nameB]) => (a === 'US' ? -1 : b === 'US' ? 1 : nameA.localeCompare(nameB, 'en')),
);

const CODES = new Map(countries.map(([code, name]) => [name.toLowerCase(), code]));

/** ISO code of a country name; undefined for a name that is not on the list (COM-251). */
export const countryCode = (name: string): string | undefined => CODES.get(name.trim().toLowerCase());
