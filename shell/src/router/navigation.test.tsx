import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createNavigation } from './navigation.ts';
import { Elsewhere, Missing } from './outcome.ts';

interface Entering {
  path: string;
  let(outcome?: unknown): void;
}

/** A page at `/a`; the test settles its loads. Arrivals are rendered at once unless the test does it itself. */
function open({ renders = true } = {}) {
  window.history.replaceState(null, '', '/a');
  const entering: Entering[] = [];
  const load = ({ pathname, search }: URL) =>
    new Promise<void>((resolve, reject) => {
      const settle = (outcome?: unknown) => (outcome === undefined ? resolve() : reject(outcome as Error));
      entering.push({ path: pathname + search, let: settle });
    });
  const navigation = createNavigation({ window, load, drawn: { problem: null } });
  const arrivals: string[] = [];
  let { shown } = navigation;
  navigation.subscribe((now) => {
    if (now === shown) return;
    shown = now;
    if (renders) navigation.rendered(now);
    arrivals.push(`${now.action} ${now.location.pathname}${now.location.hash}`);
  });
  const address = () => window.location.pathname + window.location.search + window.location.hash;
  const until = (path: string) => waitFor(() => expect(entering.at(-1)?.path).toBe(path));
  return { navigation, entering, arrivals, address, until };
}

let entries = 0;
beforeEach(() => {
  entries = window.history.length;
});

test('the current page stays under its address until the next one is entered', async () => {
  const { navigation, entering, arrivals, address } = open();
  navigation.navigate('/b?page=2', { state: { from: 'a' } });
  expect([address(), navigation.heading?.pathname]).toEqual(['/a', '/b']);
  entering[0]?.let();
  await waitFor(() => expect(address()).toBe('/b?page=2'));
  expect(arrivals).toEqual(['PUSH /b']);
  expect(navigation.shown.location).toMatchObject({ pathname: '/b', search: '?page=2', state: { from: 'a' } });
  expect([navigation.heading, window.history.length]).toEqual([null, entries + 1]);
});

test('of several navigations the last one wins, whichever is entered first', async () => {
  const { navigation, entering, arrivals, address } = open();
  navigation.navigate('/b');
  navigation.navigate('/c');
  entering[1]?.let();
  await waitFor(() => expect(address()).toBe('/c'));
  entering[0]?.let();
  await Promise.resolve();
  expect(arrivals).toEqual(['PUSH /c']);
});

test('a redirect leaves no history entry', async () => {
  const { navigation, entering, address, until } = open();
  navigation.navigate('/old');
  entering[0]?.let(new Elsewhere('/new', true));
  await until('/new');
  entering[1]?.let();
  await waitFor(() => expect(address()).toBe('/new'));
  expect(window.history.length).toBe(entries + 1);
});

test('a redirect of an existing history entry replaces it', async () => {
  const { navigation, entering, arrivals, until } = open();
  navigation.again();
  entering[0]?.let(new Elsewhere('/login'));
  await until('/login');
  entering[1]?.let();
  await waitFor(() => expect(arrivals).toEqual(['REPLACE /login']));
  expect(window.history.length).toBe(entries);
});

test('a missing page is shown under its own address', async () => {
  const { navigation, entering, address } = open();
  navigation.navigate('/gone');
  entering[0]?.let(new Missing());
  await waitFor(() => expect(navigation.shown.problem).toBeInstanceOf(Missing));
  expect(address()).toBe('/gone');
});

test('a hash on the current page is not entered, the same page without it is', async () => {
  const { navigation, entering, arrivals, address } = open();
  navigation.navigate('/a#below');
  expect([entering.length, address()]).toEqual([0, '/a#below']);
  navigation.navigate('/a');
  expect(entering).toHaveLength(1);
  entering[0]?.let();
  await waitFor(() => expect(arrivals).toEqual(['PUSH /a#below', 'PUSH /a']));
});

test('back and forward enter the address of the browser and cancel a pending navigation', async () => {
  const { navigation, entering, arrivals, address, until } = open();
  navigation.navigate('/b');
  entering[0]?.let();
  await waitFor(() => expect(address()).toBe('/b'));
  const { key } = navigation.shown.location;
  navigation.navigate('/c');
  window.history.back();
  await until('/a');
  entering[1]?.let();
  entering[2]?.let();
  await waitFor(() => expect(arrivals).toEqual(['PUSH /b', 'POP /a']));
  expect(address()).toBe('/a');
  window.history.forward();
  await until('/b');
  entering[3]?.let();
  await waitFor(() => expect(navigation.shown.location).toMatchObject({ pathname: '/b', key }));
});

test('a plain link to a hash creates a history entry', async () => {
  const { navigation, entering, arrivals } = open();
  window.location.hash = '#below';
  await waitFor(() => expect(arrivals).toEqual(['POP /a#below']));
  expect(entering).toEqual([]);
  expect(navigation.shown.location.key).not.toBe('');
  expect(window.history.state).toEqual({ key: navigation.shown.location.key });
});

test('SHELL-266 the first page of a document has a place of its own in the history', () => {
  const { key } = open().navigation.shown.location;
  // A reload keeps the entry, another page that is loaded whole has its own.
  expect(createNavigation({ window, load: async () => {} }).shown.location.key).toBe(key);
  expect(open().navigation.shown.location.key).not.toBe(key);
});

