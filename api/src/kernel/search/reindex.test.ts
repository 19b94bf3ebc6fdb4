import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { reindex } from './reindex.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const run = async (statement: ReturnType<typeof sql>) => (await school.school.db.execute(statement)).rows;
const update = () => school.school.db.transaction(reindex);
const entryOf = (slug: string) => run(sql`select kind, title, names from search_entries where slug = ${slug}`);
/** Each entry and the transaction that wrote it. */
const written = () => run(sql`select kind, object_id, xmin::text from search_entries order by kind, object_id`);
const SLUG = 'miniature-ruins';

test('API-L-172 the search index follows new, changed, withdrawn and removed objects', async () => {
  const columns = sql`title, description, body, category_id, artist_id, difficulty, order_date`;
  await run(
    sql`insert into tutorials (slug, ${columns}) select 'brand-new', ${columns} from tutorials where slug = ${SLUG}`,
  );
  await run(sql`update tutorials set title = 'Ruins, small', slug = 'small-ruins' where slug = ${SLUG}`);
  await run(
    sql`update artists set first_name = 'Renamed' where id = (select artist_id from tutorials where slug = 'small-ruins')`,
  );
  await update();
  expect(await entryOf('brand-new')).toMatchObject([{ kind: 'tutorial' }]);
  expect(await entryOf(SLUG)).toEqual([]);
  const names = expect.stringMatching(/^Renamed /);
  expect(await entryOf('small-ruins')).toEqual([{ kind: 'tutorial', title: 'Ruins, small', names }]);
  expect((await school.call('tutorials.search', { search: 'small ruins' })).body.results[0]?.slug).toBe('small-ruins');

  await run(sql`update tutorials set status = 'draft' where slug = 'small-ruins'`);
  await run(sql`delete from tutorials where slug = 'brand-new'`);
  await update();
  expect([await entryOf('small-ruins'), await entryOf('brand-new')]).toEqual([[], []]);
});

test('API-L-172 what did not change is not written again', async () => {
  await update();
  const before = await written();
  await update();
  expect(await written()).toEqual(before);
  await run(sql`update posts set title = title || '!' where id = 1`);
  await update();
  const changed = (await written()).filter((entry, i) => entry['xmin'] !== before[i]?.['xmin']);
  expect(changed).toMatchObject([{ kind: 'post', object_id: 1 }]);
});
