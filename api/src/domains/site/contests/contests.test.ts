import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../../kernel/clock/clock.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { closedReason } from './contests.model.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const entry = { fullName: 'Ada Potter', email: 'ada@example.org', newsletter: true };

test('API-L-045 API-L-112 a contest is open, not started or over', async () => {
  const open = await school.call('contests.get', { slug: 'mask-of-the-year' });
  expect(open.body).toMatchObject({ isOver: false, title: 'Mask of the Year' });
  expect(open.body.bannerImage).toMatch(/^\/media\/art\//);
  const early = await school.call('contests.get', { slug: 'winter-maquette' });
  expect(Date.parse(early.body.startDate)).toBeGreaterThan(school.clock.now().getTime());
  expect((await school.call('contests.get', { slug: 'summer-sketch' })).body.isOver).toBe(true);
  expect((await school.call('contests.get', { slug: 'nowhere' })).status).toBe(404);
});

test('API-L-113 API-L-115 an address can enter once, ignoring case', async () => {
  const before = await school.call('contests.get', { slug: 'mask-of-the-year' });
  const { status, body } = await school.call('contests.signUp', { slug: 'mask-of-the-year', ...entry });
  expect(status).toBe(201);
  expect(body).toEqual(entry);
  const again = await school.send('POST', '/api/v1/contests/mask-of-the-year/sign_up/', {
    body: { full_name: 'Ada', email: '\u202aADA@example.org\u202c' },
  });
  expect(again.status).toBe(400);
  expect(again.body.email).toEqual(['This email has already entered the contest.']);
  for (const { answers } of school.schools) answers.clear();
  const after = await school.call('contests.get', { slug: 'mask-of-the-year' });
  expect(after.body.signers).toBe(before.body.signers + 1);
});

test('API-L-113 missing names and bad addresses are field errors', async () => {
  const send = (body: object) =>
    school.send('POST', '/api/v1/contests/mask-of-the-year/sign_up/', { body, ip: '203.0.113.1' });
  expect((await send({ email: 'x@example.org' })).body).toHaveProperty('fullName');
  expect((await send({ full_name: '  ', email: 'x@example.org' })).body).toHaveProperty('fullName');
  expect((await send({ full_name: 'X' })).body).toHaveProperty('email');
  expect((await send({ full_name: 'X', email: 'not an address' })).body).toHaveProperty('email');
});

test('API-L-114 entries before the start and after the end are refused', async () => {
  for (const slug of ['winter-maquette', 'summer-sketch']) {
    const answer = await school.send('POST', `/api/v1/contests/${slug}/sign_up/`, {
      ...{ body: { full_name: 'Ada', email: 'ada@example.org' }, ip: '203.0.113.2' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.nonFieldErrors).toHaveLength(1);
  }
});

test('API-L-114 a contest is open at its start and over at its end', () => {
  const startDate = new Date('2026-03-01T00:00:00Z');
  const contest = { startDate, endDate: addDays(startDate, 10) };
  expect(closedReason(contest, new Date(startDate.getTime() - 1))).toContain('not started');
  expect(closedReason(contest, startDate)).toBeNull();
  expect(closedReason(contest, contest.endDate)).toContain('over');
});
