import { type RouteObject, matchRoutes } from '@gargoyle/shared/router';
import { fakeMember, FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import messages from './messages/en.json';
import { routes } from './routes.tsx';

async function open(at: string) {
  const route = matchRoutes(routes as RouteObject[], { pathname: at.split('?')[0] ?? '' })?.at(-1)?.route;
  const { Component } = (await (route as (typeof routes)[number]).lazy?.()) ?? {};
  render(
    <FakeShell
      host={fakeHost({ session: fakeMember() })}
      messages={messages}
      at={at}
      routes={[{ path: route?.path ?? '', Component: Component ?? null }]}
    />,
  );
  await waitFor(() => expect(document.querySelector('title')).not.toBeNull());
}
const isIndexed = () => document.querySelector('meta[name="robots"]') === null;
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null;

test('SHELL-451 SHELL-452 search engines get the list of paths, under one address however it is filtered', async () => {
  await open('/pathways');
  expect(isIndexed()).toBe(true);
  expect(canonical()).toBe('https://gargoyle.example/pathways');
});

test('SHELL-451 SHELL-452 a filtered list of paths is not indexed', async () => {
  await open('/pathways?difficulty=1');
  expect(isIndexed()).toBe(false);
  expect(canonical()).toBe('https://gargoyle.example/pathways');
});

test('SHELL-451 SHELL-452 a special video is indexed under its page, not under its player', async () => {
  await open('/special-videos/shop/watch');
  expect(isIndexed()).toBe(false);
  expect(canonical()).toBe('https://gargoyle.example/special-videos/shop');
});

test('SHELL-451 a path that could not be loaded is not indexed', async () => {
  await open('/pathways/creature-maker');
  await waitFor(() => expect(isIndexed()).toBe(false));
});
