import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../kernel/db/drizzle.ts';
import { accountId } from '../../../seed/accounts.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

/** The session id inside a token. */
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;
const start = (name: string, token: string) => school.call('hijack.start', { id: accountId(name) }, { token });

test('API-A-080 API-A-082 API-A-110 API-A-106 an impersonation can be started, survives a reload and can be released', async () => {
  const staff = await school.signIn('staff');
  const own = await school.signIn('monthly');
  const { status, body, cookies } = await start('monthly', staff);
  expect([status, body.user.email]).toEqual([200, 'monthly@demo.gargoyle.example']);

  const cookie = cookies[0]?.split(';')[0] ?? '';
  const reload = await school.call('auth.session', {}, { headers: { cookie } });
  expect(reload.body.user.hijackerUser).toMatchObject({ email: 'staff@demo.gargoyle.example', isStaff: true });
  // API-A-016: neither session ends the other.
  expect((await school.call('auth.user', {}, { token: own })).status).toBe(200);
  expect((await school.call('auth.user', {}, { token: staff })).status).toBe(200);

  const released = await school.call('hijack.release', {}, { token: reload.body.user.hijackerToken ?? '' });
  expect([released.status, released.body.user.email]).toEqual([200, 'staff@demo.gargoyle.example']);
  expect((await school.call('auth.user', {}, { token: body.token })).status).toBe(401);
  expect((await school.call('auth.user', {}, { token: released.body.token })).status).toBe(200);

  const log = await school.school.db.execute('select action, staff_id, user_id from hijack_log order by id');
  const both = { staff_id: accountId('staff'), user_id: accountId('monthly') };
  expect(log.rows).toEqual([
    { action: 'start', ...both },
    { action: 'release', ...both },
  ]);
});

test('API-A-140 API-A-106 who logs out during an impersonation is no longer signed in as staff, and it is logged', async () => {
  const staff = await school.signIn('staff');
  const { body } = await start('monthly', staff);
  await school.school.db.execute('delete from hijack_log');
  expect((await school.call('auth.logout', {}, { token: body.token })).status).toBe(200);
  for (const token of [body.token, staff]) expect((await school.call('auth.user', {}, { token })).status).toBe(401);
  const log = await school.school.db.execute('select action, staff_id, user_id from hijack_log');
  expect(log.rows).toEqual([{ action: 'release', staff_id: accountId('staff'), user_id: accountId('monthly') }]);
});

test('API-A-016 a new login of the user does not end the impersonation', async () => {
  const { body } = await start('yearly', await school.signIn('staff'));
  const login = { email: 'yearly@demo.gargoyle.example', password: 'character-arts-1' };
  const own = await school.call('auth.login', login, { headers: await school.human() });
  expect((await school.call('auth.user', {}, { token: body.token })).status).toBe(200);
  expect((await school.call('auth.user', {}, { token: own.body.token })).status).toBe(200);
});

test('API-A-081 impersonation is refused without the required rights', async () => {
  const [staff, admin, user] = await Promise.all(['staff', 'admin', 'monthly'].map((n) => school.signIn(n)));
  const denied = { detail: "You don't have permissions for this feature." };
  for (const [name, token] of [
    ['staff', staff],
    ['admin', staff],
    ['admin', admin],
    ['basic', user],
  ] as const) {
    const { status, body } = await start(name, token ?? '');
    expect([name, status]).toEqual([name, 403]);
    expect(body).toMatchObject(denied);
  }
  expect((await start('staff', admin ?? '')).status).toBe(200);
  expect((await school.send('GET', '/api/v1/hijack/999999/', { token: staff ?? '' })).status).toBe(404);
  expect((await school.send('GET', '/api/v1/hijack/1/')).status).toBe(401);
});

test('API-A-018 an impersonation session has no staff rights', async () => {
  const { body } = await start('monthly', await school.signIn('admin'));
  expect((await start('basic', body.token)).status).toBe(403);
});

