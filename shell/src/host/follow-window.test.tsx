import { afterEach, expect, test, vi } from 'vitest';
import { createUiState, followWindow } from './ui-state.ts';

function follow() {
  const store = createUiState();
  followWindow(store, window);
  return store;
}
const resize = (width: number, height = 800) => {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
};
const fill = (value: Element | null) => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value });
  document.dispatchEvent(new Event('fullscreenchange'));
};
const scrollHeight = (get: () => number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get });

const { innerWidth, innerHeight } = window;
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  Object.assign(window, { innerWidth, innerHeight, scrollY: 0 });
});

test('SHELL-197 SHELL-294 the initial state', () => {
  expect(createUiState().getState()).toEqual({
    loading: 0,
    ...{ width: 0, height: 0, isMobile: false, fullscreen: false, scrollPercentage: 0, online: true },
    ...{ heading: '', hideNav: false, utm: {}, scrollBack: {} },
    recaptcha: { token: null, version: 'v3', cleared: false },
  });
});

test('SHELL-197 two stores do not share state', () => {
  const [one, other] = [createUiState(), createUiState()];
  one.setState({ scrollBack: { posts: 900 } });
  expect(other.getState().scrollBack).toEqual({});
});

test('SHELL-198 mobile is 768 px or less, and follows the window', () => {
  const store = follow();
  resize(768);
  expect(store.getState()).toMatchObject({ width: 768, height: 800, isMobile: true });
  resize(769);
  expect(store.getState().isMobile).toBe(false);
});

test('SHELL-199 follows fullscreen', () => {
  const store = follow();
  fill(document.body);
  expect(store.getState().fullscreen).toBe(true);
  fill(null);
  expect(store.getState().fullscreen).toBe(false);
});

test('SHELL-200 the scroll percentage is updated 250 ms after the last scroll', () => {
  vi.useFakeTimers();
  const store = follow();
  resize(1000, 500);
  scrollHeight(() => 1500);
  Object.assign(window, { scrollY: 250 });
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(200);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(249);
  expect(store.getState().scrollPercentage).toBe(0);
  vi.advanceTimersByTime(1);
  expect(store.getState().scrollPercentage).toBe(25);
});

test('SHELL-204 an error while measuring the page is logged, not shown', () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  follow();
  scrollHeight(() => {
    throw new Error('no layout');
  });
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(250);
  expect(log.mock.calls.every(([text]) => text === 'Error while detecting scroll height: Error: no layout')).toBe(true);
  expect(log).toHaveBeenCalled();
});

test('SHELL-272 a page that comes back from the history follows what has become of the connection', () => {
  const store = follow();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(store.getState().online).toBe(false);
  // It missed the event while another page was open.
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('pageshow'));
  expect(store.getState().online).toBe(true);
});
