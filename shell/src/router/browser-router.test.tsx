import { act, render, screen, waitFor } from '@testing-library/react';
import { NavigationType, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter } from './browser-router.tsx';
import type { Navigation, Shown } from './navigation.ts';

const shownAt = (pathname: string, viewTransition = false): Shown => ({
  location: { pathname, search: '', hash: '', state: null, key: pathname, mask: undefined },
  action: NavigationType.Push,
  problem: null,
  entered: true,
  options: { viewTransition },
});

const Page = () => <h1>{useLocation().pathname}</h1>;
const heading = () => screen.getByRole('heading').textContent;

/** The page at `/a` and a function that arrives at others. */
function open() {
  const listeners = new Set<(shown: Shown) => void>();
  const navigation = {
    shown: shownAt('/a'),
    subscribe: (listener: (shown: Shown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    rendered: ({ location }: Shown) => void rendered.push(location.pathname),
    navigator: {},
  } as unknown as Navigation;
  render(
    <BrowserRouter navigation={navigation}>
      <Page />
    </BrowserRouter>,
  );
  return (path: string, viewTransition = true) => {
    for (const listener of listeners) listener(shownAt(path, viewTransition));
  };
}

/** The pages that were shown when each transition was told that the new page is there. */
let ended: (string | null)[] = [];
/** The pages that the navigation was told are on the screen. */
let rendered: string[] = [];
let ready: Promise<void>;

beforeEach(() => {
  ended = [];
  rendered = [];
  ready = Promise.resolve();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const startViewTransition = vi.fn((update: () => Promise<void>) => {
    void update().then(() => ended.push(heading()));
    return { ready };
  });
  Object.assign(document, { startViewTransition });
  return () => Reflect.deleteProperty(document, 'startViewTransition');
});

test('CAT-394 a transition between pages ends when the new page is rendered, not before', async () => {
  const arrive = open();
  // Without act, which would render the page at once.
  arrive('/b');
  await waitFor(() => expect(ended).toEqual(['/b']));
  arrive('/c');
  await waitFor(() => expect(ended).toEqual(['/b', '/c']));
});

test('CAT-394 a transition that a later page overtakes ends, too', async () => {
  const arrive = open();
  arrive('/b');
  arrive('/c');
  await waitFor(() => expect(ended).toHaveLength(2));
  expect(heading()).toBe('/c');
});

test('CAT-394 a page whose transition the browser skips is shown', async () => {
  ready = Promise.reject(new DOMException('skipped', 'AbortError'));
  const arrive = open();
  await act(async () => arrive('/b'));
  expect(heading()).toBe('/b');
});

test('CAT-394 only a navigation that asks for it has a transition', async () => {
  const arrive = open();
  await act(async () => arrive('/b', false));
  expect(heading()).toBe('/b');
  expect(document.startViewTransition).not.toHaveBeenCalled();
});

test('SHELL-392 the navigation is told when a page is on the screen, not when it arrives', async () => {
  const arrive = open();
  arrive('/b', false);
  expect(rendered).toEqual(['/a']);
  await waitFor(() => expect(heading()).toBe('/b'));
  expect(rendered).toEqual(['/a', '/b']);
});
