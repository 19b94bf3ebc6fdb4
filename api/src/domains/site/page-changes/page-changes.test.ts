import type { PageChange } from '@gargoyle/shared/contract/page-changes.contract';
import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const write = (text: ReturnType<typeof sql>) => school.school.db.execute(text);
async function changeOf(kind: PageChange['kind'], slug: string): Promise<PageChange | undefined> {
  for (const { answers } of school.schools) answers.clear();
  const { body } = await school.call('pageChanges.list');
  return body.results.find((change) => change.kind === kind && change.slug === slug);
}
/** Whether a page was recorded as changed just now, and not on a day of the demo data. */
const isFresh = (change: PageChange | undefined) => Date.now() - Date.parse(change?.changedAt ?? '') < 600_000;
const COURSE = 'sculpting-a-gargoyle-maquette';

test('PLAT-032 every public page has a change date, newest first; in the demo it is the release date', async () => {
  const { body } = await school.call('pageChanges.list');
  const days = body.results.map(({ changedAt }) => changedAt);
  expect(days).toEqual(days.toSorted().toReversed());
  const { rows } = await write(sql`select (select count(*) from tutorials where status = 'published')
    + (select count(*) from paths) + (select count(*) from artists) + (select count(*) from posts)
    + (select count(*) from webinars) as pages`);
  expect(body.results).toHaveLength(Number(rows[0]?.['pages']));
  expect(body.results.some(({ withdrawn }) => withdrawn)).toBe(false);
  expect(Math.max(...days.map((day) => Date.parse(day)))).toBeLessThanOrEqual(TEST_NOW.getTime());
  const { rows: own } = await write(sql`select order_date from tutorials where slug = ${COURSE}`);
  expect((await changeOf('tutorial', COURSE))?.changedAt).toBe(new Date(String(own[0]?.['order_date'])).toISOString());
});

test('PLAT-032 a page changes with its row and the rows of its parts', async () => {
  const [post] = (await school.call('posts.list', { limit: '1' })).body.results;
  expect(isFresh(await changeOf('post', post?.slug ?? ''))).toBe(false);
  await write(sql`update posts set title = title || '!' where slug = ${post?.slug}`);
  expect(isFresh(await changeOf('post', post?.slug ?? ''))).toBe(true);

  await write(sql`update chapters set title = 'Wings, again' where "order" = 1
    and tutorial_id = (select id from tutorials where slug = ${COURSE})`);
  expect(isFresh(await changeOf('tutorial', COURSE))).toBe(true);
});

test('PLAT-032 taking a seat changes no page', async () => {
  const { rows } = await write(sql`update webinar_variants set seats_taken = seats_taken + 1
    where id = (select id from webinar_variants where seats_taken < seats limit 1) returning webinar_id`);
  const { rows: webinars } = await write(sql`select slug from webinars where id = ${rows[0]?.['webinar_id']}`);
  expect(isFresh(await changeOf('webinar', String(webinars[0]?.['slug'])))).toBe(false);
});

test('PLAT-032 withdrawn and renamed pages are listed as withdrawn, never published ones are not listed', async () => {
  const set = (status: string) => write(sql`update tutorials set status = ${status} where slug = ${COURSE}`);
  await set('draft');
  expect(await changeOf('tutorial', COURSE)).toMatchObject({ withdrawn: true });
  await set('published');
  expect(await changeOf('tutorial', COURSE)).toMatchObject({ withdrawn: false });

  await write(sql`update tutorials set slug = 'a-new-name' where slug = ${COURSE}`);
  expect(await changeOf('tutorial', COURSE)).toMatchObject({ withdrawn: true });
  expect(await changeOf('tutorial', 'a-new-name')).toMatchObject({ withdrawn: false });

  const columns = sql`title, description, body, category_id, artist_id, difficulty, order_date`;
  await write(sql`insert into tutorials (slug, status, ${columns})
    select 'never-shown', 'draft', ${columns} from tutorials where slug = 'a-new-name'`);
  await write(sql`delete from tutorials where slug = 'never-shown'`);
  expect(await changeOf('tutorial', 'never-shown')).toBeUndefined();
});

test('PLAT-401 API-L-014 the list can begin at a time; what is no time is ignored', async () => {
  const { body: all } = await school.call('pageChanges.list');
  const since = all.results[9]?.changedAt ?? '';
  const { body } = await school.call('pageChanges.list', { since });
  expect(body.results).toEqual(all.results.filter(({ changedAt }) => changedAt >= since));
  expect(body.results.length).toBeGreaterThan(9);
  expect(body.results.length).toBeLessThan(all.results.length);
  for (const since of ['yesterday', '0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
    expect((await school.call('pageChanges.list', { since })).body, since).toEqual(all);
  const future = await school.call('pageChanges.list', { since: '9999-12-31T23:59:59Z' });
  expect([future.status, future.body.count]).toEqual([200, 0]);
});
