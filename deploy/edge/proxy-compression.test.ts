import type http from 'node:http';
import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { ask } from '../testing/loopback.ts';
import { proxied } from '../testing/proxied.ts';

const secretive = (_: http.IncomingMessage, res: http.ServerResponse) =>
  void res.setHeader('content-type', 'application/json').end(JSON.stringify('x'.repeat(5000)));

test('PLAT-063 JSON is compressed for clients that accept it, with a Vary header for caches', async () => {
  const { port } = await proxied(secretive);
  const packed = await ask(port, '/api/v1/tags/', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(zlib.brotliDecompressSync(packed.body)).toHaveLength(5002);
  const plain = await ask(port, '/api/v1/tags/');
  expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
  expect([plain.headers['content-encoding'], plain.body.length]).toEqual([undefined, 5002]);
});

test('PLAT-063 JSON below 1400 bytes is not compressed; JSON of unknown length is', async () => {
  const { port } = await proxied((req, res) => {
    const [, length = '', isLong] = /\?(\d+)(&chunked)?$/.exec(req.url ?? '') ?? [];
    res.setHeader('content-type', 'application/json');
    if (isLong) res.flushHeaders();
    res.end('x'.repeat(Number(length)));
  });
  const packed = async (query: string) => {
    const { headers } = await ask(port, `/api/v1/tags/?${query}`, { headers: { 'accept-encoding': 'br' } });
    return [headers['content-encoding'], headers.vary];
  };
  expect(await packed('1399')).toEqual([undefined, undefined]);
  expect(await packed('1400')).toEqual(['br', 'Accept-Encoding']);
  expect(await packed('10&chunked')).toEqual(['br', 'Accept-Encoding']);
});

test.each([
  '/api/v1/auth/user/',
  '/api/v1/auth/session/?q=what-a-stranger-chose',
  '/api/v1/%61uth/user/',
  '/api/v1/x/../auth/user/',
  '/api/v1/payment-methods/token/',
])('PLAT-063 a response with a token is never compressed: %s', async (path) => {
  const { port } = await proxied(secretive);
  const answer = await ask(port, path, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([answer.headers['content-encoding'], answer.body.length]).toEqual([undefined, 5002]);
});

test('PLAT-063 what an answer varies on already stays, so that caches tell languages apart', async () => {
  const { port } = await proxied((req, res) => {
    res.setHeader('vary', 'Authorization, Accept-Language');
    secretive(req, res);
  });
  for (const encoding of ['br', 'identity']) {
    const { headers } = await ask(port, '/api/v1/tags/', { headers: { 'accept-encoding': encoding } });
    expect(headers.vary).toBe('Authorization, Accept-Language, Accept-Encoding');
  }
});
