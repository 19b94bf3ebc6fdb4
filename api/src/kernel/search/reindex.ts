import { type SQL, sql } from '../db/drizzle.ts';
import type { Tx } from '../db/client.ts';

/** What there is to be found; drafts are left out. The order of tags is fixed, so that equal entries compare as equal. */
const wanted = sql`
  select 'tutorial', t.id, t.slug, t.title, t.description,
    concat_ws(' ', a.first_name, a.last_name, c.title, g.names), coalesce(g.slugs, '{}'), t.difficulty, t.order_date
  from tutorials t
  join artists a on a.id = t.artist_id
  join categories c on c.id = t.category_id
  left join lateral (
    select string_agg(g.name, ' ' order by g.id) as names, array_agg(g.slug order by g.id) as slugs
    from tutorial_tags x join tags g on g.id = x.tag_id where x.tutorial_id = t.id
  ) g on true
  where t.status = 'published'
  union all
  select 'specialvideo', s.id, s.slug, s.title, s.description,
    concat_ws(' ', a.first_name, a.last_name, g.names), coalesce(g.slugs, '{}'), s.difficulty, s.order_date
  from special_videos s
  left join artists a on a.id = s.artist_id
  left join lateral (
    select string_agg(g.name, ' ' order by g.id) as names, array_agg(g.slug order by g.id) as slugs
    from special_video_tags x join tags g on g.id = x.tag_id where x.special_video_id = s.id
  ) g on true
  union all
  select 'webinar', w.id, w.slug, w.title, w.tagline,
    concat_ws(' ', a.first_name, a.last_name, g.names), coalesce(g.slugs, '{}'), w.difficulty, w.order_date
  from webinars w
  join artists a on a.id = w.artist_id
  left join lateral (
    select string_agg(g.name, ' ' order by g.id) as names, array_agg(g.slug order by g.id) as slugs
    from webinar_tags x join tags g on g.id = x.tag_id where x.webinar_id = w.id
  ) g on true
  union all
  select 'post', p.id, p.slug, p.title, p.description,
    concat_ws(' ', a.first_name, a.last_name, k.name), array[k.slug], null, p.order_date
  from posts p
  join post_categories k on k.id = p.category_id
  left join artists a on a.id = p.artist_id
  union all
  select 'artist', a.id, a.slug, concat_ws(' ', a.first_name, a.last_name), a.intro,
    coalesce(g.names, ''), coalesce(g.slugs, '{}'), null, timestamptz 'epoch'
  from artists a
  left join lateral (
    select string_agg(g.name, ' ' order by g.id) as names, array_agg(g.slug order by g.id) as slugs
    from artist_tags x join tags g on g.id = x.tag_id where x.artist_id = a.id
  ) g on true`;

const columns = sql`kind, object_id, slug, title, description, names, tag_slugs, difficulty, order_date`;
const valuesOf = (row: SQL) =>
  sql`(${row}.slug, ${row}.title, ${row}.description, ${row}.names, ${row}.tag_slugs, ${row}.difficulty, ${row}.order_date)`;

/** Makes the search index follow the tables. It writes only what differs, so that it can run often. */
export async function reindex(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with wanted (${columns}) as materialized (${wanted}),
    removed as (
      delete from search_entries e
      where not exists (select 1 from wanted w where w.kind = e.kind and w.object_id = e.object_id))
    insert into search_entries (${columns})
    select w.* from wanted w left join search_entries e on e.kind = w.kind and e.object_id = w.object_id
    where ${valuesOf(sql`w`)} is distinct from ${valuesOf(sql`e`)}
    on conflict (kind, object_id) do update set
      (slug, title, description, names, tag_slugs, difficulty, order_date) = ${valuesOf(sql`excluded`)}`);
}
