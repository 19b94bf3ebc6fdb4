import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-130 results are grouped by type, at most sixteen each', async () => {
  const { body } = await school.call('search.global', { search: 'mask', limit: '90' });
  expect(body.tutorials.count).toBeGreaterThan(16);
  expect(body.tutorials.results).toHaveLength(16);
  expect(body.posts.count).toBeGreaterThan(0);
  expect(body.webinar.results.map(({ slug }) => slug)).toContain('live-mask-making-intensive');
  expect(body.artists.count).toBeGreaterThan(0);
});

test('API-L-131 next of a group continues in that group only', async () => {
  const { body } = await school.call('search.global', { search: 'mask' });
  const next = new URL(body.tutorials.next ?? '');
  const further = await school.send('GET', next.pathname + next.search);
  expect(further.body.count).toBe(body.tutorials.count);
  const shown = new Set(body.tutorials.results.map(({ kind, id }) => kind + id));
  for (const { kind, id } of further.body.results) expect(shown.has(kind + id)).toBe(false);
});

test.each(['search.artists', 'search.posts', 'search.tutorials', 'search.webinars'] as const)(
  'API-L-131 %s returns the same as its group in the global search',
  async (name) => {
    const all = (await school.call('search.global', { search: 'mask' })).body;
    const group =
      all[({ 'search.webinars': 'webinar' } as Record<string, 'webinar'>)[name] ?? (name.slice(7) as 'posts')];
    const { body } = await school.call(name, { search: 'mask' });
    expect(body.count).toBeGreaterThan(0);
    expect([body.count, body.results]).toEqual([group.count, group.results]);
  },
);

test('API-L-132 special videos are listed with the tutorials', async () => {
  const { body } = await school.call('search.global', { search: 'inside the creature shop' });
  expect(body.tutorials.results[0]).toMatchObject({ kind: 'specialvideo', slug: 'inside-the-creature-shop' });
});

test('API-L-133 an empty search finds nothing', async () => {
  for (const search of [undefined, '', '   ']) {
    const { body } = await school.call('search.global', { search });
    for (const group of Object.values(body)) expect(group).toMatchObject({ count: 0, next: null, results: [] });
  }
});

test('API-L-061 search tolerates word forms, accents and typing errors', async () => {
  const first = async (search: string) => (await school.call('search.global', { search })).body;
  expect((await first('gargoyles')).tutorials.results[0]?.slug).toBe('sculpting-a-gargoyle-maquette');
  expect((await first('Grunwald')).artists.results[0]?.slug).toBe('lotte-grunwald');
  expect((await first('gargoile maquete')).tutorials.results[0]?.slug).toBe('sculpting-a-gargoyle-maquette');
  expect((await first("'; drop table tutorials; --")).tutorials.count).toBeGreaterThanOrEqual(0);
});

test('API-L-190 a word finds the same in American and in British spelling', async () => {
  const found = async (search: string) => {
    const { tutorials, posts, artists } = (await school.call('search.global', { search })).body;
    return [tutorials, posts, artists].map(({ count, results }) => [count, results.map(({ id }) => id)]);
  };
  for (const [american, british] of [
    ['fiberglass', 'fibreglass'],
    ['Gray', 'grey'],
    ['colored', 'coloured'],
    ['"armor from eva foam"', '"armour from eva foam"'],
    ['mask -color', 'mask -colour'],
  ] as const)
    expect(await found(american), american).toEqual(await found(british));
  const { body } = await school.call('search.tutorials', { search: 'armor from eva foam' });
  expect(body.results[0]?.slug).toBe('armour-from-eva-foam');
  const { body: typed } = await school.call('search.autocomplete', { search: 'gray' });
  expect(typed.tutorials.map(({ slug }) => slug)).toContain('aging-wigs-with-grey-and-thinning');
});

test('API-L-061 only a group without the words shows similar titles', async () => {
  const before = (await school.call('search.global', { search: 'gargoyle' })).body;
  await school.school.db.execute(sql`update search_entries set title = 'Gargoil hour' where slug in
    ('airbrush-doctor', 'painting-translucent-skin')`);
  for (const { answers } of school.schools) answers.clear();
  const { body } = await school.call('search.global', { search: 'gargoyle' });
  expect(body.tutorials.results.map(({ slug }) => slug)).toEqual(before.tutorials.results.map(({ slug }) => slug));
  expect(before.webinar.count).toBe(0);
  expect(body.webinar.results.map(({ slug }) => slug)).toEqual(['airbrush-doctor']);
  expect([body.artists.count, body.posts.count]).toEqual([before.artists.count, before.posts.count]);
});

