import { eq } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leads } from '../../../kernel/db/schema/showcase.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-L-046 API-L-047 API-L-116 sixteen lessons play without a login', async () => {
  const { body } = await school.call('leadMagnets.get', { slug: 'sixteen-free-lessons' });
  expect(body.videos).toHaveLength(16);
  expect(body.banner?.title).toBe('Sixteen free lessons');
  for (const { videoLow, videoHi } of body.videos)
    for (const address of [videoLow, videoHi]) expect(address).toMatch(/^\/media\/clips\//);
  expect(new Set(body.videos.map(({ firstFrameImage }) => firstFrameImage)).size).toBe(16);
  expect((await school.send('GET', body.videos[0]?.firstFrameImage ?? '')).status).toBe(200);
  expect((await school.send('GET', body.videos[0]?.videoLow ?? '')).status).toBe(200);
  expect((await school.call('leadMagnets.get', { slug: 'nowhere' })).status).toBe(404);
});

test('API-L-117 API-L-118 an address is stored with its newsletter choice', async () => {
  const { status, body } = await school.call('leadMagnets.signUp', {
    email: 'Ben@example.org',
    tag: 'home',
    newsletter: true,
  });
  expect(status).toBe(201);
  expect(body).toEqual({ email: 'Ben@example.org', tag: 'home' });
  const stored = () => school.school.db.select().from(leads).where(eq(leads.email, 'ben@example.org'));
  expect(await stored()).toMatchObject([{ tag: 'home', newsletter: true }]);
  const again = { email: 'ben@example.org', tag: 'home', newsletter: false };
  expect((await school.call('leadMagnets.signUp', again)).status).toBe(201);
  expect(await stored(), 'the latest choice counts').toMatchObject([{ tag: 'home', newsletter: false }]);
});

test('API-L-117 a missing or invalid address is a field error', async () => {
  for (const email of [undefined, '', 'ben', 'ben@nowhere']) {
    const answer = await school.send('POST', '/api/v1/lead-magnet-funnel/', {
      ...{ body: { email, tag: 'home' }, ip: '203.0.113.8' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.email.length).toBeGreaterThan(0);
  }
});

test('API-L-146 sign-ups from one address are limited and say so', async () => {
  const ip = '203.0.113.9';
  const body = { email: 'ada@example.org', tag: 'home' };
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++) {
    const answer = await school.send('POST', '/api/v1/lead-magnet-funnel/', { body, ip });
    statuses.push(answer.status);
    if (answer.status === 429) expect(answer.body.detail).toBeTruthy();
  }
  expect(statuses).toContain(429);
  expect(statuses[0]).toBe(201);
});
