import { NavigationType } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Shown } from './navigation.ts';
import { createScrollMemory } from './scroll-memory.ts';

const shown = (key: string, over: Partial<Shown> = {}, hash = ''): Shown => ({
  location: { pathname: '/a', search: '', hash, state: null, key, mask: undefined },
  action: NavigationType.Pop,
  problem: null,
  entered: true,
  options: {},
  ...over,
});
const PUSH = { action: NavigationType.Push };

const scrolled: unknown[] = [];
beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  scrolled.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(((...to: unknown[]) => void scrolled.push(to)) as never);
});
// All test files share the window.
afterEach(() => at(0));
const at = (y: number) => void Object.assign(window, { scrollY: y });

test('SHELL-266 a new page starts at its top, back restores the scroll position', () => {
  const memory = createScrollMemory(window, () => shown('a'));
  at(640);
  memory.leave(shown('a'));
  memory.arrive(shown('b', PUSH));
  memory.arrive(shown('a'));
  expect(scrolled).toEqual([
    [0, 0],
    [0, 640],
  ]);
});

test('SHELL-266 preventScrollReset leaves the scroll position unchanged', () => {
  const memory = createScrollMemory(window, () => shown('a'));
  memory.arrive(shown('b', { ...PUSH, options: { preventScrollReset: true } }));
  expect(scrolled).toEqual([]);
});

test('an address with a hash scrolls to its target', () => {
  const memory = createScrollMemory(window, () => shown('a'));
  const place = document.body.appendChild(document.createElement('h2'));
  place.id = 'más';
  place.scrollIntoView = () => void scrolled.push('place');
  memory.arrive(shown('b', PUSH, '#m%C3%A1s'));
  memory.arrive(shown('c', PUSH, '#nowhere'));
  memory.arrive(shown('d', PUSH, '#%'));
  expect(scrolled).toEqual(['place', [0, 0], [0, 0]]);
});

test('scroll positions survive a reload, which the browser restores itself', () => {
  createScrollMemory(window, () => shown('a'));
  at(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  const next = createScrollMemory(window, () => shown('z'));
  expect(window.history.scrollRestoration).toBe('manual');
  next.arrive(shown('a'));
  expect(scrolled).toEqual([[0, 300]]);
});

test('SHELL-266 SHELL-394 a page that the browser has kept restores the positions by itself again', () => {
  createScrollMemory(window, () => shown('a'));
  window.dispatchEvent(new Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
  window.dispatchEvent(new Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
