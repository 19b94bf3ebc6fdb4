import { type FakeHost, type FakeHostOptions, FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../messages/en.json' with { type: 'json' };

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
