import { TEXTS } from '@gargoyle/shared/contract/errors';
import { eq } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statistics } from '../../../kernel/db/schema/progress.ts';
import { accountId } from '../../../seed/accounts.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const GARGOYLE = 'sculpting-a-gargoyle-maquette';

async function course(slug: string) {
  const { body } = await school.call('tutorials.get', { slug });
  return { id: body.id, chapters: body.chapters.map(({ id }) => id) };
}
const chapter = (ids: readonly number[], n: number): number => ids[n] ?? 0;

const nowText = (): string => school.clock.now().toISOString();

async function start(as: string, slug: string, lesson = 0) {
  const { id, chapters } = await course(slug);
  return school.call('statistics.create', { tutorial: id, chapterId: chapter(chapters, lesson) }, { as });
}
const userOf = async (as: string, slug: string) => (await school.call('tutorials.user', { slug }, { as })).body;
const seenOf = async (as: string): Promise<number> => (await userOf(as, GARGOYLE)).entitlement.creditsUsed ?? -1;

test('API-L-078 API-L-079 starting to watch returns an id and needs a login', async () => {
  const { id, chapters } = await course(GARGOYLE);
  const input = { tutorial: id, chapterId: chapter(chapters, 0), currentPosition: 0, ccLanguage: null };
  const { status, body } = await school.call('statistics.create', input, { as: 'yearly' });
  expect(status).toBe(201);
  expect(body.id).toBeGreaterThan(0);
  expect((await school.call('statistics.create', input)).status).toBe(401);
  const broken = await school.send('POST', '/api/v1/statistics/', { as: 'yearly', body: {} });
  expect(broken.body).toMatchObject({ tutorial: [TEXTS.required], chapterId: [TEXTS.required] });
});

test('API-L-080 PLAY-026 PLAY-027 PLAY-028 a credit is used once, however often a tutorial is started', async () => {
  const before = await seenOf('apprentice');
  expect((await userOf('apprentice', 'one-take-life-casting')).entitlement.reason).toBe('credit');
  await start('apprentice', 'one-take-life-casting');
  await start('apprentice', 'one-take-life-casting');
  expect(await seenOf('apprentice')).toBe(before + 1);
  expect((await userOf('apprentice', 'one-take-life-casting')).entitlement).toMatchObject({
    canWatch: true,
    reason: 'seen',
  });
});

test('API-L-082 PLAY-028 without credits watching is refused with its message', async () => {
  const { status, body } = await start('basic-full', GARGOYLE);
  expect(status).toBe(402);
  expect(body).toMatchObject({ detail: TEXTS.noCredits, code: 'no_credits' });
});

test('API-L-013 API-L-083 without a subscription watching is refused with its message', async () => {
  for (const account of ['new', 'lapsed', 'unpaid']) {
    const { status, body } = await start(account, GARGOYLE);
    expect(status).toBe(402);
    expect(body).toMatchObject({ detail: TEXTS.forbiddenToWatch, code: 'forbidden_to_watch' });
  }
});

