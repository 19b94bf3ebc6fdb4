import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
  await school.call('auth.resetPassword', { email: 'monthly@demo.gargoyle.example' });
});
afterAll(() => school.close());

test('mails are kept as JSON with their five fields', async () => {
  const { status, body } = await school.send('GET', '/__outbox.json');
  expect(status).toBe(200);
  expect(Object.keys(body[0]).sort()).toEqual(['html', 'sentAt', 'subject', 'text', 'to']);
  expect(body[0].to).toBe('monthly@demo.gargoyle.example');
});

test('people read them in pages that run nothing', async () => {
  const list = await school.send('GET', '/__outbox');
  expect(list.body).toContain('Reset your Gargoyle password');
  const [, address = ''] = /href="(\/__outbox\/\d+)"/.exec(list.body) ?? [];
  const one = await school.send('GET', address);
  expect(one.body).toContain(`src="${address}/body"`);
  const body = await school.send('GET', `${address}/body`);
  expect(body.body).toContain('Choose a new password');
  for (const page of [list, one, body]) {
    expect(page.status).toBe(200);
    expect(String(page.headers['content-security-policy'])).toMatch(/^default-src 'none'/);
    expect(String(page.headers['content-security-policy'])).not.toContain('script-src');
  }
  expect((await school.send('GET', '/__outbox/999999')).status).toBe(404);
  expect((await school.send('GET', '/__outbox/x')).status).toBe(404);
});

test('a school that sends mail shows none', async () => {
  const sending = await startTestSchool({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    expect((await sending.send('GET', '/__outbox.json')).status).toBe(404);
    expect((await sending.send('GET', '/__outbox')).status).toBe(404);
  } finally {
    await sending.close();
  }
});
