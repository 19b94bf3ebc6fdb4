import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from '../db/drizzle.ts';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { Tx } from '../db/client.ts';
import { type SearchKind, searchEntries } from '../db/schema/search-entries.ts';
import { translations } from '../db/schema/translations.ts';
import { tutorials } from '../db/schema/tutorials.ts';
import type { Slice } from '../http/page.ts';
import { inEnglish, sourcesWith } from '../translations/translations.repo.ts';
import type { Order, SearchFilter } from './search-filter.ts';

export interface Found {
  kind: SearchKind;
  id: number;
}

const words = (text: string): SQL => sql`websearch_to_tsquery('english_unaccent', ${text})`;
const title = sql`lower(immutable_unaccent(${searchEntries.title}))`;
const typed = (text: string): SQL => sql`lower(immutable_unaccent(${text}))`;
const matches = (text: string): SQL => sql`${searchEntries.document} @@ ${words(text)}`;
/** English titles whose translation contains the typed text. */
const translatedTitles = (language: Language, text: string): SQL =>
  sql`select ${translations.source} from ${translations} where ${translations.language} = ${language} and strpos(lower(immutable_unaccent(${translations.text})), ${typed(text)}) > 0`;
const translatedTitle = (language: Language, text: string): SQL | undefined =>
  language === 'en' ? undefined : sql`${searchEntries.title} in (${translatedTitles(language, text)})`;
/** Entries whose title or description has a translation that matches the words. */
const translatedText = (language: Language, text: string): SQL | undefined => {
  if (language === 'en') return undefined;
  const sources = sourcesWith(language, text);
  return sql`(${searchEntries.title} in ${sources} or ${searchEntries.description} in ${sources})`;
};
/** An entry's key, to be compared with those of a subquery. */
const key = sql`(${searchEntries.kind}, ${searchEntries.objectId})`;
/**
 * Entries whose title is similar to the typed text by at least one half, when nothing matches word by word. The function
 * sets the threshold for its operator, which an index supports; `word_similarity(…) >= 0.5` would compare every title.
 */
const similar = (text: string): SQL => sql`select kind, object_id from titles_like(${typed(text)})`;
/** Entries whose title contains the typed text. */
const containing = (text: string): SQL => sql`${title} like ${typed(`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`)}`;

function narrow(filter: SearchFilter): (SQL | undefined)[] {
  const { kinds, tags, difficulty, featured } = filter;
  return [
    inArray(searchEntries.kind, [...kinds]),
    tags && sql`${searchEntries.tagSlugs} && ${sql.param([...tags])}::text[]`,
    difficulty === undefined ? undefined : eq(searchEntries.difficulty, difficulty),
    featured ? sql`${searchEntries.objectId} in (select id from ${tutorials} where ${tutorials.featured})` : undefined,
  ];
}

const orders: Record<Order, SQL> = {
  '-order_date': desc(searchEntries.orderDate),
  order_date: asc(searchEntries.orderDate),
  title: asc(title),
  '-title': desc(title),
};
// Ends every order, so that pages never repeat or skip an entry (API-L-142).
const tieBreak = [asc(searchEntries.kind), asc(searchEntries.objectId)];

/**
 * A page of matching entries. With a text the most relevant come first (API-L-059); when no entry contains its words,
 * entries with a similar title are found, so that typos still lead somewhere.
 */
export async function findEntries(tx: Tx, filter: SearchFilter, paging: Paging): Promise<Slice<Found>> {
  const { language } = filter;
  if (filter.text === undefined)
    return slice(tx, narrow(filter), [orders[filter.order ?? '-order_date']], paging, allOf);
  const text = await inEnglish(tx, language, filter.text);
  const relevance = desc(sql`ts_rank(${searchEntries.document}, ${words(text)})`);
  const found = or(matches(text), translatedText(language, filter.text));
  const exact = await slice(tx, [...narrow(filter), found], [relevance, orders['-order_date']], paging);
  if (exact.count > 0) return exact;
  const similarity = desc(sql`word_similarity(${typed(text)}, ${title})`);
  return slice(tx, [...narrow(filter), sql`${key} in (${similar(text)})`], [similarity], paging);
}

/** Total count as a window function, for orders that need all matches anyway. */
const allFound = (): SQL<number> => sql<number>`(count(*) over ())::int`;
/** Total count as a subquery, for orders backed by an index, so that only one page of rows is read. */
const allOf = (where: SQL | undefined): SQL<number> =>
  sql<number>`(select count(*)::int from ${searchEntries} where ${where ?? sql`true`})`;

async function slice(
  tx: Tx,
  conditions: (SQL | undefined)[],
  order: SQL[],
  paging: Paging,
  total: (where: SQL | undefined) => SQL<number> = allFound,
): Promise<Slice<Found>> {
  const where = and(...conditions);
  const rows = await tx
    .select({ kind: searchEntries.kind, id: searchEntries.objectId, total: total(where) })
    .from(searchEntries)
    .where(where)
    .orderBy(...order, ...tieBreak)
    .limit(paging.limit)
    .offset(paging.offset);
  const items = rows.map(({ kind, id }) => ({ kind, id }));
  if (rows[0]) return { count: rows[0].total, items };
  // An empty page gives no total, unless it is the first page.
  if (paging.offset === 0 && paging.limit > 0) return { count: 0, items };
  const [all] = await tx.select({ total: count() }).from(searchEntries).where(where);
  return { count: all?.total ?? 0, items };
}

/** What the user has typed so far, in their language. */
export interface Typed {
  text: string;
  language: Language;
}

interface FoundTitle extends Found {
  slug: string;
  title: string;
}

/**
 * Titles of these kinds that begin with, contain or resemble the typed text, the closest first. A union of queries,
 * each with its own index: one condition with `or` could use none.
 */
export async function findTitles(
  tx: Tx,
  kinds: readonly SearchKind[],
  { text, language }: Typed,
  limit: number,
): Promise<FoundTitle[]> {
  const columns = sql`kind, object_id, slug, title`;
  const entriesWhere = (condition: SQL) => sql`select ${columns} from ${searchEntries} where ${condition}`;
  const translated = translatedTitle(language, text);
  const branches = [
    entriesWhere(containing(text)),
    entriesWhere(matches(text)),
    sql`select ${columns} from titles_like(${typed(text)})`,
    ...(translated ? [entriesWhere(translated)] : []),
  ];
  const { rows } = await tx.execute<FoundTitle & Record<string, unknown>>(sql`
    with found as (${sql.join(branches, sql` union `)}),
    entries as (select *, lower(immutable_unaccent(title)) as plain,
      ${translated ? sql`title in (${translatedTitles(language, text)})` : sql`false`} as translated from found)
    select kind, object_id as id, slug, title from entries
    where kind = any(${sql.param([...kinds])}::text[])
    order by translated desc, starts_with(plain, ${typed(text)}) desc, word_similarity(${typed(text)}, plain) desc,
      kind, object_id
    limit ${limit}`);
  return rows;
}
