import type { SessionState, SessionUser } from '@gargoyle/shared/host';
import {
  type FakeHost,
  type FakeHostOptions,
  FakeShell,
  fakeHost,
  fakeMember,
  fakeSubscription,
} from '@gargoyle/shared/testing/fake-host.tsx';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Frame } from '../frame/frame.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { type Areas, AreasContext } from '../router/areas.ts';

/** A signed-in session; with `rank` a subscribed one. */
export const member = (user: Partial<SessionUser> = {}, rank?: number): SessionState =>
  fakeMember(user, rank ? fakeSubscription({ rank }) : null);

/** Areas whose remotes are all loaded; only `nobodys` paths have no owner. */
const fakeAreas = (nobodys: readonly string[], crashed: Areas['crashed']): Areas => ({
  ownerOf: (path) => (nobodys.includes(path) ? undefined : 'mf-catalog'),
  routes: () => new Promise(() => {}),
  module: () => new Promise(() => {}),
  admitted: () => new Promise(() => {}),
  status: () => 'ready',
  key: () => 'mf-catalog',
  version: () => '1',
  retry: () => {},
  asked: () => undefined,
  crashed,
  subscribe: () => () => {},
});

interface Opened {
  host: FakeHost;
  user: UserEvent;
  unmount(): void;
}

/** Renders one part of the frame on its own page. */
export function openPart(part: ReactNode, options: FakeHostOptions = {}, at = '/tutorials'): Opened {
  const host = fakeHost(options);
  const { unmount } = render(
    <FakeShell host={host} messages={en} at={at}>
      {part}
    </FakeShell>,
  );
  return { host, user: userEvent.setup(), unmount };
}

/** The whole frame around a page. */
export const framed = (host: FakeHost, at: string, page: ReactNode, areas = fakeAreas([], () => {})) => (
  <AreasContext value={areas}>
    <FakeShell host={host} messages={en} at={at}>
      <Frame>{page}</Frame>
    </FakeShell>
  </AreasContext>
);

/** Renders the whole frame around a page with one heading. */
export function openFrame(
  options: FakeHostOptions = {},
  at = '/tutorials',
  { nobodys = [] as readonly string[], page = (<h1>A page</h1>) as ReactNode, crashed = (_path: string) => {} } = {},
): Opened {
  const host = fakeHost(options);
  const { unmount } = render(framed(host, at, page, fakeAreas(nobodys, crashed)));
  return { host, user: userEvent.setup(), unmount };
}
