import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdTable, RACE_PASSWORD, type Racer, racer, waitingFor } from '../../../testing/races.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const login = async ({ email }: Racer, password = RACE_PASSWORD) =>
  school.call('auth.login', { email, password }, { headers: await school.human() });
const living = async ({ id }: Racer) =>
  (await school.school.db.execute(sql`select id from sessions where user_id = ${id} and ended is null`)).rows.length;
const NEW_PASSWORD = 'plaster in my hair';
const change = ({ token }: Racer) =>
  school.call(
    'auth.changePassword',
    { oldPassword: RACE_PASSWORD, newPassword1: NEW_PASSWORD, newPassword2: NEW_PASSWORD },
    { token },
  );

test('API-A-114 twelve sign-ins at once leave one session, and its token alone is good', async () => {
  const who = await racer(school);
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(who)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await living(who)).toBe(1);
    const asked = await Promise.all(answers.map(({ body }) => school.call('auth.user', {}, { token: body.token })));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('API-A-115 a password that is changed while somebody signs in with the old one lets nobody in', async () => {
  const who = await racer(school);
  const sessions = await holdTable(school, 'sessions');
  const changed = change(who);
  await waitingFor(school, 1, changed);
  const entered = login(who);
  await waitingFor(school, 2, entered);
  await sessions.release();
  expect([(await changed).status, (await entered).status]).toEqual([200, 409]);
  expect(await living(who)).toBe(1);
});

test('API-A-115 of many changes of a password at once one is made', async () => {
  const who = await racer(school);
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(who)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // Whoever comes later finds its session closed.
  for (const { status } of answers) expect([200, 400, 401]).toContain(status);
  expect(await living(who)).toBe(1);
});

test('API-A-116 an account that is removed while its owner signs in is removed', async () => {
  const who = await racer(school);
  const tags = await holdTable(school, 'user_tags');
  const removed = school.call('profile.remove', {}, { token: who.token });
  await waitingFor(school, 1, removed);
  const entered = login(who);
  await waitingFor(school, 2, entered);
  await tags.release();
  expect([(await removed).status, (await entered).status]).toEqual([204, 409]);
});
