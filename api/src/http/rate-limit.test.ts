import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { startTestSchool, type TestSchool } from '../testing/test-school.ts';
import { isLoopback, limitsOn, type Limits } from './rate-limit.ts';

let school: TestSchool;
let second: ReturnType<typeof openDatabase>;
let one: Limits;
let two: Limits;
beforeAll(async () => {
  school = await startTestSchool();
  second = openDatabase(school.school.url, { poolSize: 4 });
  one = limitsOn(school.school.db, { on: true, sandbox: true });
  two = limitsOn(second.db, { on: true, sandbox: true });
});
afterAll(async () => {
  await second.close();
  await school.close();
});

const refused = (work: Promise<void>) =>
  work.then(
    () => false,
    () => true,
  );

test('API-C-258 API-C-245 PLAT-042 two processes count together, exactly', async () => {
  const caller = { ip: '203.0.113.1', account: 'user:9' };
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, i) => refused((i % 2 ? one : two).count('coupon', caller))),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(30);
});

test('API-C-258 an account is counted wherever it calls from', async () => {
  for (let i = 0; i < 20; i++) await one.count('order', { ip: `203.0.113.${50 + i}`, account: 'user:10' });
  expect(await refused(two.count('order', { ip: '127.0.0.1', account: 'user:10' }))).toBe(true);
});

test('API-C-258 loopback is spared for orders, sign-in and sign-up in the sandbox alone', async () => {
  const caller = { ip: '::1', account: null };
  for (const kind of ['order', 'sign-up', 'login'] as const)
    for (let i = 0; i < 40; i++) expect(await refused(one.count(kind, caller))).toBe(false);
  const real = limitsOn(second.db, { on: true, sandbox: false });
  for (let i = 0; i < 20; i++) await real.count('order', caller);
  expect(await refused(real.count('order', caller))).toBe(true);
});

test('API-C-258 contact counts loopback too', async () => {
  const caller = { ip: '127.0.0.1', account: null };
  for (let i = 0; i < 5; i++) expect(await refused(one.count('contact', caller))).toBe(false);
  expect(await refused(one.count('contact', caller))).toBe(true);
});

test('RATE_LIMITS=off counts nothing', async () => {
  const off = limitsOn(second.db, { on: false, sandbox: true });
  for (let i = 0; i < 50; i++) await off.count('contact', { ip: '203.0.113.200', account: null });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['1270.0.0.1', false],
  ['::2', false],
])('%s', (ip, expected) => expect(isLoopback(ip)).toBe(expected));
