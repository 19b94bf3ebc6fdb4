import { expect, test } from 'vitest';
import { passedOn } from './hop-headers.ts';

test('PLAT-061 hop-by-hop headers and those that Connection names are not forwarded', () => {
  const mine = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
  const proxies = ['proxy-authenticate', 'proxy-authorization', 'proxy-connection'];
  const all = Object.fromEntries([...mine, ...proxies, 'x-own', 'x-other'].map((name) => [name, 'x']));
  expect(passedOn({ ...all, connection: 'close,  X-Own ', cookie: 'a=1' })).toEqual({ 'x-other': 'x', cookie: 'a=1' });
});

test('PLAT-061 without hop-by-hop headers everything is forwarded', () => {
  const headers = { accept: 'text/html', 'set-cookie': ['a=1', 'b=2'], 'x-own': 'x' };
  expect(passedOn({ ...headers, te: 'trailers' })).toEqual(headers);
});
