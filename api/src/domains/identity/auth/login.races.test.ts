import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdTable, RACE_PASSWORD, type Racer, racer, waitingFor } from '../../../testing/races.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const login = async ({ email }: Racer, password = RACE_PASSWORD) =>
  school.call('auth.login', { email, password }, { headers: await school.human() });
const activeSessions = async ({ id }: Racer) =>
  (await school.school.db.execute(sql`select id from sessions where user_id = ${id} and ended is null`)).rows.length;
const NEW_PASSWORD = 'plaster in my hair';
const change = ({ token }: Racer) =>
  school.call(
    'auth.changePassword',
    { oldPassword: RACE_PASSWORD, newPassword1: NEW_PASSWORD, newPassword2: NEW_PASSWORD },
    { token },
  );

test('API-A-114 twelve concurrent sign-ins leave one session, and only its token is valid', async () => {
  const user = await racer(school);
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(user)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await activeSessions(user)).toBe(1);
    const responses = await Promise.all(answers.map(({ body }) => school.call('auth.user', {}, { token: body.token })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('API-A-115 a sign-in with the old password fails while the password is being changed', async () => {
  const user = await racer(school);
  const sessions = await holdTable(school, 'sessions');
  const changed = change(user);
  await waitingFor(school, 1, changed);
  const entered = login(user);
  await waitingFor(school, 2, entered);
  await sessions.release();
  expect([(await changed).status, (await entered).status]).toEqual([200, 409]);
  expect(await activeSessions(user)).toBe(1);
});

test('API-A-115 of concurrent password changes only one succeeds', async () => {
  const user = await racer(school);
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(user)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // The session of a later request may already be closed.
  for (const { status } of answers) expect([200, 400, 401]).toContain(status);
  expect(await activeSessions(user)).toBe(1);
});

test('API-A-116 an account that is removed during a sign-in stays removed', async () => {
  const user = await racer(school);
  const tags = await holdTable(school, 'user_tags');
  const removed = school.call('profile.remove', {}, { token: user.token });
  await waitingFor(school, 1, removed);
  const entered = login(user);
  await waitingFor(school, 2, entered);
  await tags.release();
  expect([(await removed).status, (await entered).status]).toEqual([204, 409]);
});

test('API-A-129 API-A-101 of sixty concurrent guesses ten are checked', async () => {
  const user = await racer(school);
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => login(user, `guess number ${i}`)));
  const statuses = answers.map(({ status }) => status);
  expect([statuses.filter((s) => s === 400).length, statuses.filter((s) => s === 429).length]).toEqual([10, 50]);
  expect((await login(user)).status).toBe(429);
});

test('API-A-139 a sign-in does not wait for others of its account whose human check is not decided', async () => {
  const user = await racer(school);
  const { humanCheck } = school.school;
  const spend = humanCheck.spend.bind(humanCheck);
  const decided = Promise.withResolvers<boolean>();
  // A provider that takes its time to refuse tokens that somebody made up.
  vi.spyOn(humanCheck, 'spend').mockImplementation((shown) =>
    shown.token === 'made up' ? decided.promise : spend(shown),
  );
  const made = { 'captcha-token': 'made up', 'captcha-version': 'v3' };
  const others = [1, 2, 3].map(() =>
    school.call('auth.login', { email: user.email, password: 'a guess' }, { headers: made }),
  );
  let status = 0;
  const own = login(user).then((answer) => {
    status = answer.status;
  });
  await expect.poll(() => status, { timeout: 10_000 }).toBe(200);
  decided.resolve(false);
  expect((await Promise.all(others)).map((answer) => answer.status)).toEqual([412, 412, 412]);
  await own;
  vi.restoreAllMocks();
});
