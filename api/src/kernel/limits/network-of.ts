import { isIPv6 } from 'node:net';

/** What one household or rented server has: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || /^::ffff:\d+\./i.test(ip)) return ip;
  const [front = '', back] = ip.split('::');
  const before = front.split(':').filter(Boolean);
  const after = back?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: back === undefined ? 0 : 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
