import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-051 API-L-052 API-L-088 the creature maker has twelve courses in five categories and a trailer', async () => {
  const { body } = await school.call('paths.get', { id: 'creature-maker' });
  expect(body).toMatchObject({
    slug: 'creature-maker',
    numTutorials: 12,
    overallProgress: 0,
    owned: false,
    isEnrolled: false,
  });
  expect(body.statsByCategory).toHaveLength(5);
  expect(body).not.toHaveProperty('progressByCategory');
  expect(body.statsByCategory.every(({ completed, total }) => completed === 0 && total > 0)).toBe(true);
  expect(body.trailer?.raw.low).toBeTruthy();
  expect(body.duration).toHaveLength(2);
  const byId = await school.call('paths.get', { id: String(body.id) });
  expect(byId.body).toEqual(body);
  const puppets = await school.call('paths.get', { id: 'puppet-builder' });
  expect(puppets.body).toMatchObject({ numTutorials: 5, trailer: null });
  expect((await school.call('paths.get', { id: 'nowhere' })).status).toBe(404);
});

test('API-L-086 pathways are filtered by level and tag', async () => {
  const all = await school.call('paths.list', {});
  expect(all.body.count).toBe(40);
  const tagged = await school.call('paths.list', { tags: 'puppet-making', difficulty: '3', limit: '100' });
  expect(tagged.body.count).toBeGreaterThan(0);
  expect(tagged.body.count).toBeLessThan(40);
  for (const path of tagged.body.results) {
    expect(path.tags.map(({ slug }) => slug)).toContain('puppet-making');
    expect(path.difficulty).toContain(3);
  }
});

test('API-L-087 recent pathways are listed four per page, newest first', async () => {
  const { body } = await school.call('paths.recent', {});
  expect(body.results).toHaveLength(4);
  expect(body.results[0]?.slug).toBe('creature-maker');
  expect(body.next).toContain('/api/v1/paths/recent/');
});

test('API-L-053 API-L-089 API-L-090 courses are listed in order, four per page or all at once', async () => {
  const four = await school.call('paths.tutorials', { id: 'creature-maker', limit: '4' });
  expect(four.body).toMatchObject({ isEnrolled: false, count: 12 });
  expect(four.body.results).toHaveLength(4);
  expect(four.body.next).toBeTruthy();
  const all = await school.call('paths.tutorials', { id: 'creature-maker' });
  expect(all.body.results).toHaveLength(12);
  expect(all.body.next).toBeNull();
  expect(all.body.results.slice(0, 4)).toEqual(four.body.results);
  expect(all.body.results.map(({ slug }) => slug)).toContain('sculpting-a-gargoyle-maquette');
});

test('API-L-053 a course has the same length on its pathway as on its own page', async () => {
  const { body } = await school.call('paths.tutorials', { id: 'creature-maker' });
  for (const { slug, durationH, durationM } of body.results) {
    const { durationSeconds } = (await school.call('tutorials.get', { slug })).body;
    expect([slug, durationH * 60 + durationM]).toEqual([slug, Math.round(durationSeconds / 60)]);
  }
});

test('API-L-091 relevant chapters of another pathway can be requested', async () => {
  const own = await school.call('paths.tutorials', { id: 'creature-maker' });
  const other = await school.call('paths.tutorials', { id: 'creature-maker', path: 'puppet-builder' });
  expect(own.body.results.every(({ relevantChapters }) => relevantChapters.length > 0)).toBe(true);
  expect(other.body.results[1]?.relevantChapters).toEqual([]);
});

test('API-L-092 PLAY-168 enrolment needs a subscription and is stored', async () => {
  expect((await school.call('paths.giveFreeAccess', { id: 'creature-maker' })).status).toBe(401);
  const refused = await school.call('paths.giveFreeAccess', { id: 'creature-maker' }, { as: 'new' });
  expect(refused.status).toBe(402);
  const { status, body } = await school.call('paths.giveFreeAccess', { id: '1' }, { as: 'yearly' });
  expect(status).toBe(200);
  expect(body).toEqual({ id: 1, isEnrolled: true });
  await school.call('paths.giveFreeAccess', { id: '1' }, { as: 'yearly' });
  expect((await school.call('paths.get', { id: '1' }, { as: 'yearly' })).body).toMatchObject({
    isEnrolled: true,
    owned: false,
  });
  const owned = await school.call('paths.owns', {}, { as: 'yearly' });
  expect(owned.body.results.map(({ slug }) => slug)).toEqual(['creature-maker']);
  expect((await school.call('paths.giveFreeAccess', { id: 'nowhere' }, { as: 'yearly' })).status).toBe(404);
});

test('API-L-054 API-L-055 API-L-069 PLAY-182 progress of a pathway counts its relevant chapters, rounded down', async () => {
  const { body: courses } = await school.call('paths.tutorials', { id: 'puppet-builder' });
  const first = courses.results[0];
  const total = courses.results.reduce((sum, course) => sum + course.relevantChapters.length, 0);
  const chapterId = first?.relevantChapters[0] ?? 0;
  await school.call('tutorials.markCompleted', { id: first?.id ?? 0, chapterId, pathId: 2 }, { as: 'group' });
  const { body } = await school.call('paths.get', { id: 'puppet-builder' }, { as: 'group' });
  expect(body.overallProgress).toBe(Math.floor(100 / total));
  expect(body.statsByCategory.reduce((sum, { completed }) => sum + completed, 0)).toBe(1);
  const irrelevant = first?.chapters.find(({ id }) => !first.relevantChapters.includes(id))?.id ?? 0;
  await school.call('tutorials.markCompleted', { id: first?.id ?? 0, chapterId: irrelevant }, { as: 'group' });
  const after = await school.call('paths.get', { id: 'puppet-builder' }, { as: 'group' });
  expect(after.body.overallProgress).toBe(body.overallProgress);
});

test('API-L-148 a pathway has the bookmark where the caller left off', async () => {
  expect((await school.call('paths.get', { id: 'first-steps-in-sculpture' })).body.bookmark).toBeNull();
  const { body } = await school.call('paths.get', { id: 'first-steps-in-sculpture' }, { as: 'monthly' });
  expect(body).toMatchObject({ isEnrolled: true, bookmark: { autoGenerated: true } });
  expect(body.overallProgress).toBeGreaterThan(0);
});

test('API-L-140 owned pathways need a login', async () => {
  expect((await school.call('paths.owns', {})).status).toBe(401);
  const { body } = await school.call('paths.owns', { limit: '100' }, { as: 'collector' });
  expect(body.count).toBe(1);
  expect(body.results[0]).toMatchObject({ owned: true, isEnrolled: true });
});

test('PLAY-140 a pathway is found by its slug and by its id', async () => {
  const { body: bySlug } = await school.call('paths.get', { id: 'creature-maker' });
  const { body: byId } = await school.call('paths.get', { id: String(bySlug.id) });
  expect(byId).toEqual(bySlug);
  const { body: courses } = await school.call('paths.tutorials', { id: String(bySlug.id), limit: '4' });
  expect(courses.results).toHaveLength(4);
});
