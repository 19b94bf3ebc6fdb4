import { sql } from '../../kernel/db/drizzle.ts';
import type { SeedModule } from '../seed-module.ts';

/** Sets the change dates of the demo's pages to the publication of their content instead of the day of seeding. */
export const seedPageChanges: SeedModule = async ({ tx, now }) => {
  const at = now.toISOString();
  await tx.execute(sql`
    update page_changes p set changed_at = least(page.day, ${at}::timestamptz)
    from (
      select 'tutorial' as kind, slug, order_date as day from tutorials
      union all select 'path', slug, published_at from paths
      union all select 'post', slug, order_date from posts
      union all select 'webinar', slug, order_date from webinars
      union all
      select 'artist', a.slug, coalesce(max(t.order_date), ${at}::timestamptz)
      from artists a left join tutorials t on t.artist_id = a.id group by a.slug
    ) page
    where p.kind = page.kind and p.slug = page.slug`);
};