test('API-L-155 a page beyond the end of what was found has the count and no results', async () => {
  const { body } = await school.call('search.posts', { search: 'mask' });
  const beyond = await school.call('search.posts', { search: 'mask', offset: '500' });
  expect(beyond.body).toMatchObject({ count: body.count, next: null, results: [] });
});

test.each(['/new-search/global/posts/', '/new-search/video-tutorial/', '/tutorials/', '/paths/', '/post/'])(
  'API-L-155 the highest page of %s that can be named has no results',
  async (path) => {
    const { status, body } = await school.send('GET', `/api/v1${path}?search=mask&page=999999999&page_size=100`);
    expect([status, body.results]).toEqual([200, []]);
    expect(body.count).toBeGreaterThan(0);
  },
);

test('API-L-134 autocomplete returns up to five suggestions, courses, posts and artists, with photos', async () => {
  const { body } = await school.call('search.autocomplete', { search: 'sil' });
  expect(body.suggestions).toContain('Silicone');
  for (const list of [body.suggestions, body.tutorials, body.posts]) {
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(5);
  }
  expect(body.posts.map(({ slug }) => slug)).toContain('why-silicone-won');
  const suggested = async (search: string) => (await school.call('search.autocomplete', { search })).body.suggestions;
  expect(await suggested('sílic')).toEqual(await suggested('silic'));
  expect(await suggested('grunwald')).toEqual(['Lotte Grünwald']);
  expect((await school.call('search.autocomplete', { search: '' })).body).toEqual({
    suggestions: [],
    tutorials: [],
    posts: [],
    artists: [],
  });
  const lotte = (await school.call('search.autocomplete', { search: 'grunwald' })).body;
  expect(lotte.artists?.[0]).toMatchObject({ slug: 'lotte-grunwald', title: 'Lotte Grünwald' });
  const all = [...body.tutorials, ...body.posts, ...(lotte.artists ?? [])];
  for (const { slug, photo } of all)
    expect(photo).toMatch(new RegExp(`^/media/art/[a-z-]+/${slug}-160\\.webp\\?v=[0-9a-f]{6}&`));
});

test('API-L-168 one or two letters suggest titles that begin with them, three also what contains them, four what resembles', async () => {
  const suggested = async (search: string, language = 'en') => {
    const { body } = await school.call('search.autocomplete', { search }, { headers: { 'accept-language': language } });
    return [...body.tutorials, ...body.posts, ...(body.artists ?? [])].map(({ title }) => title.toLowerCase());
  };
  const short = await suggested('ma');
  expect(short.length).toBeGreaterThan(10);
  expect(short.filter((title) => !title.startsWith('ma'))).toEqual([]);
  const within = await suggested('mas');
  expect(within.length).toBeGreaterThan(3);
  expect(within.filter((title) => !title.includes('mas'))).toEqual([]);
  expect(await suggested('silicnoe')).toContain('why silicone won');
  const spanish = await suggested('má', 'es');
  expect(spanish).toContain('máscaras para bailarines');
  expect(spanish.filter((title) => !/^m[aá]/.test(title))).toEqual([]);
});

test('API-L-134 of hundreds of titles that contain what is typed the closest are suggested, in both languages', async () => {
  const { db } = school.school;
  await db.execute(sql`insert into search_entries (kind, object_id, slug, title, description, names, tag_slugs, order_date)
    select 'post', 90000 + n, 'qzx-' || n, case n when 500 then 'Qzx' else 'About the qzx, its makers and their tools, part ' || n end,
      '', '', '{}', now() from generate_series(1, 500) n`);
  await db.execute(sql`insert into translations (language, source, text)
    select 'es', title, case title when 'Qzx' then 'Vwy' else replace(title, 'qzx', 'vwy') end
    from search_entries where slug like 'qzx-%'`);
  for (const [search, language] of [
    ['qzx', 'en'],
    ['vwy', 'es'],
  ] as const) {
    const { body } = await school.call('search.autocomplete', { search }, { headers: { 'accept-language': language } });
    expect([body.posts.length, body.posts[0]?.slug]).toEqual([5, 'qzx-500']);
  }
  await db.execute(
    sql`delete from translations where source in (select title from search_entries where slug like 'qzx-%')`,
  );
  await db.execute(sql`delete from search_entries where slug like 'qzx-%'`);
});

test('API-L-134 characters that are wildcards to the database are searched as they are typed', async () => {
  for (const search of ['%', '_', '\\']) {
    const { status, body } = await school.call('search.autocomplete', { search });
    expect([search, status]).toEqual([search, 200]);
    expect(body.tutorials.filter(({ title }) => !title.includes(search))).toEqual([]);
  }
});
