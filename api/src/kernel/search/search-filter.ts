import type { Language } from '@gargoyle/shared/contract/languages';
import type { SearchKind } from '../db/schema/search-entries.ts';

/** Filters of a list; an absent member does not filter. */
export interface SearchFilter {
  kinds: readonly SearchKind[];
  text?: string;
  /** Language of the text. */
  language: Language;
  /** Matches if an item has at least one of them. */
  tags?: readonly string[];
  difficulty?: number;
  featured?: boolean;
  order?: Order;
}

export const ORDERS = ['-order_date', 'order_date', 'title', '-title'] as const;
export type Order = (typeof ORDERS)[number];

interface RawFilter {
  search?: string | undefined;
  tags?: string | undefined;
  difficulty?: string | undefined;
  ordering?: string | undefined;
}

/** Longer texts are truncated. */
const LONGEST_TEXT = 200;

/** Reads filters from query parameters; ignores invalid ones (API-L-014); unknown tags match nothing (API-L-155). */
export function readFilter(raw: RawFilter, language: Language): Omit<SearchFilter, 'kinds'> {
  const text = raw.search?.trim().slice(0, LONGEST_TEXT);
  const tags = raw.tags
    ?.split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  const order = ORDERS.find((known) => known === raw.ordering);
  return {
    language,
    ...(text ? { text } : {}),
    ...(tags?.length ? { tags } : {}),
    ...(raw.difficulty && /^[123]$/.test(raw.difficulty) ? { difficulty: Number(raw.difficulty) } : {}),
    ...(order ? { order } : {}),
  };
}
