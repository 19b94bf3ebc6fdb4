import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/outbox.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test.each([
  ['a recipient with an account gets the mail in its language', 'monthly', 'lapsed@demo.gargoyle.example'],
  ['any other gets it in the language of the giver', 'yearly', 'stranger@example.com'],
])('API-A-070 %s', async (_, giver, email) => {
  const spanish = [`${giver === 'yearly' ? 'yearly' : 'lapsed'}@demo.gargoyle.example`];
  await school.school.db.execute(`update users set language = 'es' where email = '${spanish}'`);
  const gift = { gifterName: 'Yusuf', firstName: 'Rosa', lastName: 'Keller', email };
  expect((await school.call('giftCertificates.create', gift, { as: giver })).status).toBe(201);
  expect((await mailsTo(school, email))[0]?.html).toContain('<html lang="es"');
});
