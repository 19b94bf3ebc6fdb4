import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { QueryClient } from '../query/query.ts';
import { createClient } from './create-client.ts';

// The client against a real server: how often a call arrives.
let server: http.Server;
let arrived: { method: string | undefined; key: string | string[] | undefined }[];
/** Outcomes of the first calls; later calls succeed. */
let outcomes: ('dropped' | number)[];

beforeEach(async () => {
  arrived = [];
  server = http.createServer((req, res) => {
    arrived.push({ method: req.method, key: req.headers['idempotency-key'] });
    const outcome = outcomes.shift() ?? 200;
    if (outcome === 'dropped') return void req.socket.destroy();
    res.writeHead(outcome, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const client = () =>
  createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`,
    query: new QueryClient(),
    retries: 1,
  });

/** A write of each method. */
const WRITES = {
  POST: (options: object) => client().call('auth.logout', {}, options),
  PUT: (options: object) => client().call('paymentMethods.markDefault', { token: 't' }, options),
  PATCH: (options: object) => client().call('profile.update', { firstName: 'Ada' }, options),
  DELETE: (options: object) => client().call('profile.remove', {}, options),
};
const TROUBLE = ['dropped', 502, 503, 504] as const;

describe.each(Object.entries(WRITES))('PLAT-026 %s', (method, write) => {
  test.each(TROUBLE)('%s: sent once without a key, retried with one', async (trouble) => {
    outcomes = [trouble];
    await expect(write({})).rejects.toMatchObject({ apiError: true });
    expect(arrived).toEqual([{ method, key: undefined }]);

    arrived = [];
    outcomes = [trouble];
    await write({ idempotencyKey: 'once' });
    expect(arrived).toEqual([
      { method, key: 'once' },
      { method, key: 'once' },
    ]);
  });
});

test.each(TROUBLE)('PLAT-026 GET, %s: a read is retried', async (trouble) => {
  outcomes = [trouble];
  await client().call('plans.list', {});
  expect(arrived).toHaveLength(2);
});
