import type { Language } from '@gargoyle/shared/contract/languages';
import type { SearchKind } from '../db/schema/search-entries.ts';

/** What a list is narrowed by; an absent member narrows nothing. */
export interface SearchFilter {
  kinds: readonly SearchKind[];
  text?: string;
  /** That of the text. */
  language: Language;
  /** One of them is enough. */
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

/** Longer texts are cut: nobody searches for a page. */
const LONGEST_TEXT = 200;

/** Reads filters as addresses carry them; broken ones are ignored (API-L-014), unknown tags find nothing (API-L-155). */
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
