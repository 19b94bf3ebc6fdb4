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

/** Heads for an address of a remote whose one route is `/page/:id`, before it is known who is here. */
function head(handle: AppHandle, { at = '/page/1', inner = {} }: { at?: string; inner?: AppHandle } = {}) {
  const host = fakeHost({ session: { phase: 'unknown' } });
  const known = Promise.withResolvers<SessionState>();
  host.session.ready = () => known.promise;
  const answer = vi.fn(async (): Promise<unknown> => 'answer');
  const queries = () => [{ queryKey: ['first'], queryFn: answer }];
  const routes: AppRoute[] = [
    {
      ...{ id: 'x', path: 'page', handle: { queries, ...handle } },
      children: [{ id: 'x.page', path: ':id', Component: () => null, handle: inner }],
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
      known.resolve(host.session.getState());
    },
  };
}

test.each([
  ['signedIn', signedIn, VISITOR, '/login?next=%2Fpage%2F1', []],
  ['subscribed', subscribed, fakeMember(), '/subscriptions/plans', []],
  ['mayPurchase', mayPurchase, LIBRARY, '/', ['Oops! You are not allowed to make purchases.']],
] as const)(
  'SHELL-321 behind %s nothing is asked for or shown before it is known who is here; who is refused never sees it',
  async (_, guard, session, to, toasts) => {
    const { host, answer, outcome, shown, ready, becomes } = head({ guard });
    await ready();
    expect(answer).not.toHaveBeenCalled();
    expect(shown).not.toHaveBeenCalled();
    becomes(session);
    expect(await outcome).toEqual(new Elsewhere(to));
    expect(answer).not.toHaveBeenCalled();
    expect(shown).not.toHaveBeenCalled();
    expect(host.said.toasts.map(({ text }) => text)).toEqual(toasts);
  },
);

test('SHELL-321 who is let in sees it with its first data', async () => {
  const { answer, outcome, shown, becomes } = head({ guard: subscribed });
  becomes(fakeMember({}, fakeSubscription()));
  expect(await outcome).toBe('entered');
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
});

test('SHELL-321 a page that only leaves those whom it knows waits for nobody', async () => {
  const { answer, outcome, shown } = head({ guard: visitorsOnly });
  expect(await outcome).toBe('entered');
  expect(answer).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
});

test('SHELL-094 of two guards the inner one speaks first', async () => {
  const { outcome, becomes } = head({ guard: signedIn }, { inner: { guard: subscribed } });
  becomes(VISITOR);
  expect(await outcome).toEqual(new Elsewhere('/subscriptions/plans'));
});

test('SHELL-083 a screen that has moved keeps the rest of the query, its own values before theirs', async () => {
  const { outcome, answer } = head(
    { redirect: ({ id }) => `/new/${id ?? ''}?kind=a` },
    { at: '/page/1?kind=b&utm_source=x' },
  );
  expect(await outcome).toEqual(new Elsewhere('/new/1?kind=a&utm_source=x', true));
  expect(answer).not.toHaveBeenCalled();
});

test('SHELL-081 what nobody answers for is missing; of what is required a 404 makes it so, another failure does not', async () => {
  const of = (status: number) => ({
    queries: () => [
      required({ queryKey: ['own'], queryFn: () => Promise.reject(Object.assign(new Error('no'), { status })) }),
    ],
  });
  expect(await head({}, { at: '/nowhere' }).outcome).toBeInstanceOf(Missing);
  expect(await head({}, { at: '/page/1/2/3' }).outcome).toBeInstanceOf(Missing);
  expect(await head(of(404)).outcome).toBeInstanceOf(Missing);
  expect(await head(of(503)).outcome).toBe('entered');
});
