import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from '../db/drizzle.ts';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { Tx } from '../db/client.ts';
import { type SearchKind, searchEntries } from '../db/schema/search-entries.ts';
import { translations } from '../db/schema/translations.ts';
import { tutorials } from '../db/schema/tutorials.ts';
import type { Slice } from '../http/page.ts';
import { inEnglish, isTitle, plain, sourcesWith } from '../translations/translations.repo.ts';
import type { Order, SearchFilter } from './search-filter.ts';

export interface Found {
  kind: SearchKind;
  id: number;
}

const words = (text: string): SQL => sql`websearch_to_tsquery('english_unaccent', ${text})`;
const title = plain(searchEntries.title);
const matches = (text: string): SQL => sql`${searchEntries.document} @@ ${words(text)}`;
/** An entry's key, to be compared with those of a subquery. */
const key = sql`(${searchEntries.kind}, ${searchEntries.objectId})`;
/**
 * Entries whose title is similar to the typed text by at least one half, when nothing matches word by word. The function
 * sets the threshold for its operator, which an index supports; `word_similarity(…) >= 0.5` would compare every title.
 */
const similar = (text: string): SQL => sql`select kind, object_id from titles_like(${plain(text)})`;
/**
 * Entries with these words, in the reader's language or in English. Each branch of the union reads what it needs; as one
 * condition with `or`, every entry's document would be read.
 */
const withWords = (language: Language, english: string, text: string): SQL =>
  language === 'en'
    ? matches(english)
    : sql`${key} in (
        with sources as materialized ${sourcesWith(language, text)}
        select kind, object_id from ${searchEntries} where ${matches(english)}
        union all select kind, object_id from ${searchEntries} where title in (select source from sources)
        union all select kind, object_id from ${searchEntries} where description in (select source from sources))`;

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
  const exact = await slice(
    tx,
    [...narrow(filter), withWords(language, text, filter.text)],
    [relevance, orders['-order_date']],
    paging,
  );
  if (exact.count > 0) return exact;
  const similarity = desc(sql`word_similarity(${plain(text)}, ${title})`);
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

export interface FoundTitle extends Found {
  slug: string;
  title: string;
}

/** Kinds of entries that are suggested as one group. */
type TitleGroup = 'courses' | 'posts' | 'artists';

/** Below three letters an index finds only beginnings; below four, every word with the same first two is similar. */
const [CONTAINING, SIMILAR] = [3, 4];

/**
 * Titles that begin with or contain the typed text, from four letters on also those that resemble it: of each group the
 * closest. A union of queries, each with its own index: one condition with `or` could use none.
 */
export async function findTitles(
  tx: Tx,
  { text, language }: Typed,
  limit: number,
): Promise<Record<TitleGroup, FoundTitle[]>> {
  const columns = sql`kind, object_id, slug, title`;
  const escaped = text.replaceAll(/[\\%_]/g, '\\$&');
  const pattern = plain(text.length < CONTAINING ? `${escaped}%` : `%${escaped}%`);
  const branches = [
    sql`select ${columns}, false as translated from ${searchEntries} where ${title} like ${pattern}`,
    sql`select ${columns}, false from ${searchEntries} where ${matches(text)}`,
  ];
  if (text.length >= SIMILAR) branches.push(sql`select ${columns}, false from titles_like(${plain(text)})`);
  if (language !== 'en')
    branches.push(sql`select ${columns}, true from ${searchEntries} where title in (
      select source from ${translations} where ${isTitle} and language = ${language}
        and ${plain(translations.text)} like ${pattern})`);
  const { rows } = await tx.execute<FoundTitle & { of: TitleGroup } & Record<string, unknown>>(sql`
    with found as (${sql.join(branches, sql` union all `)}),
    entries as (
      select ${columns}, bool_or(translated) as translated, lower(immutable_unaccent(title)) as plain,
        case kind when 'post' then 'posts' when 'artist' then 'artists' else 'courses' end as "of"
      from found group by ${columns}),
    ranked as (
      select *, row_number() over (partition by "of" order by translated desc, starts_with(plain, ${plain(text)}) desc,
        word_similarity(${plain(text)}, plain) desc, kind, object_id) as place
      from entries)
    select "of", kind, object_id as id, slug, title from ranked where place <= ${limit} order by "of", place`);
  const of = (group: TitleGroup) => rows.filter((row) => row.of === group);
  return { courses: of('courses'), posts: of('posts'), artists: of('artists') };
}
