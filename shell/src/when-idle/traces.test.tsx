import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { createClient } from '@gargoyle/shared/client';
import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import { QueryClient } from '@gargoyle/shared/query';
import { beforeEach, expect, test, vi } from 'vitest';
import { followTraces } from './traces-switch.ts';

const page: PageDeployment = { revision: 'r', shell: '5e11', remotes: {} };
const report = vi.fn();
let now = 1000;
let requests: { path: string; traceparent: string | null; baggage: string | null }[] = [];
const fakeFetch = (input: RequestInfo | URL) => {
  const { url, headers } = input as Request;
  requests.push({
    path: new URL(url).pathname,
    traceparent: headers.get('traceparent'),
    baggage: headers.get('baggage'),
  });
  return Promise.resolve(Response.json({}));
};

const api = createClient({ baseUrl: `${location.origin}/api/v1`, query: new QueryClient() });

beforeEach(async () => {
  requests = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', fakeFetch);
  document.head.innerHTML = '<meta name="traces" content="on">';
  document.body.innerHTML =
    '<button id="menu">Menu</button><div data-remote="mf-commerce" data-remote-version="4f1c"><button id="buy">Buy</button></div>';
  // Once, because its listener is on the window, like in a page.
  await followTraces({ report }, { page });
});

const click = (id: string) => document.getElementById(id)?.click();
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

test('PLAT-315 calls of a press carry its trace, and the first also the release and time of the press', async () => {
  click('buy');
  now += 40;
  await api.call('coupons.check', { code: 'CLAY10' });
  await api.call('plans.list', {});
  const [first, second] = requests;
  const [, traceId, spanId] = TRACEPARENT.exec(first?.traceparent ?? '') ?? [];
  expect(traceId).toBeDefined();
  expect(first?.baggage).toBe(`press=mf-commerce@4f1c/${spanId}/40`);
  expect(second).toMatchObject({ traceparent: first?.traceparent, baggage: 'press=mf-commerce@4f1c' });
});

test('PLAT-315 another press is another trace, and a press outside of remotes belongs to the shell', async () => {
  click('buy');
  await api.call('plans.list', {});
  click('menu');
  await api.call('plans.list', {});
  expect(requests[1]?.traceparent).toMatch(TRACEPARENT);
  expect(requests[1]?.traceparent).not.toBe(requests[0]?.traceparent);
  expect(requests[1]?.baggage).toMatch(/^press=shell@5e11\//);
});

test('PLAT-315 calls without a press, to other sites, or of telemetry carry no trace', async () => {
  now += 10_000;
  await api.call('plans.list', {});
  click('buy');
  await api.call('telemetry.send', { sightings: [] });
  await fetch(new Request('https://elsewhere.example/api/v1/plans/'));
  now += 2000;
  await api.call('tags.list', {});
  expect(requests).toHaveLength(4);
  for (const one of requests) expect(one).toMatchObject({ traceparent: null, baggage: null });
});

test('PLAT-315 without traces nothing is loaded, and calls are unchanged', async () => {
  document.head.innerHTML = '';
  vi.stubGlobal('fetch', fakeFetch);
  await followTraces({ report }, { page });
  expect(window.fetch).toBe(fakeFetch);
});

test('PLAT-315 the browser’s part is at most 2 KB, including the seams in the same file', () => {
  const texts = ['traces.ts', 'seams.ts', 'seams.model.ts'].map((file) =>
    // Comments are not shipped.
    fs.readFileSync(path.join(import.meta.dirname, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
  );
  expect(zlib.brotliCompressSync(texts.join('')).length).toBeLessThan(2048);
});
