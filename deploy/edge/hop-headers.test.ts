import { expect, test } from 'vitest';
import { passedOn } from './hop-headers.ts';

test('PLAT-061 what speaks of one connection only goes no further, nor what this connection names as its own', () => {
  const mine = ['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
  const proxies = ['proxy-authenticate', 'proxy-authorization', 'proxy-connection'];
  const all = Object.fromEntries([...mine, ...proxies, 'x-own', 'x-other'].map((name) => [name, 'x']));
  expect(passedOn({ ...all, connection: 'close,  X-Own ', cookie: 'a=1' })).toEqual({ 'x-other': 'x', cookie: 'a=1' });
});

test('PLAT-061 without such a header everything else goes on', () => {
  const headers = { accept: 'text/html', 'set-cookie': ['a=1', 'b=2'], 'x-own': 'x' };
  expect(passedOn({ ...headers, te: 'trailers' })).toEqual(headers);
});
