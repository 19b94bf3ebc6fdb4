import type { Chapter } from '@gargoyle/shared/contract/videos.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureAt, widthOf } from '../testing/pictures.ts';
import { addToCart, tutorialId } from '../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Values of a course, its chapters and the player's data, checked against the demo data for different readers.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const GARGOYLE = 'sculpting-a-gargoyle-maquette';
const HAIR = 'punching-hair-for-silicone-masks';
const SITE = 'http://localhost:4000';
const courseOf = async (slug: string, as?: string) =>
  (await school.call('tutorials.get', { slug }, as ? { as } : {})).body;
const seconds = (chapters: readonly Chapter[]) =>
  chapters.reduce((sum, { durationH, durationM, durationS }) => sum + durationH * 3600 + durationM * 60 + durationS, 0);
const SUBTITLES = (clip: string) => [
  { language: 'en', label: 'English', url: expect.stringMatching(new RegExp(`/${clip}/en\\.vtt$`)) },
  { language: 'es', label: 'Español', url: expect.stringMatching(new RegExp(`/${clip}/es\\.vtt$`)) },
];
const TRAILER = {
  raw: { high: '/media/clips/trailer/720p.mp4', low: '/media/clips/trailer/360p.mp4' },
  web: '/media/clips/trailer/720p.mp4',
  subtitles: SUBTITLES('trailer'),
};

describe('a chapter', () => {
  test('PLAY-183 has its order, its length, and a film only for readers with access', async () => {
    const { chapters } = await courseOf(GARGOYLE, 'monthly');
    expect(chapters.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(chapters.map(({ id }) => id)).size).toBe(12);
    expect(chapters[0]).toEqual({
      id: expect.any(Number),
      title: 'Gathering reference for a gargoyle maquette',
      name: 'Gathering reference for a gargoyle maquette',
      order: 1,
      video: {
        hls: expect.stringMatching(/^\/media\/v\/.+\/gargoyle-maquette\/master\.m3u8$/),
        dash: expect.stringMatching(/^\/media\/v\/.+\/gargoyle-maquette\/manifest\.mpd$/),
        ...{ low: null, med: null, hi: null },
        subtitles: SUBTITLES('gargoyle-maquette'),
        vttFile: expect.stringMatching(/\/gargoyle-maquette\/thumbs\.vtt$/),
        firstFrameImage: { thumb: expect.stringMatching(pictureAt(960, `tutorials/${GARGOYLE}`)) },
      },
      ...{ durationH: 0, durationM: 0, durationS: 36 },
      ...{ completed: false, isComplete: false },
    });
    // No two chapters of a course have the same picture.
    expect(new Set(chapters.map(({ video }) => video.firstFrameImage?.thumb)).size).toBe(12);
    expect(await widthOf(school, chapters[1]?.video.firstFrameImage?.thumb)).toBe(960);
    const { hls, vttFile } = chapters[0]?.video ?? {};
    for (const file of [hls, vttFile]) expect((await school.send('GET', file ?? '')).status).toBe(200);
    const [progressive] = (await courseOf(HAIR, 'monthly')).chapters;
    expect(progressive?.video).toMatchObject({
      ...{ hls: null, dash: null },
      low: expect.stringMatching(/\/punching-hair\/360p\.mp4$/),
      med: expect.stringMatching(/\/punching-hair\/720p\.mp4$/),
      hi: expect.stringMatching(/\/punching-hair\/1080p\.mp4$/),
    });
    const [hidden] = (await courseOf(GARGOYLE, 'new')).chapters;
    const nothing = { hls: null, dash: null, low: null, med: null, hi: null, subtitles: [], vttFile: null };
    expect(hidden?.video).toMatchObject(nothing);
    expect(hidden?.title).toBe(chapters[0]?.title);
  });

  test('PLAY-183 gives its length in hours, minutes and seconds', async () => {
    const [, chapter] = (await courseOf(HAIR)).chapters;
    await school.school.db.execute(`update chapters set duration_seconds = 3725 where id = ${chapter?.id ?? 0}`);
    const [, longer] = (await courseOf(HAIR, 'monthly')).chapters;
    expect([longer?.durationH, longer?.durationM, longer?.durationS]).toEqual([1, 2, 5]);
  });

  test('PLAY-183 is complete only for the user who completed it', async () => {
    const { id, chapters } = await courseOf(GARGOYLE);
    const chapterId = chapters[2]?.id ?? 0;
    await school.call('tutorials.markCompleted', { id, chapterId }, { as: 'yearly' });
    const done = async (as: string) =>
      (await courseOf(GARGOYLE, as)).chapters
        .filter(({ completed, isComplete }) => completed && isComplete)
        .map(({ id: done }) => done);
    expect(await done('yearly')).toEqual([chapterId]);
    expect(await done('monthly')).toEqual([]);
  });
});

