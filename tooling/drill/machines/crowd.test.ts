import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { onceAt } from './crowd.ts';

test('PLAT-304 calls without retries record each server error and each missing answer', async () => {
  const answers = [200, 404, 429, 500, 503];
  const server = http.createServer((_req, res) => {
    const status = answers.shift();
    if (status) res.writeHead(status).end('{}');
    else res.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { ask, calls, faults } = onceAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (let times = 0; times < 5; times++) await ask('plans.list', {});
  await expect(ask('plans.list', {})).rejects.toThrow();
  expect(calls()).toBe(6);
  expect(faults.map(({ what }) => what)).toEqual([
    'plans.list was answered 429',
    'plans.list was answered 500',
    'plans.list was answered 503',
    expect.stringMatching(/^plans\.list was not answered: TypeError/),
  ]);
});
