import fs from 'node:fs';
import path from 'node:path';
import { eq } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tutorials } from '../../../kernel/db/schema/tutorials.ts';
import { reindex } from '../../../kernel/search/reindex.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const GARGOYLE = 'sculpting-a-gargoyle-maquette';

test('API-L-140 owned courses are the bought streams', async () => {
  const { body } = await school.call('tutorials.owns', { limit: '100' }, { as: 'collector' });
  expect(body.count).toBe(2);
  expect(body.results.every(({ owned, canWatch, buyable }) => owned && canWatch && !buyable)).toBe(true);
  expect((await school.call('tutorials.owns', {})).status).toBe(401);
});

test('API-L-149 courses of an owned pathway can be watched', async () => {
  const { body: owned } = await school.call('paths.owns', {}, { as: 'collector' });
  const { body } = await school.call('paths.tutorials', { id: owned.results[0]?.slug ?? '' }, { as: 'collector' });
  const bought = await school.call('tutorials.owns', {}, { as: 'collector' });
  const course = body.results.find(({ id }) => !bought.body.results.some((card) => card.id === id));
  const user = await school.call('tutorials.user', { slug: course?.slug ?? '' }, { as: 'collector' });
  expect(user.body.entitlement).toMatchObject({ canWatch: true, reason: 'pathway' });
  expect(user.body.chapters[0]?.video.hls ?? user.body.chapters[0]?.video.low).toBeTruthy();
});

test('API-L-147 an anonymous reader with a current etag gets 304, a signed-in caller never gets a shared response', async () => {
  const first = await school.send('GET', '/api/v1/tutorials/latest/');
  const etag = String(first.headers['etag']);
  const again = await school.send('GET', '/api/v1/tutorials/latest/', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const own = await school.send('GET', '/api/v1/tutorials/latest/', {
    as: 'monthly',
    headers: { 'if-none-match': etag },
  });
  expect(own.status).toBe(200);
  expect(own.headers['cache-control']).toBe('private, no-store');
});

test('API-L-029 API-C-255 a subscriber sees the lower price', async () => {
  const slug = GARGOYLE;
  const { body: list } = await school.call('tutorials.get', { slug });
  const { body: reduced } = await school.call('tutorials.get', { slug }, { as: 'monthly' });
  expect(list.price).toBe(list.regularPrice);
  expect(reduced.price).toBeCloseTo((list.regularPrice ?? 0) * 0.7, 1);
  expect(reduced.dvdSets[0]?.price).toBeLessThan(list.dvdSets[0]?.price ?? 0);
});

test('API-L-034 API-C-129 the gargoyle is sold as DVD and Blu-ray', async () => {
  const { body } = await school.call('tutorials.get', { slug: GARGOYLE });
  const formats = body.dvdSets.map(({ format }) => format.slice(0, 2)).sort();
  expect(formats).toEqual(['BD', 'DV']);
  expect(body.dvdSets[0]?.thumbnail.cartThumb).toMatch(/^\/media\/art\//);
});

test('API-L-019 the hair course has files only, most others segments', async () => {
  const { body } = await school.call('tutorials.user', { slug: 'punching-hair-for-silicone-masks' }, { as: 'monthly' });
  for (const { video } of body.chapters) {
    expect([video.hls, video.dash]).toEqual([null, null]);
    expect([video.low, video.med, video.hi].every((address) => address?.startsWith('/media/v/'))).toBe(true);
    expect(video.vttFile).toBeTruthy();
    expect(video.subtitles.map(({ language }) => language).sort()).toEqual(['en', 'es']);
  }
});

test('API-L-017 API-L-018 a trailer lists its subtitles with language, label and address', async () => {
  const { body } = await school.call('tutorials.trailer', { slug: GARGOYLE });
  expect(body.subtitles.map(({ language }) => language).sort()).toEqual(['en', 'es']);
  for (const { label, url } of body.subtitles) {
    expect(label).toBeTruthy();
    expect((await school.send('GET', url)).status).toBe(200);
  }
  expect(body.web).toBeTruthy();
});

test('API-L-020 API-L-021 API-L-022 chapters have the real length of their film and the same order as in bookmarks', async () => {
  const { body } = await school.call('tutorials.get', { slug: 'one-take-life-casting' }, { as: 'monthly' });
  const [chapter] = body.chapters;
  const films = JSON.parse(
    fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../media/lessons/index.json'), 'utf8'),
  ) as { name: string; durationSeconds: number }[];
  const seconds = Math.floor(films.find(({ name }) => name === 'one-take-life-casting')?.durationSeconds ?? 0);
  expect(chapter).toMatchObject({
    durationH: 0,
    durationM: Math.floor(seconds / 60),
    durationS: seconds % 60,
    order: 1,
    completed: false,
    isComplete: false,
  });
  const bookmark = await school.call(
    'bookmarks.create',
    { tutorial: body.id, chapter: chapter?.id ?? 0, time: 4 },
    { as: 'monthly' },
  );
  expect(bookmark.body.chapterOrder).toBe(chapter?.order);
});

test('API-L-026 API-L-027 API-L-030 API-L-033 a card has artist, tags, kind, level and status', async () => {
  const { body } = await school.call('tutorials.search', { limit: '100' });
  for (const card of body.results) {
    expect(card.artist?.fullName).toBe(card.artist?.title);
    expect(card.artist?.photo.boxThumb).toMatch(/^\/media\/art\/artists\//);
    expect(card.tags.every(({ id, name, slug }) => id > 0 && name !== '' && /^[a-z0-9-]+$/.test(slug))).toBe(true);
    expect([1, 2, 3]).toContain(card.difficulty);
    expect(card.status).toBe('published');
    expect(card.pctgCompleted).toBe(0);
  }
});

test('API-L-033 a draft is never returned', async () => {
  const slug = 'miniature-ruins';
  const { db } = school.school;
  await db.update(tutorials).set({ status: 'draft' }).where(eq(tutorials.slug, slug));
  await reindex(db);
  expect((await school.call('tutorials.get', { slug }, { as: 'monthly' })).status).toBe(404);
  const { body } = await school.call('tutorials.search', { search: 'miniature ruins' });
  expect(body.results.map((card) => card.slug)).not.toContain(slug);
});
