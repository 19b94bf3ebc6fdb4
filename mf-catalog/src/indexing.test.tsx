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
  ['/', '/'],
  ['/tutorials', '/tutorials'],
  ['/artists', '/artists'],
  ['/blog', '/blog'],
  ['/blog?category=tools', '/blog?category=tools'],
  ['/testimonials', '/testimonials'],
  ['/gallery?utm_source=letter', '/gallery'],
  ['/walkthrough', '/walkthrough'],
  ['/the-team', '/the-team'],
])('SHELL-451 SHELL-452 %s is indexed as %s', async (at, address) => {
  await open(at);
  await waitFor(() => expect(canonical()).toBe(`https://gargoyle.example${address}`));
  expect(robots()).toBeUndefined();
});

test.each([
  '/search?q=clay',
  '/tutorials?difficulty=1',
  '/tutorials/maquette',
  '/artists/odile',
  '/blog/tools',
  '/contest/masks',
])('SHELL-451 %s is not indexed', async (at) => {
  await open(at);
  await waitFor(() => expect(robots()).toBe('noindex'));
});
