import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountId } from '../../../seed/accounts.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

test('API-A-078 only subscribers can store UTM values', async () => {
  const utm = { utmCampaign: 'spring', utmSource: 'newsletter', term: 'masks' };
  for (const as of ['monthly', 'trial']) expect((await school.call('utm.save', utm, { as })).status).toBe(201);
  for (const as of ['new', 'lapsed']) expect((await school.call('utm.save', utm, { as })).status).toBe(409);
  expect((await school.call('utm.save', utm)).status).toBe(401);
  for (const without of [{}, { utmSource: '', term: '' }])
    expect((await school.call('utm.save', without, { as: 'monthly' })).status).toBe(400);
});

test('API-A-078 a subscription whose charge has failed is one, until it becomes inactive', async () => {
  const statusOf = (status: string) =>
    school.school.db.execute(
      `update subscriptions set status = '${status}' where status <> 'ended' and user_id = ${accountId('apprentice')}`,
    );
  for (const [status, answer] of [
    ['past_due', 201],
    ['unpaid', 409],
  ] as const) {
    await statusOf(status);
    expect((await school.call('utm.save', { term: 'masks' }, { as: 'apprentice' })).status).toBe(answer);
  }
});

test.each([
  ['source', 100],
  ['medium', 255],
  ['campaign', 100],
  ['term', 50],
  ['content', 50],
])('API-A-079 %s may have %i characters', async (name, max) => {
  for (const key of [name, `utm_${name}`]) {
    const send = (length: number) =>
      school.send('POST', '/api/v1/utm/', { as: 'yearly', body: { [key]: 'x'.repeat(length) } });
    expect((await send(max)).status).toBe(201);
    const { status, body } = await send(max + 1);
    expect([status, Object.keys(body).length]).toEqual([400, 1]);
  }
});

test('API-C-249 an unpaired surrogate, as in truncated text, is accepted', async () => {
  const body = { utm_campaign: 'spring', term: 'masks \ud83d', 'b\ud800': 1 };
  expect((await school.send('POST', '/api/v1/utm/', { as: 'monthly', body })).status).toBe(201);
});
