import type { RelatedItem } from '@gargoyle/shared/contract/order-items.contract';
import { paths } from '@gargoyle/shared/paths';
import { sql } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import { toWireOrNull } from '../../../kernel/money/money.ts';

const MAX_RELATED = 50;

interface Row extends Record<string, unknown> {
  id: number;
  slug: string;
  title: string;
  priceCents: number | null;
  regularPriceCents: number | null;
  artistId: number;
  artistSlug: string;
  artistName: string;
}

/**
 * Courses related to the given tutorials: those that their pages recommend first, then the same category, then the
 * same artist; newest first within each group. Excludes the given tutorials and those the user owns.
 */
export async function findRelated(
  tx: Tx,
  tutorialIds: readonly number[],
  userId: number | null,
): Promise<RelatedItem[]> {
  if (tutorialIds.length === 0) return [];
  const ids = sql`${sql.param([...tutorialIds])}::int[]`;
  const { rows } = await tx.execute<Row>(sql`
    with given as (select id, category_id, artist_id from tutorials where id = any(${ids}))
    select t.id, t.slug, t.title, t.price_cents as "priceCents", t.regular_price_cents as "regularPriceCents",
      a.id as "artistId", a.slug as "artistSlug", a.first_name || ' ' || a.last_name as "artistName"
    from tutorials t
    join artists a on a.id = t.artist_id
    cross join lateral (
      select 4 * (exists (select from tutorial_relations r where r.related_id = t.id and r.tutorial_id = any(${ids})))::int
        + 2 * (t.category_id in (select category_id from given))::int
        + (t.artist_id in (select artist_id from given))::int as score
    ) ranked
    where t.status = 'published' and score > 0 and not t.id = any(${ids})
      and not exists (
        select from ownerships o where o.user_id = ${userId} and o.kind = 'tutorial' and o.object_id = t.id
      )
    order by score desc, t.order_date desc, t.id
    limit ${MAX_RELATED}`);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    url: paths.tutorial(row.slug),
    price: toWireOrNull(row.priceCents),
    regularPrice: toWireOrNull(row.regularPriceCents),
    photo: { boxThumb: artUrl('tutorials', row.slug, 320) },
    artist: {
      id: row.artistId,
      slug: row.artistSlug,
      fullName: row.artistName,
      url: paths.artist(row.artistSlug),
    },
  }));
}
