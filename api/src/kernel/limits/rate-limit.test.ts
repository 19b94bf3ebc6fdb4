import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { rateCounts } from '../db/schema/http.ts';
import { refuse } from '../refusals/refuse.ts';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { addCounts } from './rate-counts.repo.ts';
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

const PATIENT = { timeout: 20_000, interval: 20 };
const countsOf = async (...keys: string[]) => {
  const found = await addCounts(
    second.db,
    keys.map((key) => [key, 0] as const),
  );
  return keys.map((key) => found.find((sum) => sum.key === key)?.count);
};
const refused = (work: () => Promise<void>) =>
  work().then(
    () => false,
    () => true,
  );

test('API-C-258 API-C-245 PLAT-042 two processes share an exact count', async () => {
  const caller = { ip: '203.0.113.1', account: 'user:9' };
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, i) => refused(() => (i % 2 ? one : two).count('coupon', caller))),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(30);
});

test.each([
  ['an address', { ip: '203.0.113.2', account: null }, 'any:ip:203.0.113.2'],
  ['an account', { ip: '127.0.0.1', account: 'user:11' }, 'any:user:11'],
])('PLAT-272 API-C-258 the general limit of %s is shared by all processes', async (_, caller, key) => {
  for (let i = 0; i < 590; i++) one.countAny(caller);
  await vi.waitFor(async () => expect(await countsOf(key)).toEqual([590]), PATIENT);
  let passed = 590;
  // Each process learns of the other's calls with its own next report.
  for (const limits of [two, one])
    await vi.waitFor(() => {
      expect(() => {
        limits.countAny(caller);
        passed += 1;
      }).toThrow('Too many attempts');
    }, PATIENT);
  expect(passed).toBeGreaterThanOrEqual(600);
  expect(passed).toBeLessThan(630);
});

test('PLAT-272 batches of many processes never deadlock', async () => {
  const keys = Array.from({ length: 300 }, (_, i) => [`any:batch-${i}`, 1] as const);
  const batches = Array.from({ length: 24 }, (_, i) => (i % 2 ? keys : keys.toReversed()));
  await Promise.all(batches.map((batch, i) => addCounts(i % 2 ? school.school.db : second.db, batch)));
  expect(await countsOf('any:batch-0', 'any:batch-299', 'any:nobody')).toEqual([24, 24, 0]);
});

test('API-A-129 of guesses at the same moment ten are made; what succeeds or is refused otherwise does not count', async () => {
  const attempt = (name: string, work: () => Promise<unknown>) =>
    one.attempt('login', { ip: '127.0.0.1', account: `email:${name}` }, work).then(
      () => 'made',
      (error: Error) => error.message.slice(0, 8),
    );
  const wrong = vi.fn(async () => refuse('invalid_credentials', 'Wrong.'));
  const robot = async () => refuse('human_check_failed', 'A robot.');
  const guesses = await Promise.all(Array.from({ length: 60 }, () => attempt('guesser', wrong)));
  expect([wrong.mock.calls.length, new Set(guesses.slice(10))]).toEqual([10, new Set(['Too many'])]);
  const crowd = await Promise.all(
    Array.from({ length: 40 }, (_, i) => attempt('crowd', i % 2 ? async () => {} : robot)),
  );
  expect(new Set(crowd)).toEqual(new Set(['made', 'A robot.']));
  expect(await attempt('crowd', wrong)).toBe('Wrong.');
});

test('API-A-130 the addresses of one IPv6 network share their counts', async () => {
  const at = (place: number) => ({ ip: `2001:db8:1:2::${place}`, account: null });
  for (let i = 0; i < 5; i++) await one.count('form', at(i));
  expect(await refused(() => two.count('form', at(9)))).toBe(true);
  expect(await refused(() => two.count('form', { ...at(9), ip: '2001:db8:1:3::9' }))).toBe(false);
  for (let i = 0; i < 600; i++) one.countAny(at(i));
  expect(() => one.countAny(at(9999))).toThrow('Too many attempts');
  expect(() => one.countAny({ ip: '2001:db8:1:3::9' })).not.toThrow();
});

test('API-C-258 an account is counted whatever address it calls from', async () => {
  for (let i = 0; i < 20; i++) await one.count('order', { ip: `203.0.113.${50 + i}`, account: 'user:10' });
  expect(await refused(() => two.count('order', { ip: '127.0.0.1', account: 'user:10' }))).toBe(true);
});

test('API-C-258 loopback is exempt for orders, sign-in and sign-up in the sandbox only', async () => {
  const caller = { ip: '::1', account: null };
  for (const kind of ['order', 'sign-up', 'login'] as const)
    for (let i = 0; i < 40; i++) expect(await refused(() => one.count(kind, caller))).toBe(false);
  const real = limitsOn(second.db, { on: true, sandbox: false });
  for (let i = 0; i < 20; i++) await real.count('order', caller);
  expect(await refused(() => real.count('order', caller))).toBe(true);
});

test.each(['contact', 'form'] as const)('API-C-258 %s counts loopback too', async (kind) => {
  const caller = { ip: '127.0.0.1', account: null };
  for (let i = 0; i < 5; i++) expect(await refused(() => one.count(kind, caller))).toBe(false);
  expect(await refused(() => one.count(kind, caller))).toBe(true);
});

test('API-C-258 API-L-146 calls from loopback, by route: contest entries and newsletter sign-ups are counted, new accounts are not', async () => {
  const entry = { fullName: 'Ada Potter', email: 'ada@example.org' };
  const calls = {
    contest: () => school.call('contests.signUp', { slug: 'mask-of-the-year', ...entry }),
    funnel: () => school.call('leadMagnets.signUp', { email: 'ada@example.org', tag: 'home' }),
    coupon: () => school.call('coupons.check', { code: 'NOBODY' }),
    account: () => school.call('auth.register', { email: 'ada@example.org', password1: 'x' }),
  };
  const limited = async (call: () => Promise<{ status: number }>, times: number) => {
    await school.school.db.delete(rateCounts);
    const statuses: number[] = [];
    for (let i = 0; i < times; i++) statuses.push((await call()).status);
    return statuses.indexOf(429);
  };
  expect(await limited(calls.contest, 6)).toBe(5);
  expect(await limited(calls.funnel, 6)).toBe(5);
  expect(await limited(calls.coupon, 31)).toBe(30);
  expect(await limited(calls.account, 40)).toBe(-1);
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