describe('API-A-133 an impersonation ends with what it rests on', () => {
  const STAFF = accountId('staff');
  const target = { id: accountId('basic') };
  const statusOf = async (token: string) => (await school.call('auth.user', {}, { token })).status;
  const run = (statement: string) => school.school.db.execute(statement);
  const begin = async () => {
    const staff = await school.signIn('staff');
    const { body, cookies } = await start('basic', staff);
    expect(await statusOf(body.token)).toBe(200);
    return { staff, token: body.token, cookie: cookies[0]?.split(';')[0] ?? '' };
  };

  test('API-A-110 the staff member’s logout: no token is given back', async () => {
    const { staff, token, cookie } = await begin();
    await school.call('auth.logout', {}, { token: staff });
    expect(await statusOf(token)).toBe(401);
    expect((await school.call('auth.session', {}, { headers: { cookie } })).status).toBe(204);
  });

  test.each([
    ['is demoted', 'is_staff = false', 'is_staff = true', 401],
    ['is disabled', 'is_active = false', 'is_active = true', 403],
  ])('the staff member %s', async (_, change, undo, status) => {
    const { token } = await begin();
    await run(`update users set ${change} where id = ${STAFF}`);
    expect(await statusOf(token)).toBe(status);
    await run(`update users set ${undo} where id = ${STAFF}`);
    expect(await statusOf(token)).toBe(200);
  });

  test('the user is promoted', async () => {
    const { token } = await begin();
    await run(`update users set is_staff = true where id = ${target.id}`);
    expect(await statusOf(token)).toBe(401);
    await run(`update users set is_staff = false where id = ${target.id}`);
  });

  test('API-A-015 a newer login of the staff member, with the text that says so', async () => {
    const { staff, token } = await begin();
    const login = { email: 'staff@demo.gargoyle.example', password: 'character-arts-1' };
    const newer = await school.call('auth.login', login, { headers: await school.human() });
    const replaced = { status: 401, body: { detail: expect.stringContaining('already active in another device') } };
    for (const old of [staff, token])
      expect(await school.call('auth.user', {}, { token: old })).toMatchObject(replaced);
    expect(await statusOf(newer.body.token)).toBe(200);
  });

  test('API-A-020 the staff member’s session expires', async () => {
    const staff = await school.signIn('staff');
    school.advance(13 * 86_400_000);
    const { body } = await start('basic', staff);
    school.advance(2 * 86_400_000);
    expect(await school.call('auth.user', {}, { token: body.token })).toMatchObject({
      ...{ status: 401, body: { detail: 'Signature has expired.' } },
    });
    school.advance(-15 * 86_400_000);
  });

  test('the staff member’s account is removed', async () => {
    await run("update users set is_staff = true where email like 'collector@%'");
    const { body } = await start('basic', await school.signIn('collector'));
    await run("delete from users where email like 'collector@%'");
    expect(await statusOf(body.token)).toBe(401);
  });
});

test('API-A-133 an impersonated staff member’s token starts no impersonation', async () => {
  const admin = await school.signIn('admin');
  const { body } = await start('staff', admin);
  const count = async () => (await school.school.db.execute('select 1 from hijack_log')).rows.length;
  const before = await count();
  expect((await start('basic', body.token)).status).toBe(403);
  expect(await count()).toBe(before);
  // One that an earlier release let start ends, too.
  const direct = await start('basic', await school.signIn('admin'));
  expect((await school.call('auth.user', {}, { token: direct.body.token })).status).toBe(200);
  await school.school.db.execute(
    sql`update sessions set hijacker_session_id = (select id from sessions where user_id = ${accountId('staff')}
      and hijacker_session_id is not null limit 1) where id = ${sessionOf(direct.body.token)}`,
  );
  await school.school.db.execute(sql`update users set is_superuser = true where id = ${accountId('staff')}`);
  expect((await school.call('auth.user', {}, { token: direct.body.token })).status).toBe(401);
});

test('API-A-080 a disabled account is not impersonated', async () => {
  await school.school.db.execute("update users set is_active = false where email like 'trial@%'");
  expect(await start('trial', await school.signIn('admin'))).toMatchObject({
    ...{ status: 409, body: { detail: 'This account is disabled.' } },
  });
});
