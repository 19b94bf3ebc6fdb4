import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('API-A-130 PLAT-263 the first half of an IPv6 address is one network, in any notation', () => {
  for (const ip of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:0DB8:0001:2:ffff::'])
    expect(networkOf(ip)).toBe('2001:db8:1:2');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('2001:db8:1:3::9')).not.toBe('2001:db8:1:2');
  for (const ip of ['203.0.113.7', '::ffff:203.0.113.7', '']) expect(networkOf(ip)).toBe(ip);
  fc.assert(fc.property(fc.ipV6(), (ip) => networkOf(ip).split(':').length === 4));
});
