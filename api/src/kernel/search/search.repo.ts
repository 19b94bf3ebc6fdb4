import type { Paging } from '@gargoyle/shared/contract/common';
import { and, asc, count, desc, eq, inArray, type PgColumn, type SQL, sql } from '../db/drizzle.ts';
import type { Language } from '@gargoyle/shared/contract/languages';
import type { Tx } from '../db/client.ts';
import { type SearchKind, searchEntries } from '../db/schema/search-entries.ts';
import { translations } from '../db/schema/translations.ts';
import { tutorials } from '../db/schema/tutorials.ts';
import type { Slice } from '../http/page.ts';
import { inEnglish, isTitle, plain, sourcesWith } from '../translations/translations.repo.ts';
import type { Order, SearchFilter } from './search-filter.ts';
import { inEitherSpelling } from './spellings.ts';

export interface Found {
  kind: SearchKind;
  id: number;
}

const title = plain(searchEntries.title);
const matches = (text: string): SQL => sql`${searchEntries.document} @@ ${inEitherSpelling(text)}`;
/** An entry's key, to be compared with those of a subquery. */
const key = sql`(${searchEntries.kind}, ${searchEntries.objectId})`;
/**
 * Entries whose title is similar to the typed text by at least one half, when nothing matches word by word. The function
 * sets the threshold for its operator, which an index supports; `word_similarity(…) >= 0.5` would compare every title.
 */
const similar = (text: string): SQL => sql`select kind, object_id from titles_like(${plain(text)})`;
/** Entries whose title or description is one of the English texts of `sources`, each found by its hash; `offset 0` keeps the join a loop by index. */
const ofSources = (column: PgColumn, more = sql``): SQL => sql`
  select entry.*${more} from sources cross join lateral (
    select * from ${searchEntries} where md5(${column}) = md5(source) offset 0) entry`;
/**
 * Entries with these words, in the reader's language or in English, in place of the table. Each branch of the union reads
 * what it needs; a condition with `or` would read every entry's document, and a join by key every entry.
 */
const withWords = (language: Language, english: string, text: string): SQL =>
  language === 'en'
    ? sql`(select * from ${searchEntries} where ${matches(english)}) search_entries`
    : sql`(
        with sources as materialized ${sourcesWith(language, text)},
        matching as (
          select * from ${searchEntries} where ${matches(english)}
          union all ${ofSources(searchEntries.title)}
          union all ${ofSources(searchEntries.description)})
        select distinct on (kind, object_id) * from matching) search_entries`;
const withSimilarTitle = (text: string): SQL =>
  sql`(select * from ${searchEntries} where ${key} in (${similar(text)})) search_entries`;

/**
 * All but courses that were withdrawn since the index was made (API-L-033). Two ranges instead of `<>`, which no index
 * supports: the few withdrawn courses are read, once, and not the published ones.
 */
const isShown = sql`not (kind = 'tutorial' and object_id in (
  select ${tutorials.id} from ${tutorials} where ${tutorials.status} < 'published' or ${tutorials.status} > 'published'))`;