test('API-L-082 concurrent starts never use more credits than the plan has', async () => {
  const used = await seenOf('basic');
  const slugs = [
    'miniature-ruins',
    'bald-caps-that-disappear',
    'light-on-form',
    'latex-from-bucket-to-skin',
    'silhouettes-first',
  ];
  const courses = await Promise.all(slugs.map(course));
  const answers = await Promise.all(
    courses.map(({ id, chapters }) =>
      school.call('statistics.create', { tutorial: id, chapterId: chapter(chapters, 0) }, { as: 'basic' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4 - used);
  expect(await seenOf('basic')).toBe(4);
});

test('API-L-149 API-L-152 PLAY-018 PLAY-019 entitlement reasons of the demo accounts', async () => {
  const reasons = {
    monthly: 'subscribed',
    yearly: 'subscribed',
    trial: 'subscribed',
    free: 'free',
    library: 'free',
    new: 'none',
    unpaid: 'none',
  };
  for (const [account, reason] of Object.entries(reasons))
    expect((await userOf(account, 'painting-translucent-skin')).entitlement.reason, account).toBe(reason);
});

test('API-L-023 API-L-154 sources are signed for entitled viewers only and expire after four hours', async () => {
  const { chapters } = await userOf('monthly', GARGOYLE);
  const address = chapters[0]?.video.hls ?? '';
  expect(address).toMatch(/^\/media\/v\/[\w.-]+\/[\w-]+\/master\.m3u8$/);
  expect((await school.send('GET', address)).status).toBe(200);
  expect((await school.send('GET', address.replace(/\/v\/(\d+)\./, '/v/9$1.'))).status).toBe(403);
  school.advance(4 * 3_600_000 + 1_000);
  expect((await school.send('GET', address)).status).toBe(403);
  const again = (await userOf('monthly', GARGOYLE)).chapters[0]?.video.hls ?? '';
  expect((await school.send('GET', again)).status).toBe(200);
  expect((await userOf('new', GARGOYLE)).chapters[0]?.video.hls).toBeNull();
});

test('API-L-025 API-L-084 API-L-085 PLAY-088 a tick moves the resume bookmark and the saved position', async () => {
  const { chapters } = await course(GARGOYLE);
  const { body } = await start('gifted', GARGOYLE);
  const tick = (chapterId: number, currentPosition: number) =>
    school.call('statistics.tick', { id: body.id, chapterId, currentPosition, ccLanguage: 'es' }, { as: 'gifted' });
  expect((await tick(chapter(chapters, 0), 5)).status).toBe(200);
  await tick(chapter(chapters, 0), 10);
  await tick(chapter(chapters, 1), 15);
  const user = await userOf('gifted', GARGOYLE);
  const resume = user.bookmarks.filter(({ autoGenerated }) => autoGenerated);
  expect(resume).toHaveLength(1);
  expect(resume[0]).toMatchObject({ chapter: chapters[1], time: 15, chapterOrder: 2, name: null });
  expect(user.chapters[0]?.currentPosition).toBe(10);
  expect(user.startedByUser).toBe(true);
});

test('API-L-143 only the owner may tick', async () => {
  const { chapters } = await course(GARGOYLE);
  const { body } = await start('monthly', GARGOYLE);
  const input = { id: body.id, chapterId: chapter(chapters, 0), currentPosition: 3 };
  expect((await school.call('statistics.tick', input, { as: 'yearly' })).status).toBe(404);
  expect((await school.call('statistics.tick', { ...input, id: 999_999 }, { as: 'monthly' })).status).toBe(404);
});

test('API-L-150 queued ticks can arrive together, late ones change nothing, completion stays', async () => {
  const { chapters } = await course('marionettes-in-wood');
  const [first, second] = [chapter(chapters, 0), chapter(chapters, 1)];
  const { body } = await start('yearly', 'marionettes-in-wood');
  const at = (sequence: number, chapterId: number, currentPosition: number) => ({
    sequence,
    chapterId,
    currentPosition,
  });
  const queue = [at(3, second, 9), at(1, first, 12), at(2, first, 42)];
  expect((await school.call('statistics.tick', { id: body.id, ticks: queue }, { as: 'yearly' })).status).toBe(200);
  await school.call('statistics.tick', { id: body.id, ...at(1, first, 2) }, { as: 'yearly' });
  const user = await userOf('yearly', 'marionettes-in-wood');
  expect(user.chapters[0]).toMatchObject({ completed: true });
  expect(user.chapters[0]?.currentPosition).toBeGreaterThan(20);
  expect(user.bookmarks.find(({ autoGenerated }) => autoGenerated)).toMatchObject({ chapter: second, time: 9 });
  const empty = await school.send('PATCH', `/api/v1/statistics/${body.id}/tick/`, { as: 'yearly', body: {} });
  expect(empty.status).toBe(400);
});

test('API-L-085 API-L-150 ticks queued on an offline device do not move the resume point back', async () => {
  const slug = 'miniature-ruins';
  const { chapters } = await course(slug);
  const { body: tablet } = await start('group', slug);
  const sentAt = nowText();
  school.advance(60_000);
  const { body: desk } = await start('group', slug, 1);
  const deskTick = { id: desk.id, chapterId: chapter(chapters, 1), currentPosition: 9, sequence: 1 };
  await school.call('statistics.tick', { ...deskTick, sentAt: nowText() }, { as: 'group' });
  school.advance(60_000);
  const late = { id: tablet.id, chapterId: chapter(chapters, 0), currentPosition: 21, sequence: 1, sentAt };
  expect((await school.call('statistics.tick', late, { as: 'group' })).status).toBe(200);
  const resumeOf = async () => (await userOf('group', slug)).bookmarks.find(({ autoGenerated }) => autoGenerated);
  expect(await resumeOf()).toMatchObject({ chapter: chapters[1], time: 9 });
  expect((await userOf('group', slug)).chapters[0]?.currentPosition).toBe(21);
  const laterTick = { ...late, sequence: 2, currentPosition: 24, sentAt: nowText() };
  await school.call('statistics.tick', laterTick, { as: 'group' });
  expect(await resumeOf()).toMatchObject({ chapter: chapters[0], time: 24 });
});

test('API-L-169 a viewing that is reported later began when it did, and its ticks move nothing newer', async () => {
  const slug = 'miniature-ruins';
  const { id, chapters } = await course(slug);
  const startedAt = nowText();
  school.advance(3_600_000);
  const { body: desk } = await start('monthly', slug, 1);
  const deskTick = { id: desk.id, chapterId: chapter(chapters, 1), currentPosition: 9, sequence: 1 };
  await school.call('statistics.tick', { ...deskTick, sentAt: nowText() }, { as: 'monthly' });
  school.advance(60_000);
  const opening = { tutorial: id, chapterId: chapter(chapters, 1), currentPosition: 4, startedAt };
  const again = () =>
    school.call('statistics.create', opening, { as: 'monthly', headers: { 'idempotency-key': 'viewing' } });
  const { body: late } = await again();
  expect((await again()).body, 'sent again').toEqual(late);
  const sentAt = new Date(Date.parse(startedAt) + 20_000).toISOString();
  const tick = { id: late.id, chapterId: chapter(chapters, 0), currentPosition: 20, sequence: 1, sentAt };
  expect((await school.call('statistics.tick', tick, { as: 'monthly' })).status).toBe(200);
  const user = await userOf('monthly', slug);
  expect(user.bookmarks.find(({ autoGenerated }) => autoGenerated)).toMatchObject({ chapter: chapters[1], time: 9 });
  expect(user.chapters.slice(0, 2).map(({ currentPosition }) => currentPosition)).toEqual([20, 9]);
});

test('PLAY-211 API-L-085 API-L-150 opening an earlier lesson keeps the resume point until some of it was played', async () => {
  const slug = 'painting-translucent-skin';
  const { id, chapters } = await course(slug);
  const [first, third] = [chapter(chapters, 0), chapter(chapters, 2)];
  const resumeOf = async () => (await userOf('gifted', slug)).bookmarks.find(({ autoGenerated }) => autoGenerated);
  const begin = async (chapterId: number, currentPosition: number) => {
    const input = { tutorial: id, chapterId, currentPosition };
    return (await school.call('statistics.create', input, { as: 'gifted' })).body.id;
  };
  const tick = (statistic: number, currentPosition: number, sequence: number) =>
    school.call(
      'statistics.tick',
      { id: statistic, chapterId: first, currentPosition, sequence, sentAt: nowText() },
      { as: 'gifted' },
    );

  // A course that was never opened has no other resume point.
  await begin(third, 0);
  expect(await resumeOf()).toMatchObject({ chapter: third, time: 0 });
  const watched = await begin(third, 4);
  await school.call('statistics.tick', { id: watched, chapterId: third, currentPosition: 9 }, { as: 'gifted' });
  expect(await resumeOf()).toMatchObject({ chapter: third, time: 9 });

  for (const position of [0, 7]) {
    school.advance(60_000);
    await begin(first, position);
    expect(await resumeOf(), `opened at ${position}`).toMatchObject({ chapter: third, time: 9 });
  }
  const reopened = await begin(first, 0);
  expect((await tick(reopened, 0, 1)).status).toBe(200);
  expect(await resumeOf(), 'a report of 0').toMatchObject({ chapter: third, time: 9 });
  await tick(reopened, 3, 2);
  expect(await resumeOf()).toMatchObject({ chapter: first, time: 3 });
});

test('API-L-151 API-L-153 the server completes a chapter at 97 percent and counts watched time', async () => {
  const { chapters } = await course('one-take-life-casting');
  const [only] = (await school.call('tutorials.get', { slug: 'one-take-life-casting' })).body.chapters;
  const length = (only?.durationM ?? 0) * 60 + (only?.durationS ?? 0);
  const { body } = await start('yearly', 'one-take-life-casting');
  const tick = (currentPosition: number) =>
    school.call('statistics.tick', { id: body.id, chapterId: chapter(chapters, 0), currentPosition }, { as: 'yearly' });
  await tick(length / 2);
  expect((await userOf('yearly', 'one-take-life-casting')).pctgCompleted).toBe(50);
  await tick(length * 0.975);
  const user = await userOf('yearly', 'one-take-life-casting');
  expect(user.chapters[0]?.completed).toBe(true);
  expect(user.pctgCompleted).toBe(100);
});

test('API-L-156 a chapter of another course is refused, positions are clamped to the length of the video', async () => {
  const other = await course('miniature-ruins');
  const own = await course(GARGOYLE);
  const { body } = await start('monthly', GARGOYLE);
  const foreign = { id: body.id, chapterId: chapter(other.chapters, 0), currentPosition: 1 };
  expect((await school.call('statistics.tick', foreign, { as: 'monthly' })).status).toBe(400);
  const last = { id: body.id, chapterId: chapter(own.chapters, 5), currentPosition: 9_999 };
  await school.call('statistics.tick', last, { as: 'monthly' });
  const saved = (await userOf('monthly', GARGOYLE)).chapters[5];
  expect(saved?.currentPosition).toBe((saved?.durationM ?? 0) * 60 + (saved?.durationS ?? 0));
});

test('API-L-081 PLAY-030 an impersonated viewing uses no credit and is marked as such', async () => {
  const { body } = await school.call('hijack.start', { id: accountId('basic-full') }, { as: 'staff' });
  const { token } = body;
  const { id, chapters } = await course(GARGOYLE);
  const before = await seenOf('basic-full');
  const input = { tutorial: id, chapterId: chapter(chapters, 0) };
  const created = await school.call('statistics.create', input, { token });
  expect(created.status).toBe(201);
  expect(await seenOf('basic-full')).toBe(before);
  const [row] = await school.school.db.select().from(statistics).where(eq(statistics.id, created.body.id));
  expect(row?.impersonated).toBe(true);
});

test('PLAY-015 PLAY-016 the credit limit is 4 on plan 7, Basic, and 6 on Apprentice', async () => {
  const limitOf = async (as: string) => {
    const { body } = await school.call('subscriptions.list', {}, { as });
    const { entitlement } = await userOf(as, 'animatronic-eyes-from-scratch');
    return [body.results[0]?.planId, entitlement.creditsLimit];
  };
  expect(await limitOf('basic')).toEqual([7, 4]);
  expect(await limitOf('apprentice')).toEqual([8, 6]);
});

test('PLAY-020 cards, pathway courses and the course itself agree on canWatch', async () => {
  for (const as of ['basic', 'basic-full', 'monthly', 'collector', 'new', 'library']) {
    const { body: path } = await school.call('paths.tutorials', { id: 'creature-maker' }, { as });
    const { body: list } = await school.call('tutorials.list', { limit: '100' }, { as });
    for (const course of path.results.slice(0, 6)) {
      const { entitlement } = await userOf(as, course.slug);
      expect(course.canWatch, `${as} ${course.slug}`).toBe(entitlement.canWatch);
      const card = list.results.find(({ slug }) => slug === course.slug);
      if (card) expect(card.canWatch, `card: ${as} ${course.slug}`).toBe(entitlement.canWatch);
    }
  }
});

test('PLAY-031 API-L-169 a new subscription month starts with an empty list', async () => {
  expect(await seenOf('apprentice')).toBeGreaterThan(0);
  const before = nowText();
  const moved = await school.send('POST', '/api/v1/sandbox/clock/', { body: { advance: 'P32D' } });
  expect(moved.status).toBe(200);
  const token = await school.signIn('apprentice');
  const { body } = await school.call('tutorials.user', { slug: GARGOYLE }, { token });
  expect(body.entitlement.creditsUsed).toBe(0);
  const late = { tutorial: body.id, chapterId: body.chapters[0]?.id ?? 0, startedAt: before };
  expect((await school.call('statistics.create', late, { token })).status, 'API-L-169').toBe(201);
  const unused = await school.call('tutorials.user', { slug: GARGOYLE }, { token });
  expect(unused.body.entitlement).toMatchObject({ reason: 'credit', creditsUsed: 0 });
  // A tutorial watched in the previous month costs a credit of this one, once.
  const { id, chapters } = await course('one-take-life-casting');
  const again = { tutorial: id, chapterId: chapter(chapters, 0) };
  for (const _ of [1, 2]) expect((await school.call('statistics.create', again, { token })).status).toBe(201);
  const after = await school.call('tutorials.user', { slug: 'one-take-life-casting' }, { token });
  expect(after.body.entitlement).toMatchObject({ reason: 'seen', creditsUsed: 1 });
});
