import * as z from 'zod/mini';

// Own helpers here only for shapes that several nouns share.

/** USD with at most two decimals, as the wire carries it; inside the API money is whole cents. */
export const Money = z.number();
export const Url = z.string();
/** Words of the school's editors: answered in the language asked for where they have been translated (API-L-160). */
export const Words = z.string();
/** HTML that the API has sanitised; in the language asked for like `Words`. */
export const Html = z.string();
/** Stands in a shape beside its texts: names those that are in English because nobody has translated them yet. */
export const Untranslated = { untranslated: z.optional(z.array(z.string())) };
/** ISO 8601 in UTC. */
export const DateTime = z.string();
export const Id = z.int();
/** A number that travels in the address (path or query) and therefore arrives as text. */
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
 * A list that comes in one piece, in the shape of every list (API-A-008): `next` and `previous` are null. Who only
 * reads `results` need not know them.
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
 * Query values arrive as text and a broken one is ignored (API-L-014), so they are declared as optional text;
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

/** Both paging styles, brought into 1 to 100 (API-L-007, API-L-015, API-L-155). */
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
