import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP, type FacebookEmulator, startFacebook } from '../../../testing/facebook-emulator.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let facebook: FacebookEmulator;
let school: TestSchool;
beforeAll(async () => {
  facebook = await startFacebook();
  school = await startTestSchool({
    FACEBOOK_APP_ID: APP.id,
    FACEBOOK_APP_SECRET: APP.secret,
    FACEBOOK_GRAPH_URL: facebook.graphUrl,
    FACEBOOK_DIALOG_URL: facebook.dialogUrl,
  });
});
afterAll(async () => {
  await school.close();
  await facebook.close();
});

test.each(['facebook/', 'facebook/back/'])('API-C-258 sign-in/%s counts like any call of its address', async (path) => {
  const ip = path === 'facebook/' ? '203.0.113.31' : '203.0.113.32';
  const ask = async () => (await school.send('GET', `/api/v1/auth/sign-in/${path}`, { ip })).status;
  const most = 600 * school.schools.length;
  const statuses = await Promise.all(Array.from({ length: most + 20 }, ask));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(600);
});

test('API-A-035 the account of a person who comes from a Spanish page gets its mails in Spanish', async () => {
  facebook.person = { id: '91', email: 'ines@example.com', first_name: 'Inés', last_name: 'Roca' };
  const accessToken = facebook.issue();
  const { status } = await school.call('auth.facebook', { accessToken }, { headers: { cookie: 'lang=es' } });
  expect(status).toBe(200);
  expect((await mailsTo(school, 'ines@example.com'))[0]?.subject).toMatch(/^Confirma tu correo/);
});
