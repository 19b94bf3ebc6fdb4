import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageTime } from './page-time.ts';

const SERVER = Date.parse('2026-12-01T10:00:00Z');

beforeEach(() => {
  // A browser whose clock is a day late.
  vi.useFakeTimers({ now: SERVER - 86_400_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('SHELL-402 while a page is hydrated its time is that of its render', () => {
  const now = pageTime(SERVER);
  vi.advanceTimersByTime(59_999);
  expect(now()).toBe(SERVER);
});

test('SHELL-402 the time of an open page goes on, whatever the browser’s clock says', () => {
  const now = pageTime(SERVER);
  vi.advanceTimersByTime(60_000);
  expect(now()).toBe(SERVER + 60_000);
  vi.advanceTimersByTime(3 * 86_400_000);
  expect(now()).toBe(SERVER + 60_000 + 3 * 86_400_000);
});