function narrow(filter: SearchFilter): (SQL | undefined)[] {
  const { kinds, tags, difficulty, featured } = filter;
  return [
    inArray(searchEntries.kind, [...kinds]),
    isShown,
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

/** A page of matching entries; with a text as of `findGroups`. */
export async function findEntries(tx: Tx, filter: SearchFilter, paging: Paging): Promise<Slice<Found>> {
  const { kinds, text } = filter;
  if (text === undefined) return allEntries(tx, filter, paging);
  const { all } = await findGroups(tx, { ...filter, text }, { all: kinds }, paging);
  return all;
}

async function allEntries(tx: Tx, filter: SearchFilter, paging: Paging): Promise<Slice<Found>> {
  const where = and(...narrow(filter));
  const rows = await tx
    .select({
      kind: searchEntries.kind,
      id: searchEntries.objectId,
      // As a subquery, because the orders have an index, by which only one page of rows is read.
      total: sql<number>`(select count(*)::int from ${searchEntries} where ${where ?? sql`true`})`,
    })
    .from(searchEntries)
    .where(where)
    .orderBy(orders[filter.order ?? '-order_date'], ...tieBreak)
    .limit(paging.limit)
    .offset(paging.offset);
  const items = rows.map(({ kind, id }) => ({ kind, id }));
  if (rows[0]) return { count: rows[0].total, items };
  // An empty page gives no total, unless it is the first page.
  if (paging.offset === 0 && paging.limit > 0) return { count: 0, items };
  const [all] = await tx.select({ total: count() }).from(searchEntries).where(where);
  return { count: all?.total ?? 0, items };
}

type Groups<Name extends string> = Readonly<Record<Name, readonly SearchKind[]>>;
type TextFilter = Omit<SearchFilter, 'kinds'> & { text: string };

/**
 * One page of each group of kinds. The most relevant entries come first (API-L-059); where no entry of a group contains
 * the words, entries with a similar title are found, so that typos still lead somewhere.
 */
export async function findGroups<Name extends string>(
  tx: Tx,
  filter: TextFilter,
  groups: Groups<Name>,
  paging: Paging,
): Promise<Record<Name, Slice<Found>>> {
  const text = await inEnglish(tx, filter.language, filter.text);
  const exact = await pagesOf(tx, filter, groups, paging, {
    found: withWords(filter.language, text, filter.text),
    relevance: sql`ts_rank(${searchEntries.document}, ${inEitherSpelling(text)})`,
  });
  const empty = Object.entries(groups).filter(([name]) => exact[name as Name].count === 0);
  if (empty.length === 0) return exact;
  const alike = await pagesOf(tx, filter, Object.fromEntries(empty) as Groups<Name>, paging, {
    found: withSimilarTitle(text),
    relevance: sql`word_similarity(${plain(text)}, ${title})`,
  });
  return { ...exact, ...alike };
}

/** All groups in one query: each by itself would read every entry that matches. */
async function pagesOf<Name extends string>(
  tx: Tx,
  filter: TextFilter,
  groups: Groups<Name>,
  { limit, offset }: Paging,
  { found, relevance }: { found: SQL; relevance: SQL },
): Promise<Record<Name, Slice<Found>>> {
  const entries = Object.entries(groups) as [Name, readonly SearchKind[]][];
  const group = sql.join(
    entries.map(([name, kinds]) => sql`when ${inArray(searchEntries.kind, [...kinds])} then ${name}`),
    sql` `,
  );
  const where = and(...narrow({ ...filter, kinds: entries.flatMap(([, kinds]) => kinds) }));
  const { rows } = await tx.execute<Found & { of: Name; place: number; total: number } & Record<string, unknown>>(sql`
    with rated as (
      select kind, object_id, order_date, ${relevance} as relevance, case ${group} end as "of"
      from ${found} where ${where}),
    ranked as (
      select "of", kind, object_id as id, (count(*) over (partition by "of"))::int as total, row_number()
        over (partition by "of" order by relevance desc, order_date desc, kind, object_id)::int as place
      from rated)
    select * from ranked where place = 1 or (place > ${offset}::bigint and place <= ${offset + limit}::bigint) order by "of", place`);
  const pageOf = (name: Name): Slice<Found> => {
    const own = rows.filter((row) => row.of === name);
    const items = own.filter(({ place }) => place > offset && place <= offset + limit);
    return { count: own[0]?.total ?? 0, items: items.map(({ kind, id }) => ({ kind, id })) };
  };
  return Object.fromEntries(entries.map(([name]) => [name, pageOf(name)])) as Record<Name, Slice<Found>>;
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

/**
 * In a large school a few letters are in thousands of titles: what resembles them most is among the shortest, and only
 * those are looked up and compared.
 */
const shortest = (column: PgColumn): SQL => sql`order by length(${column}), ${column} limit 400`;
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
    sql`(select ${columns}, null as translation from ${searchEntries} where ${title} like ${pattern} ${shortest(searchEntries.title)})`,
    sql`select ${columns}, null from ${searchEntries} where ${matches(text)}`,
  ];
  if (text.length >= SIMILAR) branches.push(sql`select ${columns}, null from titles_like(${plain(text)})`);
  if (language !== 'en')
    branches.push(sql`select ${columns}, translation from (
      with sources as (select source, text from ${translations} where ${isTitle} and language = ${language}
        and ${plain(translations.text)} like ${pattern} ${shortest(translations.text)})
      ${ofSources(searchEntries.title, sql`, sources.text as translation`)}) translated`);
  const { rows } = await tx.execute<FoundTitle & { of: TitleGroup } & Record<string, unknown>>(sql`
    with found as (${sql.join(branches, sql` union all `)}),
    entries as (
      select ${columns}, max(translation) is not null as translated, ${plain(sql`coalesce(max(translation), title)`)} as plain,
        case kind when 'post' then 'posts' when 'artist' then 'artists' else 'courses' end as "of"
      from found where ${isShown} group by ${columns}),
    ranked as (
      select *, row_number() over (partition by "of" order by translated desc, starts_with(plain, ${plain(text)}) desc,
        word_similarity(${plain(text)}, plain) desc, length(plain), kind, object_id) as place
      from entries)
    select "of", kind, object_id as id, slug, title from ranked where place <= ${limit} order by "of", place`);
  const of = (group: TitleGroup) => rows.filter((row) => row.of === group);
  return { courses: of('courses'), posts: of('posts'), artists: of('artists') };
}