describe('a course', () => {
  test('CAT-325 has its texts, pictures, trailer, chapters and related courses', async () => {
    const course = await courseOf(GARGOYLE);
    const { description } = course;
    expect(course).toMatchObject({
      slug: GARGOYLE,
      title: 'Sculpting a Gargoyle Maquette',
      description: expect.stringMatching(/^Raise a crouching gargoyle .+ stares back\.$/),
      metaTitle: 'Sculpting a Gargoyle Maquette with Marta Kessler',
      metaDescription: description,
      body: expect.stringMatching(/^<p>[^<]*Marta Kessler.+oil clay/),
      materials: expect.stringMatching(/^<ul><li>.*oil clay/),
      referenceMaterials: expect.stringMatching(/^<h3>Reference<\/h3><ul><li>/),
      photo: {
        boxThumb: expect.stringMatching(pictureAt(640, `tutorials/${GARGOYLE}`)),
        bookmarkThumb: expect.stringMatching(pictureAt(320, `tutorials/${GARGOYLE}`)),
      },
      facebookShareImages: [expect.stringMatching(pictureAt(1280, `tutorials/${GARGOYLE}`, 'jpg'))],
      url: `${SITE}/tutorials/${GARGOYLE}`,
      artist: { slug: 'marta-kessler', fullName: 'Marta Kessler' },
      ...{ chaptered: true, status: 'published', new: false, buyable: true, relevantChapters: [] },
      durationSeconds: seconds(course.chapters),
    });
    expect(await widthOf(school, course.photo.bookmarkThumb)).toBe(320);
    expect(await widthOf(school, course.facebookShareImages[0])).toBe(1280);
    expect(course.tags.map(({ slug }) => slug)).toEqual(['sculpture', 'creature', 'maquette', 'clay']);
    expect(course.assets).toHaveLength(5);
    expect(course.assets[0]?.caption).toBe('Sculpting a Gargoyle Maquette: the finished piece.');
    expect(course.relatedTutorials.map(({ slug }) => slug)).toEqual([
      'reptile-skin-that-reads-on-camera',
      'the-one-day-demon-bust',
    ]);
    expect((await school.call('tutorials.trailer', { slug: GARGOYLE })).body).toEqual(TRAILER);
    for (const clip of [TRAILER.raw.high, TRAILER.raw.low]) expect((await school.send('GET', clip)).status).toBe(200);
    const within = (await school.call('tutorials.get', { slug: GARGOYLE, path: 'creature-maker' })).body;
    expect(within.relevantChapters).toHaveLength(8);
    const single = await courseOf('one-take-life-casting');
    expect([single.chaptered, single.chapters.length, single.durationSeconds]).toEqual([false, 1, 48]);
    expect((await courseOf(HAIR)).new).toBe(true);
  });

  test('CAT-325 costs subscribers less, as do its discs; a course for subscribers only has no price', async () => {
    const prices = async (as?: string) => {
      const { price, regularPrice, dvdSets } = await courseOf(GARGOYLE, as);
      return [price, regularPrice, ...dvdSets.map((set) => [set.format, set.price, set.regularPrice])];
    };
    expect(await prices()).toEqual([69.99, 69.99, ['DVD-5', 49.95, 49.95], ['BD-25', 59.95, 59.95]]);
    expect(await prices('basic')).toEqual([59.49, 69.99, ['DVD-5', 42.46, 49.95], ['BD-25', 50.96, 59.95]]);
    expect(await prices('monthly')).toEqual([48.99, 69.99, ['DVD-5', 34.97, 49.95], ['BD-25', 41.97, 59.95]]);
    const unsold = await courseOf('painting-translucent-skin', 'monthly');
    expect(unsold).toMatchObject({ buyable: false, price: null, regularPrice: null });
  });

  test('CAT-325 CAT-138 shows the reader’s state: owned, started, bookmarked, favourite, in the cart', async () => {
    const stranger = { owned: false, startedByUser: false, favorited: null, bookmarks: [], onCart: false };
    const ruins = 'miniature-ruins';
    expect(await courseOf(ruins)).toMatchObject({ ...stranger, pctgCompleted: 0 });
    const begun = await courseOf(ruins, 'monthly');
    expect(begun).toMatchObject({ owned: false, startedByUser: true, pctgCompleted: 12, favorited: null });
    expect(begun.bookmarks.map(({ name, autoGenerated }) => [name, autoGenerated])).toEqual(
      expect.arrayContaining([['Crack with the grain', false]]),
    );
    await addToCart(school, 'monthly', 'videotutorial', begun.id);
    expect(await courseOf(ruins, 'monthly')).toMatchObject({ onCart: true, buyable: true });
    const { results: own } = (await school.call('tutorials.owns', {}, { as: 'collector' })).body;
    expect(own).toHaveLength(2);
    for (const { slug } of own) {
      expect(await courseOf(slug, 'collector')).toMatchObject({ owned: true, buyable: false });
      expect(await courseOf(slug, 'monthly')).toMatchObject({ owned: false });
    }
    const id = await tutorialId(school, GARGOYLE);
    const liked = { favoritedModel: 'videotutorial', favoritedObject: id } as const;
    const { body: favourite } = await school.call('favorites.add', liked, { as: 'group' });
    expect((await courseOf(GARGOYLE, 'group')).favorited).toBe(favourite.id);
    expect((await courseOf(GARGOYLE, 'monthly')).favorited).toBeNull();
  });
});

