import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import { endpoints } from '../client/endpoints.generated.ts';
import type { AppRoute } from '../host/define-remote.ts';
import type { SessionState } from '../host/session.ts';
import { matchRoutes, type RouteObject } from '../router/router.ts';
import { never } from './fake-api.ts';
import { type FakeHost, FakeShell, type FakeShellProps, fakeHost } from './fake-host.tsx';

/** Calls of the API so far, as `name {input}`, sorted. */
export const callsOf = ({ api }: FakeHost): string[] =>
  api.calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`).toSorted();

/** What the route of an address declares, and what its screen asks for when nothing has been answered yet. */
export async function firstData(
  routes: readonly AppRoute[],
  messages: FakeShellProps['messages'],
  at: string,
  session: Partial<SessionState>,
): Promise<{ declared: string[]; asked: string[] }> {
  const [pathname = '', query] = at.split('?');
  const match = matchRoutes(routes as RouteObject[], { pathname })?.at(-1);
  const route = match?.route as AppRoute | undefined;
  if (!match || !route?.lazy) throw new Error(`no screen ${at}`);
  const { Component } = await route.lazy();
  const host = () =>
    fakeHost({ session, answers: Object.fromEntries(Object.keys(endpoints).map((name) => [name, never])) });
  const [before, shown] = [host(), host()];
  const queries = route.handle?.queries?.(match.params, before, new URLSearchParams(query)) ?? [];
  for (const each of queries) void before.query.prefetchQuery(each as never);
  await act(async () =>
    render(
      <FakeShell
        host={shown}
        {...(messages ? { messages } : {})}
        at={at}
        routes={[{ path: route.path ?? '/', Component }]}
      />,
    ),
  );
  return { declared: callsOf(before), asked: callsOf(shown) };
}

/** Calls that the screen of an address makes first for one of these readers, and that its route does not declare. */
export async function undeclared(
  routes: readonly AppRoute[],
  messages: FakeShellProps['messages'],
  at: string,
  readers: readonly Partial<SessionState>[],
): Promise<string[]> {
  const missing: string[] = [];
  // Twice: a part whose code was fetched by then asks at once.
  for (const session of [...readers, ...readers]) {
    const { declared, asked } = await firstData(routes, messages, at, session);
    missing.push(...asked.filter((call) => !declared.includes(call)));
    await vi.dynamicImportSettled();
    cleanup();
  }
  return missing;
}
