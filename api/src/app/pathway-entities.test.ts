import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureAt, widthOf } from '../testing/pictures.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';

// Values of a pathway and its courses, checked against the demo data for different readers.

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const SITE = 'http://localhost:4000';
const pathOf = async (id: string, as?: string) => (await school.call('paths.get', { id }, as ? { as } : {})).body;
const coursesOf = async (id: string, as?: string) =>
  (await school.call('paths.tutorials', { id }, as ? { as } : {})).body.results;

test('PLAY-186 a pathway has its texts and pictures, and sums up its courses', async () => {
  const path = await pathOf('creature-maker');
  expect(path).toMatchObject({
    id: 1,
    slug: 'creature-maker',
    title: 'Creature Maker',
    tagline: 'From the first outline to a creature that can be filmed.',
    overview: expect.stringMatching(/^<p>This pathway takes you through .+ in 12 courses/),
    photo: {
      original: expect.stringMatching(pictureAt(1600, 'paths/creature-maker')),
      cartThumb: expect.stringMatching(pictureAt(320, 'paths/creature-maker')),
      default: expect.stringMatching(pictureAt(640, 'paths/creature-maker')),
    },
    metaTitle: 'Creature Maker: a learning pathway',
    metaKeywords: 'design, sculpture, mold making, painting, hair work',
    metaDescription: 'From the first outline to a creature that can be filmed.',
    url: `${SITE}/pathways/creature-maker`,
    ...{ regularPrice: 229, price: 229, difficulty: [1, 2, 3], numTutorials: 12 },
    ...{ owned: false, isEnrolled: false, overallProgress: 0 },
  });
  expect(path.trailer).toMatchObject({
    raw: { high: '/media/clips/trailer/720p.mp4', low: '/media/clips/trailer/360p.mp4' },
    web: '/media/clips/trailer/720p.mp4',
  });
  expect(await widthOf(school, path.photo.cartThumb)).toBe(320);
  const courses = await coursesOf('creature-maker');
  const seconds = courses
    .flatMap(({ chapters }) => chapters)
    .reduce((sum, { durationH, durationM, durationS }) => sum + durationH * 3600 + durationM * 60 + durationS, 0);
  const minutes = Math.round(seconds / 60);
  expect(path.duration).toEqual([Math.floor(minutes / 60), minutes % 60]);
  expect(path.artists.map(({ slug }) => slug)).toEqual([...new Set(courses.map(({ artist }) => artist.slug))]);
  expect(path.tags.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(courses.map(({ category }) => category))].toSorted(),
  );
  expect(await pathOf('puppet-builder')).toMatchObject({ trailer: null, numTutorials: 5, price: 124 });
});

test('PLAY-186 PLAY-187 a pathway’s progress by category (`statsByCategory`) adds up to its overall progress', async () => {
  const path = await pathOf('creature-maker', 'monthly');
  expect(path).not.toHaveProperty('progressByCategory');
  const courses = await coursesOf('creature-maker', 'monthly');
  expect(path.statsByCategory).toEqual(
    ['Design', 'Sculpture', 'Mold Making', 'Painting', 'Hair Work'].map((category) => {
      const relevant = courses
        .filter((course) => course.category === category)
        .flatMap(({ chapters, relevantChapters }) => chapters.filter(({ id }) => relevantChapters.includes(id)));
      const completed = relevant.filter((chapter) => chapter.completed).length;
      return { category, completed, total: relevant.length };
    }),
  );
  const sum = (key: 'completed' | 'total') => path.statsByCategory.reduce((all, stats) => all + stats[key], 0);
  expect([sum('completed'), sum('total')]).toEqual([9, 96]);
  expect(path.overallProgress).toBe(9);
});

test('PLAY-186 a pathway is owned by its buyer and followed by enrolled users', async () => {
  const [bought] = (await school.call('paths.owns', {}, { as: 'collector' })).body.results;
  expect(await pathOf(bought?.slug ?? '', 'collector')).toMatchObject({ owned: true, isEnrolled: true });
  expect(await pathOf(bought?.slug ?? '', 'monthly')).toMatchObject({ owned: false });
  const begun = await pathOf('first-steps-in-sculpture', 'monthly');
  expect(begun).toMatchObject({ owned: false, isEnrolled: true, overallProgress: 27 });
});

test('PLAY-186 PLAY-188 the courses of a pathway are paged, each with the values of its own page', async () => {
  const id = 'creature-maker';
  const { body: first } = await school.call('paths.tutorials', { id, limit: '4' }, { as: 'monthly' });
  const { body: second } = await school.call('paths.tutorials', { id, limit: '4', offset: '4' }, { as: 'monthly' });
  const address = (offset: number) => `${SITE}/api/v1/paths/creature-maker/tutorials/?limit=4&offset=${offset}`;
  expect(first).toMatchObject({ isEnrolled: false, count: 12, next: address(4), previous: null });
  expect(second).toMatchObject({ isEnrolled: false, count: 12, next: address(8), previous: address(0) });
  expect(new Set([...first.results, ...second.results].map(({ slug }) => slug)).size).toBe(8);
  for (const course of first.results) {
    const own = (await school.call('tutorials.get', { slug: course.slug }, { as: 'monthly' })).body;
    const { body: within } = await school.call('tutorials.get', { slug: course.slug, path: id });
    const minutes = Math.round(own.durationSeconds / 60);
    expect(course).toMatchObject({
      ...{ slug: own.slug, id: own.id, title: own.title, description: own.description },
      ...{ difficulty: own.difficulty, category: own.category, artist: own.artist },
      ...{ durationH: Math.floor(minutes / 60), durationM: minutes % 60 },
      relevantChapters: within.relevantChapters,
      trailer: (await school.call('tutorials.trailer', { slug: course.slug })).body,
    });
    expect(course.chapters.map((chapter) => chapter.id)).toEqual(own.chapters.map((chapter) => chapter.id));
  }
  expect(first.results.map(({ overallProgress }) => overallProgress)).toEqual([0, 0, 100, 0]);
  expect(first.results.map(({ category }) => category)).toEqual(['Design', 'Sculpture', 'Sculpture', 'Mold Making']);
});
