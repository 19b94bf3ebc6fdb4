import { sql } from '../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { isSandbox } from '../../kernel/http/is-sandbox.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { TEST_NOW } from '../../testing/test-now.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-A-111 the clock moves by a duration, months by the calendar, and ages tokens', async () => {
  const token = await school.signIn('monthly');
  const day = await school.call('sandbox.clock', { advance: 'P1D' });
  expect(day.body.now).toBe('2026-03-03T12:00:00.000Z');
  expect((await school.call('auth.user', {}, { token })).status).toBe(200);
  const month = await school.call('sandbox.clock', { advance: 'P1MT30M' });
  expect(month.body.now).toBe('2026-04-03T12:30:00.000Z');
  expect((await school.call('auth.user', {}, { token })).body).toMatchObject({ detail: 'Signature has expired.' });
});

test('an invalid duration, or one that reaches too far, is refused', async () => {
  for (const advance of ['', 'P', 'PT', '8 days', '-P1D', 'P8000Y']) {
    const { status, body } = await school.call('sandbox.clock', { advance });
    expect([advance, status, Object.keys(body)]).toEqual([advance, 400, ['advance']]);
  }
});

test('concurrent clock moves add up', async () => {
  const before = school.clock.offset();
  await Promise.all(Array.from({ length: 10 }, () => school.call('sandbox.clock', { advance: 'PT1H' })));
  expect(school.clock.offset() - before).toBe(10 * 3_600_000);
});

test('API-A-111 reset restores data, clock, outbox, sessions and limits', async () => {
  const token = await school.signIn('monthly');
  await school.send('PATCH', '/api/v1/profile/', { token, body: { first_name: 'Somebody' } });
  await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
  expect(await mailsTo(school, 'monthly@demo.gargoyle.example')).not.toHaveLength(0);
  const counts = () => school.school.db.execute(sql`select (select count(*) from users) as users`);
  const users = await counts();
  const email = `extra@example.com`;
  await school.call('auth.register', { email, password1: 'clay under my nails' }, { headers: await school.human() });

  const { status, body } = await school.call('sandbox.reset', {});
  expect([status, body.now]).toEqual([200, TEST_NOW.toISOString()]);
  expect(school.clock.offset()).toBe(0);
  expect((await school.call('auth.user', {}, { token })).status).toBe(401);
  expect((await school.send('GET', '/__outbox.json')).body).toEqual([]);
  expect((await counts()).rows).toEqual(users.rows);
  const login = { email: 'monthly@demo.gargoyle.example', password: 'character-arts-1' };
  const again = await school.call('auth.login', login, { headers: await school.human() });
  expect(again.body.user).toMatchObject({ firstName: 'Mona', id: 9 });
});

test('after a reset no older answer is served from a cache', async () => {
  await school.call('sandbox.reset', {});
  // The processes are notified independently.
  await expect.poll(() => new Set(school.schools.map(({ state }) => state.epoch)).size).toBe(1);
  const ask = () => Promise.all(school.schools.map(() => school.call('tags.list')));
  const [first] = await ask();
  await school.school.db.execute(sql`update tags set name = 'Zebra Sculpture' where slug = 'sculpture'`);
  expect((await ask()).map(({ body }) => body)).toEqual(school.schools.map(() => first?.body));
  await school.call('sandbox.clock', { advance: 'PT1S' });
  const last = async () => new Set((await ask()).map(({ body }) => body.results.at(-1)?.name));
  await expect.poll(last).toEqual(new Set(['Zebra Sculpture']));
  expect(first?.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test('the epoch grows with each change, and long polls are answered', async () => {
  const { body } = await school.call('system.epoch', {});
  const waiting = school.call('system.epoch', { after: body.epoch });
  await school.call('sandbox.clock', { advance: 'PT1S' });
  expect((await waiting).body.epoch).toBe(body.epoch + 1);
});

test('the human check for tests', async () => {
  const login = { email: 'free@demo.gargoyle.example', password: 'character-arts-1' };
  for (const version of ['v2', 'v3'] as const) {
    const { body } = await school.call('sandbox.humanCheck', { version, checked: true });
    const headers = { 'captcha-token': body.token, 'captcha-version': version };
    expect((await school.call('auth.login', login, { headers })).status).toBe(200);
  }
});

test('API-C-262 demo helpers exist only where no real money moves', () => {
  const { env } = school.school;
  expect(isSandbox({ env })).toBe(true);
  expect(isSandbox({ env: { ...env, payments: 'braintree' } })).toBe(false);
  expect(isSandbox({ env: { ...env, production: true } })).toBe(false);
});
