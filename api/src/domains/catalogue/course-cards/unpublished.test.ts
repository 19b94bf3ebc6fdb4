import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reindex } from '../../../kernel/search/reindex.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

/** The second course of the first pathway, with a title of its own. */
const SLUG = 'withdrawn-course';
const TITLE = 'Quetzal wings';
const LANDING_PAGE = 'quetzal';
const as = 'monthly';
let school: TestSchool;
let course: { id: number; chapters: { id: number }[] };
let firstSlug: string;

const write = (statement: ReturnType<typeof sql>) => school.school.db.execute(statement);
const forget = () => school.schools.forEach(({ answers }) => answers.clear());
const setStatus = async (status: string) => {
  await write(sql`update tutorials set status = ${status} where slug = ${SLUG}`);
  forget();
};

beforeAll(async () => {
  school = await startTestSchool();
  const { body: path } = await school.call('paths.tutorials', { id: '1' });
  const [first, second] = path.results;
  firstSlug = first?.slug ?? '';
  await write(
    sql`update tutorials set difficulty = 1 where id in (select tutorial_id from path_courses where path_id = 1)`,
  );
  await write(sql`update tutorials set slug = ${SLUG}, title = ${TITLE}, difficulty = 3 where id = ${second?.id}`);
  await write(sql`insert into landing_pages (slug, title, subtitle, body) values (${LANDING_PAGE}, '', '', '')`);
  await write(sql`insert into landing_page_tutorials (landing_page_id, tutorial_id, position)
    select id, ${second?.id}, 1 from landing_pages where slug = ${LANDING_PAGE}`);
  await school.school.db.transaction(reindex);
  course = (await school.call('tutorials.get', { slug: SLUG })).body;
  const bookmark = { tutorial: course.id, chapter: course.chapters[0]?.id ?? 0, time: 1 };
  expect((await school.call('bookmarks.create', bookmark, { as })).status).toBe(201);
  const favorite = { favoritedObject: course.id, favoritedModel: 'videotutorial' } as const;
  expect((await school.call('favorites.add', favorite, { as })).status).toBe(201);
});
beforeEach(() => setStatus('published'));
afterAll(() => school.close());

const pageOf = ({ count, results }: { count: number; results: readonly unknown[] }) => ({ count, items: results });
/** Lists that have the course while it is published. */
const LISTS: Record<string, () => Promise<{ count: number; items: readonly unknown[] }>> = {
  'the landing page': async () => {
    const { tutorials } = (await school.call('landingPages.get', { slug: LANDING_PAGE })).body;
    return { count: tutorials.length, items: tutorials };
  },
  'the next courses of the pathway': async () =>
    pageOf((await school.call('tutorials.next', { slug: firstSlug, pathId: '1' })).body),
  'the pathways of its level': async () => {
    const { count, results } = (await school.call('paths.list', { difficulty: '3', limit: '100' })).body;
    return { count, items: results.filter(({ id }) => id === 1).map(() => ({ id: course.id })) };
  },
  'the bookmarks with cards': async () => {
    const { count, results } = (await school.call('bookmarks.list', { full: 'true', limit: '100' }, { as })).body;
    return { count, items: results.map(({ tutorial }) => tutorial) };
  },
  'the bookmarks': async () => {
    const { count, results } = (await school.call('bookmarks.list', { limit: '100' }, { as })).body;
    return { count, items: results.map(({ tutorial }) => ({ id: tutorial })) };
  },
  'the favourites': async () => {
    const { count, results } = (await school.call('favorites.list', { limit: '100' }, { as })).body;
    return { count, items: results.map(({ favoritedObject }) => favoritedObject) };
  },
  'the courses without a text': async () =>
    pageOf(
      (await school.call('tutorials.search', { ordering: 'title', difficulty: '3', offset: '0', limit: '100' })).body,
    ),
  'the courses with a text': async () => pageOf((await school.call('tutorials.search', { search: TITLE })).body),
  'the courses with a similar text': async () =>
    pageOf((await school.call('tutorials.search', { search: 'quetzall' })).body),
  'the search': async () => pageOf((await school.call('search.global', { search: TITLE })).body.tutorials),
  'the suggestions': async () => {
    const { tutorials } = (await school.call('search.autocomplete', { search: 'quetz' })).body;
    return { count: tutorials.length, items: tutorials };
  },
};
const has = (items: readonly unknown[]) => items.some((item) => (item as { id: number }).id === course.id);

test.each(Object.keys(LISTS))('API-L-033 a course that is withdrawn leaves %s at once', async (name) => {
  const list = LISTS[name]!;
  const before = await list();
  expect(has(before.items)).toBe(true);
  for (const status of ['draft', 'archived']) {
    await setStatus(status);
    const after = await list();
    expect([has(after.items), after.count]).toEqual([false, before.count - 1]);
  }
});

test('API-L-075 API-L-033 a course that is not published cannot be made a favourite', async () => {
  await setStatus('draft');
  const favorite = { favoritedObject: course.id, favoritedModel: 'videotutorial' } as const;
  const { status, body } = await school.call('favorites.add', favorite, { as: 'yearly' });
  expect(status).toBe(400);
  expect(body).toHaveProperty('favoritedObject');
});
