import type { StoreKind } from '@gargoyle/shared/contract/store.contract';
import { sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type Sellable, sellableColumns, sellablesAt } from '../sellables/sellables.repo.ts';

interface StoreQuery {
  kind: StoreKind | null;
  /** Show the stream and the discs of a course on one card. */
  grouped: boolean;
  limit: number;
  offset: number;
  now: Date;
}

/** Variants of merchandise and live courses share a card; with `grouped`, so do the formats of a course. */
const groupBy = (grouped: boolean) => {
  const product = sql`when model in ('merchvariant', 'webinarvariant') then product_id`;
  if (!grouped) return { family: sql`model`, group: sql`case ${product} else id end`, title: sql`product_title` };
  const course = sql`when model in ('videotutorial', 'dvdset')`;
  return {
    family: sql`case ${course} then 'course' else model end`,
    group: sql`case ${product} ${course} then tutorial_id else id end`,
    title: sql`coalesce(tutorial_title, product_title)`,
  };
};

/**
 * A page of the store: the sellables of each card, with cards ordered by title.
 * @returns the total number of cards, and the cards of the page
 */
export async function listStore(tx: Tx, { kind, grouped, limit, offset, now }: StoreQuery) {
  const { family, group, title } = groupBy(grouped);
  const onSale = sql`from ${sellablesAt(now)} s where on_sale ${kind === null ? sql`` : sql`and kind = ${kind}`}`;
  const { rows } = await tx.execute<Sellable & { card: number; cards: number } & Record<string, unknown>>(sql`
    with sellables as (select *, ${family} as family, ${group} as "group" ${onSale}),
    cards as (
      select family, "group", row_number() over (order by min(${title}), family, "group")::int as card,
        count(*) over ()::int as cards
      from sellables group by family, "group"
    )
    select ${sellableColumns}, card, cards
    from sellables join cards using (family, "group")
    where card::bigint > ${offset} and card::bigint <= ${offset + limit}
    order by card, id`);
  const cards = [...Map.groupBy(rows, ({ card }) => card).values()];
  return { count: rows[0]?.cards ?? (offset === 0 ? 0 : await countCards(tx, { kind, grouped, now })), cards };
}

async function countCards(
  tx: Tx,
  { kind, grouped, now }: Pick<StoreQuery, 'kind' | 'grouped' | 'now'>,
): Promise<number> {
  const { family, group } = groupBy(grouped);
  const { rows } = await tx.execute<{ cards: number }>(sql`
    select count(distinct (${family}, ${group}))::int as cards from ${sellablesAt(now)} s
    where on_sale ${kind === null ? sql`` : sql`and kind = ${kind}`}`);
  return rows[0]?.cards ?? 0;
}
