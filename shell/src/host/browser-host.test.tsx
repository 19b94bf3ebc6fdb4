import { QueryClient } from '@gargoyle/shared/query';
import { fakeUser } from '@gargoyle/shared/testing/fake-host.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameMessages } from '../messages/load.ts';
import { createBrowserHost } from './browser-host.ts';
import { createReports } from './reports.ts';

type Answer = () => Response | Promise<Response>;
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const user = { ...fakeUser(), subscription: null };
const signedIn: Answer = () => json(200, { token: 'bearer', user, subscription: null });

const channels: { name: string; onmessage: (() => void) | null; postMessage(): void }[] = [];
const posted = vi.fn();
beforeEach(() => {
  channels.length = 0;
  class Channel {
    onmessage: (() => void) | null = null;
    postMessage = posted;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      channels.push(this);
    }
    close() {}
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  // That of Node accepts no relative address.
  const { Request: Absolute } = globalThis;
  class Relative extends Absolute {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, location.href) : input, init);
    }
  }
  vi.stubGlobal('Request', Relative);
});
afterEach(() => {
  document.cookie = 'proxy_access=; Max-Age=0';
});

/** A page's host; `answers` by the end of the path that is called. */
function open(answers: Record<string, Answer>, locale: 'en' | 'es' = 'en') {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    const path = new URL(request.url).pathname;
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return answer ? answer() : json(404, { detail: `no answer for ${path}` });
  });
  const navigate = vi.fn();
  const query = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const host = createBrowserHost({
    locale,
    now: () => 0,
    origin: 'https://gargoyle.example',
    query,
    reports: createReports(),
    stays: () => undefined,
    words: frameMessages('en'),
    loadWidget: () => new Promise(() => {}),
    versionOf: () => '',
    navigate,
  });
  const paths = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname.replace('/api/v1', '')}`);
  return { host, query, navigate, requests, paths };
}
const SESSION = '/auth/session/';

test('SHELL-127 SHELL-310 what depends on the user is asked for with their token, once they are known, in their language', async () => {
  const { host, requests, paths } = open(
    { [SESSION]: signedIn, '/addresses/': () => json(200, { results: [] }) },
    'es',
  );
  const asked = host.api.call('addresses.list', {});
  await Promise.resolve();
  expect(paths()).toEqual([]);
  await host.session.start();
  await asked;
  expect(requests.at(-1)?.headers.get('authorization')).toBe('JWT bearer');
  expect(requests.map(({ headers }) => headers.get('accept-language'))).toEqual(['es', 'es']);
});

test('SHELL-202 a call is counted from its start to its end', async () => {
  const { host } = open({ [SESSION]: signedIn, '/addresses/': () => json(200, { results: [] }) });
  await host.session.start();
  const asked = host.api.call('addresses.list', {});
  expect(host.uiState.getState().loading).toBe(1);
  await asked;
  expect(host.uiState.getState().loading).toBe(0);
});

test('SHELL-129 SHELL-110 SHELL-259 a refusal by the API ends the session, and the other tabs learn of it', async () => {
  const { host, navigate } = open({ [SESSION]: signedIn, '/addresses/': () => json(403, { detail: 'Not you.' }) });
  await host.session.start();
  await host.api.call('addresses.list', {}).catch(() => undefined);
  expect(host.session.getState().phase).toBe('visitor');
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(host.toast.store.getState()).toMatchObject([{ kind: 'error', text: 'Not you.' }]);
  expect(posted).toHaveBeenCalledTimes(1);
});

test('SHELL-396 after a write what concerns the user is asked for again', async () => {
  const { host, query } = open({ [SESSION]: signedIn });
  await host.session.start();
  query.setQueryData(['addresses.list', {}], 'mine');
  query.setQueryData(['tutorials.get', { slug: 'a' }], 'ours');
  query.setQueryData(['assets.list', {}], 'public');
  await host.api.call('orderItems.remove', { id: 1 }).catch(() => undefined);
  expect(query.getQueryData(['addresses.list', {}])).toBeUndefined();
  expect(query.getQueryState(['tutorials.get', { slug: 'a' }])?.isInvalidated).toBe(true);
  expect(query.getQueryState(['assets.list', {}])?.isInvalidated).toBe(false);
});

test('SHELL-110 SHELL-119 whoever logs out leaves nothing of theirs in the cache', async () => {
  const { host, query } = open({ [SESSION]: signedIn, '/auth/logout/': () => json(200, { detail: 'Bye.' }) });
  await host.session.start();
  query.setQueryData(['tutorials.get', { slug: 'a' }], 'theirs');
  await host.session.logout();
  expect(query.getQueryData(['tutorials.get', { slug: 'a' }])).toBeUndefined();
});

test('SHELL-270 a login in another tab is followed', async () => {
  const answers: Record<string, Answer> = { [SESSION]: () => new Response(null, { status: 204 }) };
  const { host } = open(answers);
  await host.session.start();
  expect(host.session.getState().phase).toBe('visitor');
  answers[SESSION] = signedIn;
  channels.find(({ name }) => name === 'gargoyle-session')?.onmessage?.();
  await expect.poll(() => host.session.getState().phase).toBe('signed-in');
});

test('SHELL-198 SHELL-272 the state of the page follows its window', () => {
  const { host } = open({});
  expect(host.uiState.getState().width).toBe(window.innerWidth);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(host.uiState.getState().online).toBe(false);
});

test('SHELL-114 the cookie of a library’s proxy logs its reader in', async () => {
  document.cookie = 'proxy_access=ticket';
  const { host, paths } = open({
    [SESSION]: () => new Response(null, { status: 204 }),
    '/proxy_login/': () => json(200, { token: 'bearer', user }),
  });
  await host.session.start();
  expect(paths()).toEqual(['GET /auth/session/', 'POST /auth/proxy_login/']);
  expect(host.session.getState().phase).toBe('signed-in');
});
