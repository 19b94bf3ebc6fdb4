import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import type { ShellHost } from './host/browser-host.ts';
import { startVisit } from './visit.ts';

function visit(pathname: string, search = '') {
  const host = fakeHost();
  const start = vi.fn();
  const letters: unknown[] = [];
  host.bus.on('shell.page-loaded', (letter) => letters.push(letter));
  host.bus.on('shell.route-changed', (letter) => letters.push(letter));
  let told: (state: unknown) => void = () => {};
  const navigation = {
    shown: { location: { pathname, search } },
    subscribe: (listener: typeof told) => {
      told = listener;
      return () => {};
    },
  };
  startVisit({
    host: { ...host, session: { ...host.session, start } } as unknown as ShellHost,
    navigation: navigation as never,
  });
  return { letters, start, go: (to: string) => told({ location: { pathname: to } }) };
}

test('SHELL-112 SHELL-260 a visit begins with the session and the letter about its address', () => {
  const { letters, start } = visit('/cart', '?codename=CLAY20');
  expect(start).toHaveBeenCalledOnce();
  expect(letters).toEqual([{ path: '/cart', search: '?codename=CLAY20' }]);
});

test('SHELL-085 leaving for another path says from where to where, once', () => {
  const { letters, go } = visit('/checkout');
  go('/checkout');
  go('/tutorials');
  go('/tutorials');
  expect(letters.slice(1)).toEqual([{ from: '/checkout', to: '/tutorials' }]);
});
