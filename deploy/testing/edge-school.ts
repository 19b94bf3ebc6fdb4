import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Tracing } from '@gargoyle/shared/tracing';
import { afterEach } from 'vitest';
import { logLine } from '../edge/request-context.ts';
import { createEdge } from '../edge/edge.ts';
import { createHttpServer } from '../edge/http-server.ts';
import type { Folders } from '../release/folders.ts';
import { promote } from '../release/promote.ts';
import { startApi } from './api.ts';
import { emptyStore, putFake } from './store.ts';

// A shell whose server file renders its input; the edge around it is the real one.
export const SHELL = (word: string) => `let drawn = 0; module.exports = { lend: {}, async render(input) {
  const { pathname: path, searchParams, host } = new URL(input.url);
  const count = path === '/drawn' || path === '/slower' ? 'drawn ' + ++drawn : '';
  if (path.includes('loop')) for (;;);
  if (path === '/stray') { Promise.reject(new Error('not awaited')); await new Promise((resolve) => setImmediate(resolve)); }
  if (path === '/moved') return { status: 301, location: '/' + (searchParams.has('tags') ? '?' + searchParams : ''), head: '', html: '', boot: {}, widgets: [], routes: [], complete: true };
  const asked = path === '/asks' ? await (await fetch(input.apiUrl + '/tags/')).text() : '';
  // Its data needs half a second; that of '/slower' only from the second time on.
  const slow = path === '/late' || (path === '/slower' && drawn > 1);
  if (slow) await new Promise((resolve) => setTimeout(resolve, Math.min(input.budgetMs, 500)));
  const lacking = path === '/lacking' || (slow && input.budgetMs < 500);
  const part = path === '/broken' ? await input.remote('mf-catalog').then((m) => m.word, (e) => 'failed') : '';
  return { status: path === '/missing' || path.startsWith('/blog/') ? 404 : 200, head: '<title>T</title>', html: '<p>${word} ' + input.locale + ' ' + part + count + asked + '</p>', boot: { asked: searchParams.get('q'), host, deployment: input.deployment }, widgets: [], routes: [], complete: path !== '/broken' && !lacking, lacking };
} };`;

const ROUTES = { routes: [{ id: 'shell.moved', path: '/loop' }] };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** A store with shell and catalogue live, a stand-in for the API, and the real edge in front. */
export async function edgeSchool({
  trustedProxies = [] as readonly string[],
  purgeUrls = [] as readonly string[],
  metrics = { open: true } as { open: boolean; token?: string },
  answers = {} as Parameters<typeof startApi>[0],
  /** A store with something live already, and its location from the edge's point of view. */
  folders: given = undefined as Folders | undefined,
  data = '',
  /** The text of the live shell. */
  word = 'first',
  store = '',
  /** Where its spans go. */
  tracing = undefined as Tracing | undefined,
} = {}) {
  const warnings: string[] = [];
  const logged: string[] = [];
  const folders = given ?? emptyStore();
  if (!given) {
    const shell = putFake(folders, { app: 'shell', version: 'a', server: SHELL('first'), release: ROUTES });
    const catalog = putFake(folders, { app: 'mf-catalog', version: 'a', server: 'exports.word = "catalog"' });
    await promote(folders, [
      { app: 'shell', version: shell },
      { app: 'mf-catalog', version: catalog },
    ]);
  }
  const api = await startApi(answers);
  const edge = createEdge(
    {
      port: 0,
      host: 'loopback',
      data: data || path.dirname(folders.root),
      store,
      publicUrl: 'http://localhost',
      apiPublicUrl: 'http://localhost:4001',
      apiUrl: api.url,
      edgeToken: 'token-of-the-test',
      trustedProxies,
      drainMs: 0,
      purgeUrls,
      threads: 1,
      budgetMs: 300,
      payments: 'sandbox',
      metrics,
      faults: false,
    },
    (line) => {
      warnings.push(line);
      logged.push(logLine(line));
    },
    tracing,
  );
  const server = createHttpServer(edge.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(async () => {
    server.closeAllConnections();
    server.close();
    api.end();
    await edge.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(base + address, { headers, redirect: 'manual' });
  const until = async (address: string, words: string) => {
    const began = performance.now();
    for (;;) {
      const text = await (await get(address)).text();
      if (text.includes(words)) return performance.now() - began;
      if (performance.now() - began > 20_000) throw new Error(`no ${words} in ${text.slice(0, 200)}`);
    }
  };
  await until('/', word);
  return { folders, get, until, warnings, logged, api, edge, base };
}
