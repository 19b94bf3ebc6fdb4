import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../kernel/clock/clock.ts';
import { asc, type PgTable } from '../kernel/db/drizzle.ts';
import { carts } from '../kernel/db/schema/carts.ts';
import { contactMessages } from '../kernel/db/schema/contact-utm.ts';
import { giftCertificates } from '../kernel/db/schema/gift-certificates.ts';
import { humanChecks, idempotencyKeys, rateCounts } from '../kernel/db/schema/http.ts';
import { telemetrySums } from '../kernel/db/schema/telemetry.ts';
import { sessions, signInProofs } from '../kernel/db/schema/users.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { tidy } from './tidy.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const ago = (days: number) => addDays(school.school.clock.now(), -days);
const call = { endpoint: 'orders.place', requestHash: '' };

/** Rows of a table by the days since the moment that decides, each just before and just after its end. */
const ROWS: [string, PgTable, number, (days: number) => Record<string, unknown>][] = [
  ['keys of calls', idempotencyKeys, 7, (d) => ({ owner: 'a', key: `${d}`, ...call, createdAt: ago(d) })],
  ['human checks', humanChecks, 0, (d) => ({ token: `${d}`, expiresAt: ago(d), spent: true })],
  ['sign-ins', signInProofs, 0, (d) => ({ state: `${d}`, provider: 'facebook', expiresAt: ago(d) })],
  ['messages', contactMessages, 365, (d) => ({ ...message, createdAt: ago(d) })],
  ['carts of visitors', carts, 91, (d) => ({ visitorHash: `${d}`, updatedAt: ago(d) })],
  ['sessions', sessions, 1, (d) => ({ id: randomUUID(), userId: 1, createdAt: ago(30), expiresAt: ago(d) })],
];
const message = { name: 'Ada', email: 'ada@example.com', subject: 'general', message: 'Hello' };

test.each(ROWS)(
  'API-A-020 API-A-076 API-A-127 API-C-105 API-C-241 %s are deleted when their time is over, not before',
  async (_, table, days, rowOf) => {
    const { db } = school.school;
    await db.delete(table);
    await db.insert(table).values([rowOf(days + 0.01), rowOf(days - 0.01)]);
    await tidy(school.school);
    const left = await db.select().from(table);
    expect(left).toHaveLength(1);
    const { id: _id, ...kept } = rowOf(days - 0.01);
    expect(left[0]).toMatchObject(kept);
  },
);

test('API-C-258 counts of limits are deleted an hour after they began', async () => {
  const { db } = school.school;
  const minutes = (count: number) => new Date(Date.now() - count * 60_000);
  await db.insert(rateCounts).values([
    { key: 'old', count: 1, startedAt: minutes(61) },
    { key: 'new', count: 1, startedAt: minutes(59) },
  ]);
  await tidy(school.school);
  const left = await db.select({ key: rateCounts.key }).from(rateCounts).orderBy(asc(rateCounts.key));
  expect(left).toEqual([{ key: 'new' }]);
});

test('PLAT-452 sums of telemetry are deleted after thirty days', async () => {
  const { db } = school.school;
  const dayOf = (days: number) => ago(days).toISOString().slice(0, 10);
  const sum = { kind: 'error', remote: 'shell', version: '-', route: '/', name: 'TypeError', count: 1, lastAt: ago(0) };
  await db.insert(telemetrySums).values([31, 30, 0].map((days) => ({ ...sum, day: dayOf(days) })));
  await tidy(school.school);
  const left = await db.select({ day: telemetrySums.day }).from(telemetrySums).orderBy(asc(telemetrySums.day));
  expect(left.map(({ day }) => day)).toEqual([dayOf(30), dayOf(0)]);
});

test('PLAT-470 addresses that earlier releases have stored as names of errors are taken out', async () => {
  const { db } = school.school;
  await db.delete(telemetrySums);
  const sum = { day: ago(1).toISOString().slice(0, 10), kind: 'error', remote: 'shell', version: '-', route: '/' };
  const rows = [
    ...[{ name: 'page /gift-certificate/SECRET' }, { name: 'page /reset/SECRET', count: 3 }, { name: 'page' }],
    ...[{ name: 'area /cart/SECRET of mf-account' }, { name: 'area of mf-account', remote: 'mf-account' }],
  ];
  await db.insert(telemetrySums).values(rows.map((row) => ({ ...sum, count: 1, lastAt: ago(1), ...row })));
  await tidy(school.school);
  await tidy(school.school);
  const left = await db.select().from(telemetrySums).orderBy(asc(telemetrySums.name), asc(telemetrySums.remote));
  expect(left.map(({ name, remote, count }) => [name, remote, count])).toEqual([
    ...[
      ['area of mf-account', 'mf-account', 1],
      ['area of mf-account', 'shell', 1],
    ],
    ['page', 'shell', 5],
  ]);
});

test('API-C-105 carts of accounts and of links stay', async () => {
  const { db } = school.school;
  await db.delete(carts);
  const updatedAt = ago(1000);
  await db.insert(carts).values([
    { userId: 1, updatedAt },
    { linkToken: 'CART-1', updatedAt },
  ]);
  await tidy(school.school);
  expect(await db.select().from(carts)).toHaveLength(2);
});

test('API-C-324 a gift that nobody redeemed names nobody thirty days after it expired', async () => {
  const { db } = school.school;
  const words = { gifterName: 'Mona', firstName: 'Rosa', lastName: 'Keller', email: 'rosa@example.com', message: 'Hi' };
  const gift = (codeHash: string, days: number, more: object = {}) => {
    return { ...words, codeHash, planId: 4, createdAt: ago(days + 365), expiresAt: ago(days), ...more };
  };
  const redeemed = { redeemedAt: ago(100), redeemedBy: 1 };
  await db.insert(giftCertificates).values([gift('old', 30.01), gift('late', 29.99), gift('used', 31, redeemed)]);
  const namesOf = async () => {
    const rows = await db.select().from(giftCertificates).orderBy(asc(giftCertificates.id));
    return rows.map(({ gifterName, firstName, lastName, email, message }) =>
      [gifterName, firstName, lastName, email, message].join(),
    );
  };
  const before = await namesOf();
  await tidy(school.school);
  const named = 'Mona,Rosa,Keller,rosa@example.com,Hi';
  // The demo's own gifts, one of which can be redeemed, are first.
  expect(await namesOf()).toEqual([...before.slice(0, -3), ',,,,', named, named]);
});
