import { act, render } from '@testing-library/react';
import type { AppRoute } from '../host/define-remote.ts';
import { matchRoutes, type RouteObject } from '../router/router.ts';
import { fakeHost, fakeMember, FakeShell, type FakeShellProps } from './fake-host.tsx';

/** Loads the code of all screens, which no test should wait for. */
export async function loadScreens(routes: readonly AppRoute[]): Promise<void> {
  for (const { lazy } of routes) await lazy?.();
}

/** Opens an address of a remote of which nothing can be loaded but its code. */
export async function openAddress(
  routes: readonly AppRoute[],
  messages: FakeShellProps['messages'],
  at: string,
): Promise<void> {
  const found = matchRoutes(routes as RouteObject[], { pathname: at.split('?')[0] ?? '' })?.at(-1)?.route;
  const { Component } = (await (found as AppRoute | undefined)?.lazy?.()) ?? {};
  await act(async () =>
    render(
      <FakeShell
        host={fakeHost({ session: fakeMember() })}
        {...(messages ? { messages } : {})}
        at={at}
        routes={[{ path: found?.path ?? '/', Component: Component ?? null }]}
      />,
    ),
  );
}

/** What search engines are told about the page that is shown. */
export const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
export const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href');
