import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../db/schema/mails.ts';
import { openPostOffice, type PostOffice } from '../../testing/post-office.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { deliverMails } from './deliver.ts';

let school: TestSchool;
let office: PostOffice;
beforeAll(async () => {
  office = await openPostOffice();
  school = await startTestSchool({ SMTP_URL: office.url });
});
afterAll(async () => {
  await school.close();
  office.close();
});

test('each mail is sent once, by one of the processes', async () => {
  for (const name of ['monthly', 'yearly', 'trial'])
    await school.call('auth.resetPassword', { email: `${name}@demo.gargoyle.example` });
  const sent = await Promise.all([1, 2, 3].map(() => deliverMails(school.school)));
  expect(sent.reduce((a, b) => a + b)).toBe(3);
  expect(office.taken).toHaveLength(3);
  expect(office.taken.join()).toContain('To: monthly@demo.gargoyle.example');
  expect(await deliverMails(school.school)).toBe(0);
});

test('a refused mail is retried', async () => {
  office.closed = true;
  await school.call('auth.resetPassword', { email: 'basic@demo.gargoyle.example' });
  expect(await deliverMails(school.school)).toBe(0);
  const [row] = await school.school.db.select().from(mails).orderBy(mails.id).offset(3);
  expect(row).toMatchObject({ state: 'waiting', attempts: 1 });
  office.closed = false;
  expect(await deliverMails(school.school)).toBe(1);
});
