import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import type { ShellHost } from './host/browser-host.ts';
import { startVisit } from './visit.ts';

function visit(pathname: string, search = '') {
  const host = fakeHost();
  const start = vi.fn();
  const events: unknown[] = [];
  host.bus.on('shell.page-loaded', (event) => events.push(event));
  host.bus.on('shell.route-changed', (event) => events.push(event));
  let notify: (state: unknown) => void = () => {};
  const navigation = {
    shown: { location: { pathname, search } },
    heading: null as { pathname: string } | null,
    subscribe: (listener: typeof notify) => {
      notify = listener;
      return () => {};
    },
  };
  startVisit({
    host: { ...host, session: { ...host.session, start } } as unknown as ShellHost,
    navigation: navigation as never,
  });
  /** Arrives at `to`, or starts navigating there from `from`. */
  const go = (to: string, from?: string) => {
    navigation.shown = { location: { pathname: from ?? to, search: '' } };
    navigation.heading = from === undefined ? null : { pathname: to };
    notify(navigation.shown);
  };
  return { events, start, go, heading: () => host.uiState.getState().heading };
}

test('SHELL-112 SHELL-260 a visit starts with the session and the event about its address', () => {
  const { events, start } = visit('/cart', '?codename=CLAY20');
  expect(start).toHaveBeenCalledOnce();
  expect(events).toEqual([{ path: '/cart', search: '?codename=CLAY20' }]);
});

test('SHELL-085 leaving for another path emits an event with both paths, once', () => {
  const { events, go } = visit('/checkout');
  go('/checkout');
  go('/tutorials');
  go('/tutorials');
  expect(events.slice(1)).toEqual([{ from: '/checkout', to: '/tutorials' }]);
});

test('PLAT-053 SHELL-294 heading is the target from the start of a navigation until arrival or return', () => {
  const { go, heading } = visit('/login');
  expect(heading()).toBe('/login');
  go('/account', '/login');
  expect(heading()).toBe('/account');
  // Its guard redirects back, while the address is still the old one.
  go('/login', '/login');
  expect(heading()).toBe('/account');
  go('/login');
  expect(heading()).toBe('/login');
  go('/tutorials', '/login');
  go('/tutorials');
  expect(heading()).toBe('/tutorials');
});
