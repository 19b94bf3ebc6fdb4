import http from 'node:http';
import { expect, test } from 'vitest';
import { listening } from '../testing/loopback.ts';
import { edgeFetch } from './edge-fetch.ts';

async function school(cut: number) {
  const methods: (string | undefined)[] = [];
  const server = http.createServer((req, res) => {
    methods.push(req.method);
    if (methods.length <= cut) return void req.socket.destroy();
    res.end(String(req.headers['x-edge-token']));
  });
  const apiUrl = `http://127.0.0.1:${await listening(server)}`;
  return { methods, apiUrl, ask: edgeFetch({ apiUrl, edgeToken: 'of-the-test' }) };
}

test('PLAT-177 a read of a page is repeated once when the API process goes away, a write is not', async () => {
  const once = await school(1);
  expect(await (await once.ask(`${once.apiUrl}/api/v1/tags/`)).text()).toBe('of-the-test');
  expect(once.methods).toEqual(['GET', 'GET']);
  const gone = await school(9);
  await expect(gone.ask(`${gone.apiUrl}/api/v1/tags/`)).rejects.toThrow();
  expect(gone.methods).toHaveLength(2);
  const write = await school(1);
  await expect(write.ask(`${write.apiUrl}/api/v1/x/`, { method: 'POST', body: 'x' })).rejects.toThrow();
  expect(write.methods).toEqual(['POST']);
});

test('PLAT-170 the token is sent to the API only', async () => {
  const { apiUrl, methods } = await school(0);
  const elsewhere = edgeFetch({ apiUrl: 'http://api.test', edgeToken: 'of-the-test' });
  expect(await (await elsewhere(`${apiUrl}/api/v1/tags/`)).text()).toBe('undefined');
  expect(methods).toHaveLength(1);
});
