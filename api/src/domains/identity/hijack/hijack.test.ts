import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountId } from '../../../seed/accounts.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { mayHijack } from './hijack.routes.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const start = (name: string, token: string) => school.call('hijack.start', { id: accountId(name) }, { token });

test('API-A-080 nobody can impersonate a superuser, and staff cannot impersonate staff', () => {
  const person = fc.record({ isStaff: fc.boolean(), isSuperuser: fc.boolean() });
  fc.assert(
    fc.property(person, person, (staff, target) => {
      const may = mayHijack(staff, target);
      if (target.isSuperuser || (!staff.isStaff && !staff.isSuperuser)) expect(may).toBe(false);
      if (target.isStaff && !staff.isSuperuser) expect(may).toBe(false);
    }),
  );
});

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
