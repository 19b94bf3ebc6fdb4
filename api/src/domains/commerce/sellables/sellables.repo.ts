import type { DiscFormat, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';
import type { StoreKind } from '@gargoyle/shared/contract/store.contract';
import { sql, type SQL } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';

/** Anything that can be in a cart, in one shape for all tables. */
export interface Sellable {
  model: OrderedModel;
  id: number;
  kind: StoreKind;
  /** Title of the ordered item: the disc, the variant, the course. */
  title: string;
  /** The product of a variant, otherwise the item itself. */
  productId: number;
  productTitle: string;
  productSlug: string;
  discType: DiscFormat | null;
  tutorialId: number | null;
  tutorialSlug: string | null;
  tutorialTitle: string | null;
  numTutorials: number | null;
  priceCents: number;
  regularPriceCents: number;
  /** False when it is no longer sold. */
  onSale: boolean;
  soldOut: boolean;
}

export interface SellableRef {
  model: OrderedModel;
  id: number;
}

export const refKey = ({ model, id }: SellableRef): string => `${model}:${id}`;

/** Every sellable of the school. Filters on `model`, `id` and `kind` are pushed down to the tables. */
export const sellablesAt = (now: Date): SQL => sql`(
  select 'dvdset'::text as model, d.id, case when d.format like 'DVD%' then 'dvd' else 'bluray' end as kind,
    d.title, d.id as product_id, d.title as product_title, d.slug as product_slug, d.format as disc_type,
    t.id as tutorial_id, t.slug as tutorial_slug, t.title as tutorial_title, null::int as num_tutorials,
    d.price_cents, d.regular_price_cents, d.on_sale and t.status = 'published' as on_sale, false as sold_out
  from disc_sets d join tutorials t on t.id = d.tutorial_id
  union all
  select 'videotutorial', t.id, 'streaming', t.title, t.id, t.title, t.slug, null, t.id, t.slug, t.title, null,
    coalesce(t.price_cents, 0), coalesce(t.regular_price_cents, t.price_cents, 0),
    t.status = 'published' and t.streamable and t.price_cents is not null, false
  from tutorials t
  union all
  select 'path', p.id, 'pathway', p.title, p.id, p.title, p.slug, null, null, null, null,
    (select count(*)::int from path_courses c where c.path_id = p.id),
    p.price_cents, p.regular_price_cents, true, false
  from paths p
  union all
  select 'webinarvariant', v.id, 'live', v.title, w.id, w.title, w.slug, null, null, null, null, null,
    v.price_cents, v.regular_price_cents, v.start_date > ${now.toISOString()}::timestamptz, v.seats_taken >= v.seats
  from webinar_variants v join webinars w on w.id = v.webinar_id
  union all
  select 'merchvariant', v.id, 'merchandise', v.title, m.id, m.title, m.slug, null, null, null, null, null,
    v.price_cents, v.regular_price_cents, v.on_sale, false
  from merch_variants v join merch_products m on m.id = v.product_id
)`;

export const sellableColumns = sql`model, id, kind, title, product_id as "productId", product_title as "productTitle",
  product_slug as "productSlug", disc_type as "discType", tutorial_id as "tutorialId", tutorial_slug as "tutorialSlug",
  tutorial_title as "tutorialTitle", num_tutorials as "numTutorials", price_cents as "priceCents",
  regular_price_cents as "regularPriceCents", on_sale as "onSale", sold_out as "soldOut"`;

/** Sellables by `refKey`; unknown references are absent. */
export async function findSellables(
  tx: Tx,
  refs: readonly SellableRef[],
  now: Date,
): Promise<ReadonlyMap<string, Sellable>> {
  if (refs.length === 0) return new Map();
  const pairs = sql.join(
    refs.map(({ model, id }) => sql`(${model}, ${id}::int)`),
    sql`, `,
  );
  const { rows } = await tx.execute<Sellable & Record<string, unknown>>(
    sql`select ${sellableColumns} from ${sellablesAt(now)} s where (model, id) in (${pairs})`,
  );
  return new Map(rows.map((row) => [refKey(row), row]));
}
