import type { StoreKind } from '@gargoyle/shared/contract/store.contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../kernel/db/client.ts';
import { type Sellable, sellableColumns, sellablesAt } from '../sellables/sellables.repo.ts';

interface Asked {
  kind: StoreKind | null;
  limit: number;
  offset: number;
  now: Date;
}

/** What stands on one card: variants of merchandise and live courses share theirs. */
const group = sql`case when model in ('merchvariant', 'webinarvariant') then product_id else id end`;

/**
 * A page of the store: for each card its sellables, the variants of one thing together, ordered by title.
 * @returns how many cards there are in all, and those of the page
 */
export async function listStore(tx: Tx, { kind, limit, offset, now }: Asked) {
  const onSale = sql`from ${sellablesAt(now)} s where on_sale ${kind === null ? sql`` : sql`and kind = ${kind}`}`;
  const { rows } = await tx.execute<Sellable & { card: number; cards: number } & Record<string, unknown>>(sql`
    with sellables as (select *, ${group} as "group" ${onSale}),
    cards as (
      select model, "group", row_number() over (order by min(product_title), model, "group")::int as card,
        count(*) over ()::int as cards
      from sellables group by model, "group"
    )
    select ${sellableColumns}, card, cards
    from sellables join cards using (model, "group")
    where card::bigint > ${offset} and card::bigint <= ${offset + limit}
    order by card, id`);
  const cards = [...Map.groupBy(rows, ({ card }) => card).values()];
  return { count: rows[0]?.cards ?? (offset === 0 ? 0 : await countCards(tx, kind, now)), cards };
}

async function countCards(tx: Tx, kind: StoreKind | null, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ cards: number }>(sql`
    select count(distinct (model, ${group}))::int as cards from ${sellablesAt(now)} s
    where on_sale ${kind === null ? sql`` : sql`and kind = ${kind}`}`);
  return rows[0]?.cards ?? 0;
}
