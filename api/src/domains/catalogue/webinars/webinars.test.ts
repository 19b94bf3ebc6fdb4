import { sql } from '../../../kernel/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const variantOf = async (slug: string) => {
  const { body } = await school.call('webinars.get', { slug });
  return body.variants[0]?.id ?? 0;
};

test('API-L-099 upcoming live courses are listed first, the next one at the top', async () => {
  const { body } = await school.call('webinars.list', { limit: '100' });
  expect(body.count).toBe(30);
  const now = school.clock.now().toISOString();
  const next = body.results.map(({ variants }) =>
    variants.map(({ startDate }) => startDate).find((date) => date > now),
  );
  const upcoming = next.filter((date) => date !== undefined);
  expect(upcoming.length).toBeGreaterThan(10);
  expect(next.slice(0, upcoming.length)).toEqual([...upcoming].sort());
});

test('API-C-130 API-L-038 API-L-039 API-L-100 the intensive has two runs with seats', async () => {
  const { body } = await school.call('webinars.get', { slug: 'live-mask-making-intensive' });
  expect(body.variants).toHaveLength(2);
  expect(body.variants.every(({ soldOut, owned }) => !soldOut && !owned)).toBe(true);
  const fields = ['id', 'onCart', 'owned', 'price', 'regularPrice', 'soldOut', 'startDate', 'title'];
  for (const variant of body.variants) expect(Object.keys(variant).sort()).toEqual(fields);
  expect(body.artist.slug).toBe('marta-kessler');
  expect(body.courseCurriculum).toContain('<ul>');
  const full = await school.call('webinars.get', { slug: 'live-brush-technique-night' });
  expect(full.body.variants.every(({ soldOut }) => soldOut)).toBe(true);
  expect((await school.call('webinars.get', { slug: 'nowhere' })).status).toBe(404);
});

test('API-C-132 API-L-101 a free seat is for yearly and group subscribers, once', async () => {
  const id = await variantOf('live-mask-making-intensive');
  expect((await school.call('webinars.giveFreeAccess', { id })).status).toBe(401);
  expect((await school.call('webinars.giveFreeAccess', { id }, { as: 'monthly' })).status).toBe(402);
  const { body } = await school.call('webinars.giveFreeAccess', { id }, { as: 'yearly' });
  expect(body).toEqual({ id, owned: true });
  expect((await school.call('webinars.giveFreeAccess', { id }, { as: 'yearly' })).body).toEqual(body);
  const after = await school.call('webinars.get', { slug: 'live-mask-making-intensive' }, { as: 'yearly' });
  expect(after.body.variants[0]).toMatchObject({ owned: true });
  // A free seat creates no order.
  expect((await school.call('orders.list', {}, { as: 'yearly' })).body.count).toBe(0);
  const group = await school.call('webinars.giveFreeAccess', { id }, { as: 'group' });
  expect(group.body).toEqual({ id, owned: true });
  expect((await school.call('webinars.giveFreeAccess', { id: 99_999 }, { as: 'yearly' })).status).toBe(404);
});

test('API-L-101 a sold-out run answers 409', async () => {
  const id = await variantOf('live-brush-technique-night');
  const { status, body } = await school.call('webinars.giveFreeAccess', { id }, { as: 'group' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ detail: 'This item is sold out.' });
});

test('API-L-101 of two users who want the last seat only one gets it', async () => {
  const id = await variantOf('last-seat-lifecasting');
  const answers = await Promise.all(
    ['yearly', 'group'].map((as) => school.call('webinars.giveFreeAccess', { id }, { as })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { body } = await school.call('webinars.get', { slug: 'last-seat-lifecasting' });
  expect(body.variants[0]?.soldOut).toBe(true);
});

test.each([3, 1])('API-L-170 several clicks at once on a run with %i seats left take one of them', async (left) => {
  const id = await variantOf('last-seat-lifecasting');
  const { db } = school.school;
  await db.execute(sql`delete from ownerships where kind = 'webinar_variant' and object_id = ${id}`);
  await db.execute(sql`update webinar_variants set seats = seats_taken + ${left}::int where id = ${id}`);
  const click = () => school.call('webinars.giveFreeAccess', { id }, { as: 'yearly' });
  for (const { status, body } of await Promise.all([click(), click(), click(), click()]))
    expect([status, body]).toEqual([200, { id, owned: true }]);
  const { rows } = await db.execute(sql`select seats - seats_taken as left from webinar_variants where id = ${id}`);
  expect(rows).toEqual([{ left: left - 1 }]);
});

test('API-C-270 owned lists only the live courses in which the caller has a seat', async () => {
  const ownedBy = async (as?: 'yearly' | 'collector') => {
    const { body } = await school.call('webinars.list', { owned: 'true' }, as ? { as } : {});
    return { count: body.count, slugs: body.results.map(({ slug }) => slug) };
  };
  const id = await variantOf('live-mask-making-intensive');
  await school.call('webinars.giveFreeAccess', { id }, { as: 'yearly' });
  const { count, slugs } = await ownedBy('yearly');
  expect(slugs).toContain('live-mask-making-intensive');
  expect(slugs).toHaveLength(count);
  const { body } = await school.call('webinars.list', { owned: 'true' }, { as: 'yearly' });
  expect(body.results.every(({ variants }) => variants.some(({ owned }) => owned))).toBe(true);
  expect(await ownedBy('collector')).toEqual({ count: 0, slugs: [] });
  expect(await ownedBy()).toEqual({ count: 0, slugs: [] });
});