test('a page that is entered again re-renders only if the outcome changed', async () => {
  const { navigation, entering, arrivals } = open();
  const before = navigation.shown;
  navigation.again();
  entering[0]?.let();
  await expect.poll(() => entering).toHaveLength(1);
  await Promise.resolve();
  expect([navigation.shown === before, arrivals]).toEqual([true, []]);
  navigation.again();
  entering[1]?.let(new Missing());
  await waitFor(() => expect(navigation.shown.problem).toBeInstanceOf(Missing));
  expect(navigation.shown.location).toBe(before.location);
});

test('SHELL-417 a page is not entered again during a navigation to another, and the caller is told', async () => {
  const { navigation, entering, address } = open();
  navigation.navigate('/b');
  expect(navigation.again()).toBe(false);
  expect(entering).toHaveLength(1);
  entering[0]?.let();
  await waitFor(() => expect(address()).toBe('/b'));
  expect(navigation.again()).toBe(true);
});

test('an address is stored as the browser writes it', async () => {
  const { navigation, entering } = open();
  navigation.navigate({ pathname: '/búsqueda', search: '?q=piel de látex' });
  entering[0]?.let();
  await waitFor(() =>
    expect(navigation.shown.location).toMatchObject({
      pathname: window.location.pathname,
      search: window.location.search,
    }),
  );
  expect(window.location.pathname).toBe('/b%C3%BAsqueda');
});

test('PLAT-006 a new page can be handed over to the browser, a replaced or existing history entry cannot', async () => {
  const { navigation, entering, address, until } = open();
  const offered: string[] = [];
  navigation.handOver = ({ pathname }) => {
    offered.push(pathname);
    return pathname === '/b';
  };
  navigation.navigate('/b');
  navigation.navigator.push('/b');
  expect([offered, entering, navigation.heading]).toEqual([['/b', '/b'], [], null]);
  navigation.navigate('/b', { replace: true });
  await until('/b');
  entering.at(-1)?.let();
  await waitFor(() => expect(address()).toBe('/b'));
  navigation.navigate('/c');
  await until('/c');
  expect(offered).toEqual(['/b', '/b', '/c']);
});

test('SHELL-392 a page that is being left changes its own address without cancelling the navigation', async () => {
  const { navigation, entering, arrivals, address } = open();
  navigation.navigate('/b');
  navigation.navigate('/a?chapter=3', { replace: true, preventScrollReset: true });
  expect([address(), navigation.heading?.pathname, entering.length]).toEqual(['/a?chapter=3', '/b', 1]);
  expect(navigation.shown).toMatchObject({ location: { search: '?chapter=3' }, options: { preventScrollReset: true } });
  entering[0]?.let();
  await waitFor(() => expect(address()).toBe('/b'));
  expect([arrivals, window.history.length]).toEqual([['REPLACE /a', 'PUSH /b'], entries + 1]);
  window.history.back();
  await waitFor(() => expect(address()).toBe('/a?chapter=3'));
});

test('SHELL-392 after Back a page that is being left does not overwrite the address of the other one', async () => {
  const { navigation, entering, arrivals, address, until } = open();
  navigation.navigate('/b');
  entering[0]?.let();
  await waitFor(() => expect(address()).toBe('/b'));
  window.history.back();
  await until('/a');
  navigation.navigate('/b?chapter=3', { replace: true });
  expect(address()).toBe('/a');
  entering[1]?.let();
  await waitFor(() => expect(arrivals).toEqual(['PUSH /b', 'POP /a']));
  expect(address()).toBe('/a');
});

test('SHELL-392 a page that has been left, but is still on the screen, does not lead back to itself', async () => {
  const { navigation, entering, arrivals, address, until } = open({ renders: false });
  navigation.navigate('/b');
  entering[0]?.let();
  await waitFor(() => expect(address()).toBe('/b'));
  // The film reaches its next chapter while the other page is being rendered.
  navigation.navigate('/a?chapter=3', { replace: true });
  expect([address(), navigation.heading, entering.length]).toEqual(['/b', null, 1]);
  // So does one that is left for a second page, before the first has been rendered.
  navigation.navigate('/c');
  navigation.navigate('/a?chapter=4', { replace: true });
  expect([address(), navigation.heading?.pathname, entering.length]).toEqual(['/b', '/c', 2]);
  entering[1]?.let();
  await waitFor(() => expect(arrivals).toEqual(['PUSH /b', 'PUSH /c']));
  // A page on the screen may redirect to the one before.
  navigation.rendered(navigation.shown);
  navigation.navigate('/a', { replace: true });
  await until('/a');
});

test('SHELL-392 a redirect to the page that is being left is a navigation', async () => {
  const { navigation, entering, address, until } = open();
  navigation.navigate('/b', { replace: true });
  entering[0]?.let(new Elsewhere('/a?next=b'));
  await until('/a?next=b');
  entering[1]?.let();
  await waitFor(() => expect(address()).toBe('/a?next=b'));
  expect(navigation.heading).toBeNull();
});
