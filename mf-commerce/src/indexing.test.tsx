import { type RouteObject, matchRoutes } from '@gargoyle/shared/router';
import { fakeMember, FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, render, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import messages from './messages/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

// Their code, which no test should wait for.
beforeAll(async () => {
  for (const { lazy } of routes) await lazy?.();
}, 120_000);

/** Opens an address of which nothing can be loaded but its code. */
async function open(at: string) {
  const route = matchRoutes(routes as RouteObject[], { pathname: at.split('?')[0] ?? '' })?.at(-1)?.route;
  const { Component } = (await (route as (typeof routes)[number]).lazy?.()) ?? {};
  await act(async () =>
    render(
      <FakeShell
        host={fakeHost({ session: fakeMember() })}
        messages={messages}
        at={at}
        routes={[{ path: route?.path ?? '/', Component: Component ?? null }]}
      />,
    ),
  );
}
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');

test.each([
  ['/subscriptions/plans?codename=WELCOME', '/subscriptions/plans'],
  ['/store', '/store'],
  ['/store?kind=dvd&page=2', '/store?kind=dvd'],
])('SHELL-451 SHELL-452 %s is indexed as %s', async (at, address) => {
  await open(at);
  await waitFor(() => expect(canonical()).toBe(`https://gargoyle.example${address}`));
  expect(robots()).toBeUndefined();
});

test.each(['/cart', '/checkout', '/review_order', '/receipt', '/subscription/confirmation', '/change_subscription'])(
  'SHELL-451 %s is not indexed',
  async (at) => {
    await open(at);
    await waitFor(() => expect(robots()).toBe('noindex'));
  },
);
