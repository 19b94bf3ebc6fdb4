import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const GARGOYLE = 'sculpting-a-gargoyle-maquette';

test('API-L-005 API-L-056 tutorials are listed sixteen per page', async () => {
  const { status, body } = await school.call('tutorials.list');
  expect(status).toBe(200);
  expect(body.count).toBeGreaterThanOrEqual(230);
  expect(body.results).toHaveLength(16);
  expect(body.results.every((card) => card.kind === 'tutorial')).toBe(true);
  expect(body.previous).toBeNull();
});

test('API-L-006 API-L-142 next is an absolute URL, and following it returns every course once', async () => {
  const seen: number[] = [];
  let address: string | null = '/api/v1/tutorials/?limit=50';
  while (address) {
    const { body } = await school.send('GET', address);
    seen.push(...body.results.map((card: { id: number }) => card.id));
    if (body.next) expect(body.next).toMatch(/^http:\/\/localhost:4000\/api\/v1\/tutorials\/\?/);
    address = body.next && new URL(body.next).pathname + new URL(body.next).search;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(230);
});

test('API-L-007 page and page_size work as well as limit and offset', async () => {
  const byPage = await school.send('GET', '/api/v1/tutorials/?page_size=5&page=3');
  const byOffset = await school.send('GET', '/api/v1/tutorials/?limit=5&offset=10');
  expect(byPage.body.results).toEqual(byOffset.body.results);
  expect(byPage.body.next).toContain('page=4');
  expect(byPage.body.previous).toContain('page=2');
});

test('API-L-014 API-L-015 API-L-155 invalid values are ignored, limits are clamped, a page beyond the end is empty', async () => {
  const get = async (query: string) => (await school.send('GET', `/api/v1/tutorials/?${query}`)).body;
  const plain = await get('');
  expect((await get('difficulty=9&offset=-4&limit=many')).count).toBe(plain.count);
  expect((await get('limit=5000')).results).toHaveLength(100);
  expect((await get('limit=0')).results).toHaveLength(1);
  expect((await get('tags=no-such-tag')).count).toBe(0);
  expect(await get('offset=100000')).toMatchObject({ next: null, results: [] });
});

test('API-L-057 featured returns the eight featured courses', async () => {
  const { body } = await school.call('tutorials.list', { featured: 'true' });
  expect(body.count).toBe(8);
});

test('API-L-058 API-L-060 the course list contains all three kinds', async () => {
  const kinds = new Set<string>();
  for (const offset of ['0', '100', '200'])
    for (const card of (await school.call('tutorials.search', { limit: '100', offset })).body.results)
      kinds.add(card.kind);
  expect([...kinds].sort()).toEqual(['specialvideo', 'tutorial', 'webinar']);
  expect((await school.call('tutorials.search', { kind: 'opera' })).body.count).toBe(0);
});

test('API-L-061 filters combine: level and any of the tags and the text', async () => {
  const { body } = await school.call('tutorials.search', {
    difficulty: '1',
    tags: 'sculpture,hair-work',
    limit: '100',
  });
  expect(body.count).toBeGreaterThan(3);
  for (const card of body.results) {
    expect(card.difficulty).toBe(1);
    expect(card.tags.some(({ slug }) => slug === 'sculpture' || slug === 'hair-work')).toBe(true);
  }
  const narrowed = await school.call('tutorials.search', {
    difficulty: '1',
    tags: 'sculpture,hair-work',
    search: 'lashes',
  });
  expect(narrowed.body.count).toBeLessThan(body.count);
  const byTeacher = await school.call('tutorials.search', { search: 'Marta Kessler' });
  expect(byTeacher.body.results.some(({ slug }) => slug === GARGOYLE)).toBe(true);
});

test('API-L-059 newest first without a text, most relevant first with one', async () => {
  const { body } = await school.call('tutorials.search', { search: 'gargoyle maquette' });
  expect(body.results[0]?.slug).toBe(GARGOYLE);
  const newest = await school.call('tutorials.search', { ordering: '-order_date', kind: 'tutorial' });
  expect(newest.body.results[0]?.slug).toBe('punching-hair-for-silicone-masks');
});

test('API-L-062 the latest tutorials are listed four per page', async () => {
  const { body } = await school.call('tutorials.latest');
  expect(body.results).toHaveLength(4);
  expect(body.results[0]).toMatchObject({ slug: 'punching-hair-for-silicone-masks', new: true });
});

test('API-L-010 API-L-063 an unknown slug answers 404 with a message', async () => {
  const { status, body } = await school.send('GET', '/api/v1/tutorials/never-made/');
  expect(status).toBe(404);
  expect(body.detail).toBe('Not found.');
});

test('API-L-016 API-L-023 API-L-031 an anonymous reader gets the full course without sources', async () => {
  const { body } = await school.call('tutorials.get', { slug: GARGOYLE });
  expect(body).toMatchObject({
    chaptered: true,
    owned: false,
    favorited: null,
    startedByUser: false,
    pctgCompleted: 0,
  });
  expect(body.chapters).toHaveLength(12);
  expect(body.chapters.map(({ order }) => order)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
  for (const { video, completed, isComplete } of body.chapters) {
    expect([video.hls, video.dash, video.low, video.med, video.hi]).toEqual([null, null, null, null, null]);
    expect(completed).toBe(isComplete);
  }
  expect(body.assets.length).toBeGreaterThan(0);
  expect(body.relatedTutorials.map(({ id }) => id)).not.toContain(body.id);
  expect(body).not.toHaveProperty('canWatch');
});

test('API-L-024 an unchaptered course has one chapter', async () => {
  const { body } = await school.call('tutorials.get', { slug: 'one-take-life-casting' });
  expect(body.chaptered).toBe(false);
  expect(body.chapters).toHaveLength(1);
});

test('API-L-029 API-L-149 a course without a stream has no price; cards tell signed-in readers whether they may watch', async () => {
  const { body } = await school.call('tutorials.get', { slug: 'painting-translucent-skin' }, { as: 'new' });
  expect(body).toMatchObject({ buyable: false, price: null, regularPrice: null, canWatch: false });
  expect(body.relatedTutorials.every((card) => typeof card.canWatch === 'boolean')).toBe(true);
});

test('API-L-032 relevant chapters are empty without a pathway and listed with one, by id or slug', async () => {
  const plain = await school.call('tutorials.get', { slug: GARGOYLE });
  expect(plain.body.relevantChapters).toEqual([]);
  const { body } = await school.call('tutorials.get', { slug: GARGOYLE, path: 'creature-maker' });
  expect(body.relevantChapters.length).toBeGreaterThan(2);
  const ids = new Set(body.chapters.map(({ id }) => id));
  expect(body.relevantChapters.every((id) => ids.has(id))).toBe(true);
  const byId = await school.call('tutorials.get', { slug: GARGOYLE, path: '1' });
  expect(byId.body.relevantChapters).toEqual(body.relevantChapters);
});

test('API-L-064 the user call needs a login', async () => {
  expect((await school.call('tutorials.user', { slug: GARGOYLE })).status).toBe(401);
});

test('API-L-065 a trailer has low and high sources, or null members', async () => {
  const { body } = await school.call('tutorials.trailer', { slug: GARGOYLE });
  expect(body.raw.low).toMatch(/^\/media\/clips\//);
  const none = await school.call('tutorials.trailer', { slug: 'animatronic-eyes-from-scratch' });
  expect(none.body).toEqual({ raw: { high: null, low: null }, web: null, subtitles: [] });
});

test('API-L-066 API-L-067 next courses share tags, exclude the course itself, and follow the order of a given pathway', async () => {
  const { body } = await school.call('tutorials.next', { slug: GARGOYLE });
  expect(body.results).toHaveLength(50);
  expect(body.results.map(({ slug }) => slug)).not.toContain(GARGOYLE);
  const own = new Set(['sculpture', 'creature', 'maquette', 'clay']);
  expect(body.results[0]?.tags.filter(({ slug }) => own.has(slug)).length).toBeGreaterThan(1);
  const path = await school.call('paths.tutorials', { id: 'creature-maker' });
  const order = path.body.results.map(({ slug }) => slug);
  const onPath = await school.call('tutorials.next', { slug: GARGOYLE, pathId: '1' });
  expect(onPath.body.results.map(({ slug }) => slug)).toEqual(order.slice(order.indexOf(GARGOYLE) + 1));
});

test('API-L-066 at most fifty next courses are returned', async () => {
  const { body } = await school.call('tutorials.next', { slug: GARGOYLE, limit: '100' });
  expect(body.count).toBeGreaterThan(50);
  expect(body.results).toHaveLength(50);
});

test('API-L-068 completing is counted once and needs a chapter of this course', async () => {
  const { body: course } = await school.call('tutorials.get', { slug: GARGOYLE });
  const chapterId = course.chapters[0]?.id ?? 0;
  const first = await school.call('tutorials.markCompleted', { id: course.id, chapterId }, { as: 'group' });
  expect(first.body).toEqual({ chapterId, completed: true, overallProgress: 8 });
  const again = await school.call('tutorials.markCompleted', { id: course.id, chapterId }, { as: 'group' });
  expect(again.body).toEqual(first.body);
  const other = await school.call('tutorials.get', { slug: 'one-take-life-casting' });
  const foreign = other.body.chapters[0]?.id ?? 0;
  const wrong = await school.call('tutorials.markCompleted', { id: course.id, chapterId: foreign }, { as: 'group' });
  expect(wrong.status).toBe(400);
  expect((await school.call('tutorials.markCompleted', { id: 99_999, chapterId }, { as: 'group' })).status).toBe(404);
  expect((await school.call('tutorials.markCompleted', { id: course.id, chapterId })).status).toBe(401);
});
