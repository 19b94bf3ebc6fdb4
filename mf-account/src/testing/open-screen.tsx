import type { SessionState, SessionSubscription, SessionUser } from '@gargoyle/shared/host';
import {
  type FakeHost,
  type FakeHostOptions,
  FakeShell,
  fakeHost,
  fakeUser,
} from '@gargoyle/shared/testing/fake-host.tsx';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../messages/en.json' with { type: 'json' };

/** A paid Monthly subscription as the session holds one. */
export const fakeSubscription = (over: Partial<SessionSubscription> = {}): SessionSubscription => ({
  id: 31,
  plan: 'Monthly',
  planId: 3,
  rank: 2,
  active: true,
  free: false,
  nextBillingDate: '2026-10-03T00:00:00Z',
  pendingChange: false,
  pendingDowngrade: false,
  onTrial: false,
  monthlyVideosSeen: [],
  ...over,
});

/** A signed-in session, with a subscription when one is given. */
export const member = (
  user: Partial<SessionUser> = {},
  subscription: SessionSubscription | null = null,
): Partial<SessionState> => ({
  phase: 'signed-in',
  status: 'success',
  user: fakeUser({ subscription: subscription?.id ?? null, ...user }),
  subscription,
});

interface Place {
  /** Where the visit begins. */
  at?: string;
  /** The route's pattern where the screen reads its parameters. */
  path?: string;
}

/** Puts a screen or a piece of one on a page of its own. */
export function openScreen(
  screen: ReactNode,
  options: FakeHostOptions = {},
  { at = '/', path = '*' }: Place = {},
): { host: FakeHost; user: UserEvent } {
  const host = fakeHost(options);
  render(<FakeShell host={host} messages={en} at={at} routes={[{ path, element: screen }]} />);
  return { host, user: userEvent.setup() };
}

/** The same for a screen with a widget in its first paint: a render that suspends must be waited for. */
export async function openWithWidgets(...args: Parameters<typeof openScreen>): Promise<ReturnType<typeof openScreen>> {
  return act(async () => openScreen(...args));
}

/** The inputs that an endpoint was called with, in turn. */
export const sent = (host: FakeHost, name: string): unknown[] =>
  host.api.calls.filter((call) => call.name === name).map(({ input }) => input);

export const toasts = (host: FakeHost): string[] => host.said.toasts.map(({ text }) => text);