describe('player data', () => {
  test('PLAY-184 each viewing of a course is a statistic with its own id', async () => {
    const { id: tutorial, chapters } = await courseOf(HAIR);
    const place = { tutorial, chapterId: chapters[0]?.id ?? 0 };
    const begin = async () => (await school.call('statistics.create', place, { as: 'apprentice' })).body;
    const [first, second] = [await begin(), await begin()];
    expect(Object.values(first)).toEqual([expect.any(Number)]);
    expect(second.id).toBeGreaterThan(first.id);
    const tick = async (id: number, as: string) =>
      (await school.call('statistics.tick', { ...place, id, currentPosition: 5 }, { as })).status;
    expect(await tick(second.id, 'apprentice')).toBe(200);
    expect(await tick(second.id, 'yearly')).toBe(404);
    expect(await tick(second.id + 1, 'apprentice')).toBe(404);
  });

  test('PLAY-185 a bookmark has its place and a name, by default the chapter’s title', async () => {
    const { id: tutorial, chapters } = await courseOf(GARGOYLE);
    const third = chapters[2];
    const place = { tutorial, chapter: third?.id ?? 0, time: 3.5 };
    const { body: plain } = await school.call('bookmarks.create', place, { as: 'free' });
    const expected = { ...place, chapterOrder: 3, autoGenerated: false };
    expect(plain).toEqual({ ...expected, id: expect.any(Number), name: third?.title });
    const { body: named } = await school.call('bookmarks.create', { ...place, name: 'Wing root' }, { as: 'free' });
    expect(named).toEqual({ ...expected, id: expect.any(Number), name: 'Wing root' });
    expect((await courseOf(GARGOYLE, 'free')).bookmarks).toEqual(expect.arrayContaining([plain, named]));
  });

  test('PLAY-189 the fields that the player reads of a subscription', async () => {
    const { body } = await school.call('subscriptions.list', {}, { as: 'basic' });
    expect(body.results).toMatchObject([{ rank: 1, active: true, free: false, plan: 'Basic' }]);
    expect(body.results[0]?.monthlyVideosSeen).toEqual([{ id: expect.any(Number) }]);
    const { body: group } = await school.call('subscriptions.list', {}, { as: 'free' });
    expect(group.results).toMatchObject([{ rank: 2, free: true, monthlyVideosSeen: [] }]);
  });
});
