import type { AppHandle, AppRoute, SessionState } from '@gargoyle/shared/host';
import { mayPurchase, signedIn, subscribed, visitorsOnly } from '@gargoyle/shared/host';
import { required } from '@gargoyle/shared/query';
import { fakeHost, fakeMember, fakeSubscription } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import { createBrowserAreas } from '../isolation/browser-areas.ts';
import { enter } from './enter.ts';
import { Elsewhere, Missing } from './outcome.ts';

const VISITOR: Partial<SessionState> = { phase: 'visitor' };
const LIBRARY = fakeMember({ role: 'free_library_subscriber' });

/** Enters an address of a remote with the single route `/page/:id`, before the session is known. */
function startEntering(
  handle: AppHandle,
  { at = '/page/1', inner = {} }: { at?: string; inner?: AppHandle & { lazy?: AppRoute['lazy'] } } = {},
) {
  const { lazy, ...innerHandle } = inner;
  const host = fakeHost({ session: { phase: 'unknown' } });
  const sessionReady = Promise.withResolvers<SessionState>();
  host.session.ready = () => sessionReady.promise;
  const answer = vi.fn(async (): Promise<unknown> => 'answer');
  const queries = () => [{ queryKey: ['first'], queryFn: answer }];
  const routes: AppRoute[] = [
    {
      ...{ id: 'x', path: 'page', handle: { queries, ...handle } },
      children: [{ id: 'x.page', path: ':id', ...(lazy ? { lazy } : { Component: () => null }), handle: innerHandle }],
    },
  ];
  window.history.replaceState(null, '', at);
  const areas = createBrowserAreas({
    ownerOf: (path) => (path.startsWith('/page') ? 'mf-x' : undefined),
    loader: {
      renew: () => {},
      load: async (_, __, take) => ({ value: await take([{ routes }]), version: '1', attempt: 0 }),
    },
    deployments: { page: { revision: 'r', remotes: {} } } as never,
    locale: 'en',
    host: () => host,
  });
  const url = new URL(at, 'http://school.example');
  const outcome = enter(host, areas, url).then(
    () => 'entered',
    (problem: unknown) => problem,
  );
  const shown = vi.fn();
  if (areas.ownerOf(url.pathname)) void areas.admitted(url.pathname).then(shown);
  return {
    ...{ host, answer, outcome, shown, ready: () => areas.module(url.pathname).then(() => undefined) },
    becomes: (session: Partial<SessionState>) => {
      host.session.setState(session);
      sessionReady.resolve(host.session.getState());
    },
  };
}

test.each([
  ['signedIn', signedIn, VISITOR, '/login?next=%2Fpage%2F1', []],
  ['subscribed', subscribed, fakeMember(), '/subscriptions/plans', []],
  ['mayPurchase', mayPurchase, LIBRARY, '/', ['Oops! You are not allowed to make purchases.']],
] as const)(
  'SHELL-321 behind %s nothing is fetched or shown before the session is known; a refused reader never sees it',
  async (_, guard, session, to, toasts) => {
    const { host, answer, outcome, shown, ready, becomes } = startEntering({ guard });
    await ready();
    expect(answer).not.toHaveBeenCalled();
    expect(shown).not.toHaveBeenCalled();
    becomes(session);
    expect(await outcome).toEqual(new Elsewhere(to));
    expect(answer).not.toHaveBeenCalled();
    expect(shown).not.toHaveBeenCalled();
    expect(host.calls.toasts.map(({ text }) => text)).toEqual(toasts);
  },
);

test('SHELL-321 an admitted reader sees the page with its first data', async () => {
  const { answer, outcome, shown, becomes } = startEntering({ guard: subscribed });
  becomes(fakeMember({}, fakeSubscription()));
  expect(await outcome).toBe('entered');
  expect(answer).toHaveBeenCalledTimes(1);
  await expect.poll(() => shown).toHaveBeenCalledTimes(1);
});

test('SHELL-321 a page whose guard does not wait is entered before the session is known', async () => {
  const { answer, outcome, shown } = startEntering({ guard: visitorsOnly });
  expect(await outcome).toBe('entered');
  expect(answer).toHaveBeenCalledTimes(1);
  await expect.poll(() => shown).toHaveBeenCalledTimes(1);
});

