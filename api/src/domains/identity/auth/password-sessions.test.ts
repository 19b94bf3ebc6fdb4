import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

// What a session is besides a token stays with it when its password is changed.
let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const NEW = 'plaster over the alginate';

async function change(token: string, oldPassword: string): Promise<string> {
  const passwords = { oldPassword, newPassword1: NEW, newPassword2: NEW };
  const { status, body } = await school.call('auth.changePassword', passwords, { token });
  expect(status).toBe(200);
  return body.token;
}

test('API-A-034 API-A-133 an impersonation that changes the password stays one, and ends with the staff session', async () => {
  const staff = await school.signIn('staff');
  const { id } = (await school.call('auth.user', {}, { as: 'downgrading' })).body;
  const { body } = await school.call('hijack.start', { id }, { token: staff });
  const token = await change(body.token, 'character-arts-1');
  const headers = { cookie: `gargoyle_session=${token}` };
  const session = await school.call('auth.session', {}, { headers });
  expect(session.body.user).toMatchObject({ id, hijackerUser: { email: 'staff@demo.gargoyle.example' } });
  expect((await school.call('auth.logout', {}, { token: staff })).status).toBe(200);
  expect((await school.call('auth.user', {}, { token })).status).toBe(401);
});

test('API-A-034 API-A-046 a session that came from a mail is still known as such after the password was changed', async () => {
  const password = 'clay under my nails';
  const { body } = await school.call('giftCertificates.subscribe', { code: 'GIFT-DEMO-0001', password });
  expect(body.user.loggedInFromEmail).toBe(true);
  const token = await change(body.token, password);
  expect((await school.call('auth.user', {}, { token })).body.loggedInFromEmail).toBe(true);
});
