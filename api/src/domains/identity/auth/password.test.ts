import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '@gargoyle/shared/paths';
import { linkIn, mailsTo } from '../../../testing/outbox.ts';
import { holdTable, waitingFor } from '../../../testing/races.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  // With ONE_SESSION off, a new session does not replace others; only the password change ends them.
  school = await startTestSchool({ ONE_SESSION: 'off' });
});
afterAll(() => school.close());

const OLD = 'character-arts-1';
const NEW = 'two buckets of plaster';
const signIn = async (name: string, password: string) =>
  school.call('auth.login', { email: `${name}@demo.gargoyle.example`, password }, { headers: await school.human() });
const partsOf = (url: URL) => {
  const [, , , uid = '', token = ''] = url.pathname.split('/');
  return { uid, token };
};
const confirm = (link: { uid: string; token: string }, newPassword1 = NEW, newPassword2 = newPassword1) =>
  school.call('auth.confirmReset', { ...link, newPassword1, newPassword2 });

describe('reset', () => {
  test('ACC-334 API-A-031 gives the same response for known and unknown addresses', async () => {
    const known = await school.call('auth.resetPassword', { email: 'yearly@demo.gargoyle.example' });
    const unknown = await school.call('auth.resetPassword', { email: 'nobody@example.com' });
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    expect(await mailsTo(school, 'yearly@demo.gargoyle.example')).toHaveLength(1);
    expect(await mailsTo(school, 'nobody@example.com')).toHaveLength(0);
    const invalid = await school.call('auth.resetPassword', { email: 'nonsense' });
    expect([invalid.status, invalid.body]).toEqual([400, { email: ['Enter a valid email address.'] }]);
  });

  test('API-A-032 API-A-103 API-A-118 the link sets a password once and ends every session', async () => {
    const token = await school.signIn('apprentice');
    await school.call('auth.resetPassword', { email: 'Apprentice@demo.gargoyle.example' });
    const [mail] = await mailsTo(school, 'apprentice@demo.gargoyle.example');
    const link = partsOf(linkIn(mail));
    expect(Object.keys((await confirm(link, NEW, 'other')).body)).toEqual(['newPassword2']);
    expect(Object.keys((await confirm(link, 'short')).body)).toEqual(['newPassword1']);
    expect(Object.keys((await confirm(link, 'password123')).body)).toEqual(['newPassword1']);
    expect(Object.keys((await confirm({ ...link, uid: 'zz' })).body)).toEqual(['uid']);
    expect(Object.keys((await confirm({ ...link, token: 'zz' })).body)).toEqual(['token']);
    expect((await confirm(link)).status).toBe(200);
    expect(Object.keys((await confirm(link)).body)).toEqual(['token']);
    expect((await school.call('auth.user', {}, { token })).status).toBe(401);
    expect((await signIn('apprentice', OLD)).status).toBe(400);
    expect((await signIn('apprentice', NEW)).status).toBe(200);
    const [notification] = await mailsTo(school, 'apprentice@demo.gargoyle.example');
    expect(notification?.subject).toMatch(/password was changed$/);
    expect(linkIn(notification).pathname).toBe(paths.forgotPassword());
  });

  test('API-A-103 of two concurrent uses of a link one succeeds', async () => {
    const email = 'yearly@demo.gargoyle.example';
    await school.call('auth.resetPassword', { email });
    const link = partsOf(linkIn((await mailsTo(school, email))[0]));
    const held = await holdTable(school, 'users');
    const uses = Promise.all([confirm(link, OLD), confirm(link, OLD)]);
    await waitingFor(school, 2, uses);
    await held.release();
    expect((await uses).map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('API-A-032 the demo link works', async () => {
    expect((await confirm({ uid: 'demo', token: 'RESET-DEMO-0001' })).status).toBe(200);
    expect((await signIn('lapsed', NEW)).status).toBe(200);
  });

  test('API-A-103 API-A-111 a link expires after an hour', async () => {
    await school.call('auth.resetPassword', { email: 'group@demo.gargoyle.example' });
    const [mail] = await mailsTo(school, 'group@demo.gargoyle.example');
    school.advance(61 * 60_000);
    expect(Object.keys((await confirm(partsOf(linkIn(mail)))).body)).toEqual(['token']);
  });

  test('API-A-031 a disabled account gets no mail', async () => {
    await school.school.db.execute("update users set is_active = false where email like 'trial@%'");
    expect((await school.call('auth.resetPassword', { email: 'trial@demo.gargoyle.example' })).status).toBe(200);
    expect(await mailsTo(school, 'trial@demo.gargoyle.example')).toHaveLength(0);
  });

  test('API-A-032 the link verifies the address', async () => {
    const email = 'unverified@demo.gargoyle.example';
    await school.call('auth.resetPassword', { email });
    expect((await confirm(partsOf(linkIn((await mailsTo(school, email))[0])))).status).toBe(200);
    expect((await signIn('unverified', NEW)).body.user.isVerified).toBe(true);
  });

  test('API-A-132 forty concurrent requests send five mails, and one link is valid', async () => {
    const email = 'social@demo.gargoyle.example';
    await Promise.all(Array.from({ length: 40 }, () => school.call('auth.resetPassword', { email })));
    const mails = await mailsTo(school, email);
    expect(mails).toHaveLength(5);
    const statuses: number[] = [];
    for (const mail of mails) statuses.push((await confirm(partsOf(linkIn(mail)))).status);
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
  });

  test('reset mails per account are limited', async () => {
    for (let i = 0; i < 9; i++) await school.call('auth.resetPassword', { email: 'free@demo.gargoyle.example' });
    expect((await mailsTo(school, 'free@demo.gargoyle.example')).length).toBeLessThanOrEqual(5);
  });
});

describe('change', () => {
  const change = (token: string, oldPassword: string, newPassword1: string, newPassword2 = newPassword1) =>
    school.call('auth.changePassword', { oldPassword, newPassword1, newPassword2 }, { token });

  test('API-A-033 refuses with an error on the wrong field, then changes the password', async () => {
    const token = await school.signIn('yearly');
    const answer = async (...args: [string, string, string?]) => {
      const { status, body } = await change(token, ...args);
      return [status, body];
    };
    expect(await answer('wrong', NEW)).toEqual([400, { oldPassword: [expect.stringMatching(/entered incorrectly/)] }]);
    expect(await answer(OLD, NEW, 'other')).toEqual([400, { newPassword2: [expect.stringMatching(/match/)] }]);
    expect(await answer(OLD, '12345678')).toEqual([
      400,
      { newPassword1: ['This password is too common.', 'This password is entirely numeric.'] },
    ]);
    expect((await signIn('yearly', OLD)).status).toBe(200);
    expect(await answer(OLD, NEW)).toMatchObject([200, { detail: 'New password has been saved.' }]);
    expect(
      (await school.call('auth.changePassword', { oldPassword: OLD, newPassword1: NEW, newPassword2: NEW })).status,
    ).toBe(401);
  });

  test('API-A-132 makes an open reset link invalid', async () => {
    const email = 'collector@demo.gargoyle.example';
    await school.call('auth.resetPassword', { email });
    const link = partsOf(linkIn((await mailsTo(school, email))[0]));
    expect((await change(await school.signIn('collector'), OLD, NEW)).status).toBe(200);
    expect(Object.keys((await confirm(link, 'three buckets of plaster')).body)).toEqual(['token']);
  });

  test('API-A-034 API-A-118 keeps this session with a new token and cookie, ends the others', async () => {
    const other = await school.signIn('basic');
    const token = await school.signIn('basic');
    const { status, body, cookies } = await change(token, OLD, NEW);
    expect(status).toBe(200);
    expect(cookies[0]).toContain(body.token);
    expect((await school.call('auth.user', {}, { token: body.token })).status).toBe(200);
    for (const dead of [other, token]) expect((await school.call('auth.user', {}, { token: dead })).status).toBe(401);
    expect((await mailsTo(school, 'basic@demo.gargoyle.example'))[0]?.subject).toMatch(/password was changed$/);
    expect((await signIn('basic', NEW)).status).toBe(200);
  });
});
