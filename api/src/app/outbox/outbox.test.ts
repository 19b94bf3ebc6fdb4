import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
  await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
});
afterAll(() => school.close());

test('the outbox returns mails as JSON with their five fields', async () => {
  const { status, body } = await school.send('GET', '/__outbox.json');
  expect(status).toBe(200);
  expect(Object.keys(body[0]).sort()).toEqual(['html', 'sentAt', 'subject', 'text', 'to']);
  expect(body[0].to).toBe('monthly@demo.gargoyle.example');
});

test('mails are shown on pages that run no scripts', async () => {
  const list = await school.send('GET', '/__outbox');
  expect(list.body).toContain('Reset your Gargoyle password');
  const [, address = ''] = /href="(\/__outbox\/\d+)"/.exec(list.body) ?? [];
  const page = await school.send('GET', address);
  expect(page.body).toContain(`src="${address}/body"`);
  const body = await school.send('GET', `${address}/body`);
  expect(body.body).toContain('Choose a new password');
  // A link of the mail opens in the window, not in the frame around the mail.
  expect(body.body).toContain('<head><base target="_top">');
  for (const response of [list, page, body]) {
    expect(response.status).toBe(200);
    expect(String(response.headers['content-security-policy'])).toMatch(/^default-src 'none'/);
    expect(String(response.headers['content-security-policy'])).not.toContain('script-src');
  }
  expect(String(page.headers['content-security-policy'])).toContain("style-src 'self'; frame-src 'self'");
  // Whatever a mail contains has no origin, and forms of it go nowhere.
  expect(String(body.headers['content-security-policy'])).toMatch(
    /; sandbox (?!.*allow-(?:scripts|forms|same-origin))/,
  );
  expect((await school.send('GET', '/__outbox/999999')).status).toBe(404);
  expect((await school.send('GET', '/__outbox/x')).status).toBe(404);
});

test('the outbox of a school that sends mail is closed', async () => {
  const sending = await startTestSchool({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    expect((await sending.send('GET', '/__outbox.json')).status).toBe(404);
    expect((await sending.send('GET', '/__outbox')).status).toBe(404);
  } finally {
    await sending.close();
  }
});
