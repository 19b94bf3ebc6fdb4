import * as z from 'zod/mini';

// Only helpers for shapes that several nouns share.

/** USD with at most two decimals, as the wire carries it; inside the API money is whole cents. */
export const Money = z.number();
export const Url = z.string();
/** Editorial text, in the requested language where a translation exists (API-L-160). */
export const Words = z.string();
/** HTML sanitised by the API; in the requested language like `Words`. */
export const Html = z.string();
/** Goes next to the texts of a shape and names those that are in English for lack of a translation. */
export const Untranslated = { untranslated: z.optional(z.array(z.string())) };
/** ISO 8601 in UTC. */
export const DateTime = z.string();
export const Id = z.int();
/** A number that is part of the address (path or query) and therefore arrives as text. */
export const PathId = z.coerce.number<string | number>().check(z.int());

/** Paged lists (API-L-005). */
export const Page = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.nullable(Url),
    previous: z.nullable(Url),
    results: z.array(item),
  });

/**
 * An unpaged list in the shape of every list (API-A-008): `next` and `previous` are null. Callers that only read
 * `results` can ignore them.
 */
export const WholeList = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    count: z.optional(z.int()),
    next: z.optional(z.null()),
    previous: z.optional(z.null()),
    results: z.array(item),
  });

export interface PageOf<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

/**
 * Query values arrive as text and invalid ones are ignored (API-L-014), so they are declared as optional text;
 * services read them with `readPaging`.
 */
export const PagingQuery = {
  limit: z.optional(z.string()),
  offset: z.optional(z.string()),
  page: z.optional(z.string()),
  page_size: z.optional(z.string()),
};

export interface Paging {
  limit: number;
  offset: number;
}

const wholeNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Reads both paging styles and limits the page size to 1 to 100 (API-L-007, API-L-015, API-L-155). */
export function readPaging(
  query: { limit?: string; offset?: string; page?: string; pageSize?: string },
  defaultSize: number,
): Paging {
  const size = wholeNumber(query.limit) ?? wholeNumber(query.pageSize) ?? defaultSize;
  const limit = Math.min(Math.max(size, 1), 100);
  const page = wholeNumber(query.page);
  const offset = page !== undefined && page >= 1 ? (page - 1) * limit : (wholeNumber(query.offset) ?? 0);
  return { limit, offset };
}

export const Detail = z.object({ detail: z.string() });
