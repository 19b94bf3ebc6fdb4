import { sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/client.ts';
import type { Crowd } from './crowd-size.model.ts';

/** Seconds between the reports of a player. */
const TICK_SECONDS = 5;

/**
 * Everybody has watched up to six lessons in each of two courses, and marked three courses. A report of a player has no
 * row of its own: it moves a viewing and a place in a lesson, so these hold what the reports left.
 */
export async function insertStudy(tx: Tx, { first, now }: Crowd): Promise<void> {
  const course = (step: number) =>
    sql`1 + (u.id * 31 + k * ${sql.raw(String(step))}) % (select count(*)::int from tutorials)`;
  await tx.execute(sql`
    insert into statistics (user_id, tutorial_id, started_at)
    select u.id, ${course(977)}, ${now}::timestamptz - (1 + (u.id + k * 7) % 300) * interval '1 day'
    from users u, generate_series(0, 1) k where u.id > ${first} order by 3`);
  await tx.execute(sql`
    insert into chapter_progress (user_id, chapter_id, tutorial_id, position, furthest, completed, statistic_id, sequence,
      reported_at)
    select s.user_id, c.id, s.tutorial_id, at, at, at >= c.duration_seconds, s.id,
      c."order" * (1 + c.duration_seconds / ${TICK_SECONDS}), (extract(epoch from s.started_at) * 1000)::bigint
    from statistics s
    join chapters c on c.tutorial_id = s.tutorial_id and c."order" <= 6,
    lateral (select case when c."order" < 6 then c.duration_seconds else c.duration_seconds / 2 end as at) a
    where s.user_id > ${first}`);
  await tx.execute(sql`
    update statistics s set sequence = p.reports, media_time = p.seconds
    from (select statistic_id, max(sequence) as reports, sum(furthest) as seconds from chapter_progress
      where user_id > ${first} group by 1) p
    where s.id = p.statistic_id`);
  await tx.execute(sql`
    insert into bookmarks (user_id, tutorial_id, chapter_id, time, auto_generated, updated_at)
    select distinct on (p.user_id, p.tutorial_id) p.user_id, p.tutorial_id, p.chapter_id, p.position, true, s.started_at
    from chapter_progress p join statistics s on s.id = p.statistic_id where p.user_id > ${first}
    order by p.user_id, p.tutorial_id, p.chapter_id desc`);
  await tx.execute(sql`
    insert into favorites (user_id, model, object_id, created_at)
    select u.id, 'videotutorial', ${course(101)}, ${now}::timestamptz - (1 + u.id % 300) * interval '1 day'
    from users u, generate_series(0, 2) k where u.id > ${first}`);
}
