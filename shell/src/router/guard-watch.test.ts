import { type Host, watchSignedIn } from '@gargoyle/shared/host';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { expect, test, vi } from 'vitest';
import type { Areas, AreaStatus, LoadedArea } from './areas.ts';
import { watchGuards } from './guard-watch.ts';

const ROUTE = { id: 'x', path: 'tutorials/:slug', handle: { guard: watchSignedIn } };

/** A page with `watch=1` on screen; the test decides when its area and session become known. */
function open() {
  const host = fakeHost({ session: { phase: 'unknown' } });
  const navigate = vi.spyOn(host, 'navigate');
  let status: AreaStatus = 'loading';
  let changed = () => {};
  const areas = {
    status: () => status,
    module: async () => ({ routes: [ROUTE] }) as unknown as LoadedArea,
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => {};
    },
  } as unknown as Areas;
  const shown = { location: { pathname: '/tutorials/a', search: '?watch=1' } };
  const navigation = { shown, heading: null as string | null };
  watchGuards({ host: host as Host, areas, navigation: navigation as never });
  return {
    host,
    navigation,
    navigate,
    areaComes: () => {
      status = 'ready';
      changed();
    },
    visitorComes: () => host.session.setState({ phase: 'visitor' }),
  };
}

test('SHELL-100 a visitor is sent away from watch=1 when the session is known last', async () => {
  const { host, areaComes, visitorComes } = open();
  areaComes();
  expect(host.calls.navigated).toEqual([]);
  visitorComes();
  await expect.poll(() => host.calls.navigated).toEqual(['/tutorials/a']);
});

test('SHELL-100 a visitor is sent away from watch=1 when the page is loaded last', async () => {
  const { host, areaComes, visitorComes } = open();
  visitorComes();
  expect(host.calls.navigated).toEqual([]);
  areaComes();
  await expect.poll(() => host.calls.navigated).toEqual(['/tutorials/a']);
});

test('SHELL-100 the address that was refused is not in the history, where Back would lead to it again', async () => {
  const { areaComes, navigate, visitorComes } = open();
  areaComes();
  visitorComes();
  await expect.poll(() => navigate.mock.calls).toEqual([['/tutorials/a', { replace: true }]]);
});

test('SHELL-100 a reader who is leaving the page by now is not sent anywhere', async () => {
  const { areaComes, host, navigation, visitorComes } = open();
  areaComes();
  navigation.heading = '/pathways';
  visitorComes();
  await new Promise(setImmediate);
  expect(host.calls.navigated).toEqual([]);
});
