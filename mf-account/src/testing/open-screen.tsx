import { type FakeHost, type FakeHostOptions, FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import en from '../messages/en.json' with { type: 'json' };

interface Place {
  /** Initial address. */
  at?: string;
  /** Route pattern, for screens that read parameters. */
  path?: string;
}

/** Renders a screen or a part of one in a fake shell. */
export function openScreen(
  screen: ReactNode,
  options: FakeHostOptions = {},
  { at = '/', path = '*' }: Place = {},
): { host: FakeHost; user: UserEvent } {
  const host = fakeHost(options);
  render(<FakeShell host={host} messages={en} at={at} routes={[{ path, element: screen }]} />);
  return { host, user: userEvent.setup() };
}

/** Same for a screen whose first render contains a widget, which suspends and must be awaited. */
export async function openWithWidgets(...args: Parameters<typeof openScreen>): Promise<ReturnType<typeof openScreen>> {
  return act(async () => openScreen(...args));
}