test('PLAT-340 the first data is fetched while the screens still load, and the page waits for both', async () => {
  const screen = Promise.withResolvers<{ Component: () => null }>();
  const { answer, outcome, shown } = startEntering({}, { inner: { lazy: () => screen.promise } });
  await expect.poll(() => answer).toHaveBeenCalledTimes(1);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  screen.resolve({ Component: () => null });
  expect(await outcome).toBe('entered');
  await expect.poll(() => shown).toHaveBeenCalledTimes(1);
});

test('PLAT-491 in the browser a page does not wait for what follows its subject, which is fetched at once', async () => {
  const others = vi.fn(() => new Promise(() => {}));
  const known = vi.fn();
  const { host, answer, outcome } = startEntering({
    nextQueries: (_params, { query }) => {
      known(query.getQueryData(['first']));
      return [{ queryKey: ['others'], queryFn: others } as never];
    },
  });
  await expect.poll(() => others).toHaveBeenCalledTimes(1);
  expect([answer.mock.calls.length, known.mock.calls]).toEqual([1, [['answer']]]);
  expect(await outcome).toBe('entered');
  expect(host.query.getQueryState(['others'])?.fetchStatus).toBe('fetching');
});

test('PLAT-491 a failure of what follows the subject does not stop the page', async () => {
  const missing = async () => {
    throw Object.assign(new Error('404'), { status: 404 });
  };
  const { outcome } = startEntering({
    nextQueries: () => [required({ queryKey: ['others'], queryFn: missing, retry: false }) as never],
  });
  expect(await outcome).toBe('entered');
});

test('PLAT-491 the code of a page’s widgets is fetched while its screens load, and not waited for', async () => {
  const screen = Promise.withResolvers<{ Component: () => null }>();
  const slots: AppHandle['slots'] = ({ id = '' }, search, host) => [
    { name: 'commerce.purchase-panel.v1', props: { tutorialSlug: `${id} ${search.get('q')} ${host?.locale}` } },
  ];
  const { host, outcome } = startEntering({}, { at: '/page/1?q=a', inner: { slots, lazy: () => screen.promise } });
  const load = vi.spyOn(host, 'loadWidget').mockReturnValue(new Promise(() => {}));
  // Ahead of its place: without the number of an attempt.
  await expect.poll(() => load.mock.calls).toEqual([['commerce.purchase-panel.v1', { tutorialSlug: '1 a en' }]]);
  screen.resolve({ Component: () => null });
  expect(await outcome).toBe('entered');
});

test('PLAT-491 a refused reader’s page fetches no widget', async () => {
  const slots: AppHandle['slots'] = () => [{ name: 'commerce.trial-headline.v1', props: {} }];
  const { host, outcome, becomes } = startEntering({ guard: signedIn, slots });
  const load = vi.spyOn(host, 'loadWidget');
  becomes(VISITOR);
  expect(await outcome).toBeInstanceOf(Elsewhere);
  expect(load).not.toHaveBeenCalled();
});

test('SHELL-094 of two guards the inner one is checked first', async () => {
  const { outcome, becomes } = startEntering({ guard: signedIn }, { inner: { guard: subscribed } });
  becomes(VISITOR);
  expect(await outcome).toEqual(new Elsewhere('/subscriptions/plans'));
});

test('SHELL-083 a moved screen preserves the rest of the query; values of the new address win', async () => {
  const { outcome, answer } = startEntering(
    { redirect: ({ id }) => `/new/${id ?? ''}?kind=a` },
    { at: '/page/1?kind=b&utm_source=x' },
  );
  expect(await outcome).toEqual(new Elsewhere('/new/1?utm_source=x&kind=a', true));
  expect(answer).not.toHaveBeenCalled();
});

test('SHELL-083 a moved screen preserves values that its new address repeats', async () => {
  const redirect = () => '/new?tags=a&tags=b';
  const { outcome } = startEntering({ redirect }, { at: '/page/1?tags=c&tags=d&page=2&page=3' });
  expect(await outcome).toEqual(new Elsewhere('/new?page=2&page=3&tags=a&tags=b', true));
});

test('SHELL-081 addresses without an owner and pages with a required 404 are missing', async () => {
  const of = (status: number) => ({
    queries: () => [
      required({ queryKey: ['own'], queryFn: () => Promise.reject(Object.assign(new Error('no'), { status })) }),
    ],
  });
  expect(await startEntering({}, { at: '/nowhere' }).outcome).toBeInstanceOf(Missing);
  expect(await startEntering({}, { at: '/page/1/2/3' }).outcome).toBeInstanceOf(Missing);
  expect(await startEntering(of(404)).outcome).toBeInstanceOf(Missing);
  expect(await startEntering(of(503)).outcome).toBe('entered');
});
