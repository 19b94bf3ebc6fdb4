import { spawn } from 'node:child_process';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Figures, WatchReport } from '@gargoyle/shared/contract/health-figures';
import { expect, onTestFinished, test } from 'vitest';
import { promote } from '../release/promote.ts';
import { readHistory } from '../release/history.ts';
import { listening } from '../testing/loopback.ts';
import { emptyStore, putFake } from '../testing/store.ts';

const figuresOf = (bad: number): Figures => ({
  counts: [
    { measure: 'visit', bucket: 0, count: 30 },
    { measure: 'load', bucket: 0, count: bad },
  ],
});

/** The process as `npm start` runs it, with an API that answers with figures. */
async function started(env: Record<string, string>, fails = 0) {
  const folders = emptyStore();
  const put = (app: string, digit: string) => ({ app, version: putFake(folders, { app, version: digit }) });
  await promote(folders, [put('shell', 'a'), put('mf-catalog', 'a')]);
  const canary = put('mf-catalog', 'b');
  await promote(folders, [{ ...canary, percent: 10 }]);
  const reports: WatchReport[] = [];
  const tokens = new Set<unknown>();
  let failed = 0;
  const api = http.createServer(async (req, res) => {
    tokens.add(req.headers['x-edge-token']);
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://api');
    if (pathname === '/ops/figures.json' && failed < fails) {
      failed += 1;
      res.writeHead(503);
    }
    if (pathname === '/ops/figures.json')
      return res.end(JSON.stringify(figuresOf(searchParams.get('version') === canary.version ? 30 : 0)));
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    reports.push(JSON.parse(Buffer.concat(chunks).toString()) as WatchReport);
    return res.writeHead(204).end();
  });
  const port = await listening(api);
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'server.ts')], {
    env: {
      ...process.env,
      ...{ GARGOYLE_DATA: path.dirname(folders.root), API_URL: `http://127.0.0.1:${port}`, EDGE_TOKEN: 'the-token' },
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { folders, canary, reports, tokens, child, ended, output: () => output };
}

test('PLAT-115 the process rolls back a bad canary, reports it to the API, and ends with its parent process', async () => {
  const { folders, canary, reports, tokens, child, ended, output } = await started({});
  await expect.poll(() => readHistory(folders).at(-1)?.what).toBe('withdraw');
  expect(readHistory(folders).at(-1)).toMatchObject({ from: canary.version, who: 'health watch' });
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  const [first] = reports;
  expect(first?.watched[0]?.verdict.reason).toContain('30 of 30 visits failed to load it, compared with 0 of 30');
  expect(first?.history[0]).toMatchObject({ what: 'withdraw' });
  expect(tokens).toEqual(new Set(['the-token']));
  expect(output()).toContain('was rolled back');
  child.disconnect();
  expect(await ended).toBe(0);
}, 40_000);

test('PLAT-115 without figures nothing is rolled back, that is logged once, and the watch continues when they return', async () => {
  const { folders, canary, output } = await started({}, 4);
  await expect.poll(() => readHistory(folders).at(-1)?.what, { timeout: 25_000 }).toBe('withdraw');
  expect(readHistory(folders).at(-1)).toMatchObject({ from: canary.version });
  await expect.poll(output).toMatch(/cannot be watched at the moment[^]*Releases are watched again\./);
  expect(output().match(/cannot be watched at the moment: the API answers 503 to \/ops\/figures\.json/g)).toHaveLength(
    1,
  );
}, 60_000);

test('PLAT-115 an invalid margin ends the process with a sentence', async () => {
  const { ended, output } = await started({ HEALTH_MARGIN_SLOWER: 'fast' });
  expect(await ended).toBe(1);
  expect(output().trim()).toBe('HEALTH_MARGIN_SLOWER must be a number from 1 to 5.');
}, 40_000);

test('PLAT-408 in production it does not start without the key that signs its rollbacks', async () => {
  const { ended, output } = await started({ NODE_ENV: 'production', RELEASE_SIGNING_KEY: '' });
  expect(await ended).toBe(1);
  expect(output()).toMatch(/^NODE_ENV=production has no defaults for these settings: .*RELEASE_SIGNING_KEY \(/);
}, 40_000);

test('PLAT-412 a watch of a store in which nothing is live says so once', async () => {
  const { output, reports } = await started({ RELEASE_STORE: path.join(tmpdir(), 'gargoyle-nowhere') });
  await expect.poll(output).toContain('Nothing is live yet in the release store');
  expect([output().match(/Nothing is live/g)?.length, reports]).toEqual([1, []]);
}, 40_000);
