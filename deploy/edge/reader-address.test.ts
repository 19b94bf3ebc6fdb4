import { expect, test } from 'vitest';
import { edgeSchool } from '../testing/edge-school.ts';
import { ask } from '../testing/loopback.ts';
import { readSettings } from './settings.ts';

const seenFor = async (trustedProxies: readonly string[], forwarded?: string | string[]) => {
  const { base } = await edgeSchool({ trustedProxies });
  const { headers } = await ask(Number(new URL(base).port), '/api/v1/tags/', {
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  });
  return headers['x-seen-for'];
};

test('PLAT-173 without trusted proxies the client address is that of the connection, whatever it claims', async () => {
  expect(await seenFor([], '9.9.9.9')).toBe('127.0.0.1');
  expect(await seenFor(['10.0.0.0/8'], '9.9.9.9')).toBe('127.0.0.1');
});

test('PLAT-173 behind trusted proxies it is the address that the first of them saw, one address only', async () => {
  const hops = ['127.0.0.1', '10.0.0.0/8'];
  expect(await seenFor(hops, '203.0.113.7')).toBe('203.0.113.7');
  expect(await seenFor(hops, '9.9.9.9, 203.0.113.7, 10.4.5.6')).toBe('203.0.113.7');
  expect(await seenFor(hops, ['9.9.9.9', '2001:db8::7'])).toBe('2001:db8::7');
  expect(await seenFor(hops, '::ffff:203.0.113.8')).toBe('203.0.113.8');
});

test('PLAT-173 an invalid address is ignored', async () => {
  expect(await seenFor(['127.0.0.1'], 'unknown')).toBe('127.0.0.1');
  expect(await seenFor(['127.0.0.1', '10.0.0.0/8'], "x'; drop table, 10.4.5.6")).toBe('10.4.5.6');
  expect(await seenFor(['127.0.0.1'])).toBe('127.0.0.1');
});

test('PLAT-173 trusted proxies are a setting that is checked at start', () => {
  const data = { GARGOYLE_DATA: '/nowhere', EDGE_TOKEN: 'of-the-test' };
  expect(readSettings({ ...data, TRUSTED_PROXIES: ' 10.0.0.7,10.1.0.0/16 ::1 ' }).trustedProxies).toEqual([
    '10.0.0.7',
    '10.1.0.0/16',
    '::1',
  ]);
  expect(readSettings(data).trustedProxies).toEqual([]);
  for (const wrong of ['balancer', '10.0.0.0/40'])
    expect(() => readSettings({ ...data, TRUSTED_PROXIES: `10.0.0.7, ${wrong}` })).toThrow(`"${wrong}" is neither`);
});
