import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isComplete } from './browsers.ts';
import { retryingClientsAt } from './retrying-clients.ts';

test('PLAT-374 PLAT-375 a page counts only with its heading inside of its main part, and to its end', () => {
  const page = (main: string, end = '</html>') => `<html><h1>Frame</h1><main id="content">${main}</main>${end}`;
  expect(isComplete(page('<h1 class="t7">Courses</h1>'))).toBe(true);
  expect(isComplete(page('<div class="skeleton"></div>'))).toBe(false);
  expect(isComplete(page('<h1>Courses</h1>', ''))).toBe(false);
});

test('PLAT-375 clients try again while the edge does not reach the API, and report any other error', async () => {
  const answers = [502, 503, 504, 500];
  const server = http.createServer((_req, res) => {
    res.writeHead(answers.shift() ?? 200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const clients = retryingClientsAt(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    new AbortController().signal,
  );
  await clients.ask('plans.list', {});
  expect(clients.refused.map(({ what }) => what)).toEqual(['plans.list: 502', 'plans.list: 503', 'plans.list: 504']);
  expect(clients.faults).toEqual(['plans.list was answered 500']);
});
