import type { Utm } from '@gargoyle/shared/host';

/** Maximum length of a stored value, by field (SHELL-238). */
const MAX_LENGTHS = { source: 100, medium: 255, campaign: 100, term: 50, content: 50, adId: 100 } as const;
export type UtmField = keyof typeof MAX_LENGTHS;
export const UTM_FIELDS = Object.keys(MAX_LENGTHS) as UtmField[];

/** 28 days in ms. */
export const UTM_LIFE = 2_419_200_000;

const longNames: Record<UtmField, string> = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
  adId: 'utm_ad_id',
};

/** The tracking values of an address, in both spellings; null if it has none (SHELL-236). */
export function utmOf(search: URLSearchParams): Utm | null {
  const found: Utm = {};
  for (const field of UTM_FIELDS) {
    const value = search.get(longNames[field]) || (field === 'adId' ? null : search.get(field));
    // By characters: half of an emoji fits into no cookie.
    if (value) found[field] = [...value].slice(0, MAX_LENGTHS[field]).join('');
  }
  return Object.keys(found).length ? found : null;
}

export const utmCookie = (field: UtmField): string => longNames[field];

/** The body of POST /utm/. */
export const utmBody = (utm: Utm) => ({
  utmSource: utm.source ?? null,
  utmMedium: utm.medium ?? null,
  utmCampaign: utm.campaign ?? null,
  utmTerm: utm.term ?? null,
  utmContent: utm.content ?? null,
  utmAdId: utm.adId ?? null,
});
