import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSchool, type TestSchool } from '../../testing/test-school.ts';
import { readEnv } from '../settings/env.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool({ TRUSTED_PROXIES: '10.0.0.0/8' });
});
afterAll(() => school.close());

const entry = { slug: 'mask-of-the-year', fullName: 'Ada Potter', email: 'ada@example.org' };
/** Enters the contest; the sixth entry of one address within a minute is refused. */
async function enter(ip: string, headers: Record<string, string>): Promise<boolean> {
  return (await school.call('contests.signUp', entry, { ip, headers })).status !== 429;
}

test('API-C-265 behind a trusted balancer each reader is counted by their own address', async () => {
  for (let i = 0; i < 8; i++) expect(await enter('10.0.0.1', { 'x-forwarded-for': `203.0.113.${i}` })).toBe(true);
  for (let i = 0; i < 5; i++)
    expect(await enter('10.0.0.1', { 'x-forwarded-for': `198.51.100.${i}, 203.0.113.50, 10.0.0.2` })).toBe(true);
  expect(await enter('10.0.0.3', { 'x-forwarded-for': '203.0.113.50' })).toBe(false);
});

test('API-C-265 an address claimed by an untrusted hop is ignored', async () => {
  for (let i = 0; i < 5; i++)
    expect(await enter('192.0.2.1', { 'x-forwarded-for': `203.0.113.${100 + i}` })).toBe(true);
  expect(await enter('192.0.2.1', { 'x-forwarded-for': '203.0.113.120' })).toBe(false);
});

test('API-C-265 a balancer between the edge and the API hides no reader', async () => {
  const token = { 'x-edge-token': school.school.edgeToken };
  const through = (reader: string) => enter('10.0.0.9', { ...token, 'x-forwarded-for': `${reader}, 10.0.0.8` });
  for (let i = 0; i < 5; i++) expect(await through('203.0.113.200')).toBe(true);
  expect(await through('203.0.113.200')).toBe(false);
  expect(await through('203.0.113.201')).toBe(true);
});

test('API-C-265 what is no address counts as the balancer’s own, however it is invented', async () => {
  for (let i = 0; i < 5; i++) expect(await enter('10.0.0.77', { 'x-forwarded-for': `nobody-${i}` })).toBe(true);
  expect(await enter('10.0.0.77', { 'x-forwarded-for': 'nobody-else' })).toBe(false);
});

test('API-C-265 an IPv4 address in IPv6 notation is the same reader', async () => {
  const written = (i: number) => (i % 2 ? '203.0.113.150' : '::ffff:203.0.113.150');
  for (let i = 0; i < 5; i++) expect(await enter('10.0.0.1', { 'x-forwarded-for': written(i) })).toBe(true);
  expect(await enter('10.0.0.1', { 'x-forwarded-for': '203.0.113.150' })).toBe(false);
});

test('API-C-265 an invalid trusted proxy fails the start with a clear error', () => {
  expect(() => readEnv({ TRUSTED_PROXIES: 'the-balancer' })).toThrow('"the-balancer" is neither.');
  expect(readEnv({}).trustedProxies).toEqual([]);
});

test('API-A-130 the addresses of one IPv6 network are one caller', async () => {
  for (let i = 0; i < 5; i++) expect(await enter(`2001:db8:1:2::${i}`, {})).toBe(true);
  expect(await enter('2001:db8:1:2:ffff::9', {})).toBe(false);
  expect(await enter('2001:db8:1:3::9', {})).toBe(true);
});
