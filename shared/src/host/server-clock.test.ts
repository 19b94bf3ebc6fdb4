import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverClock } from './server-clock.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

test.each([-86_400_000, 16 * 60_000])(
  'CAT-422 PLAY-244 a clock that is %d ms ahead of the page is corrected',
  (ahead) => {
    const clock = serverClock(NOW - ahead);
    vi.advanceTimersByTime(5000);
    expect(clock()).toBe(NOW - ahead + 5000);
  },
);

test.each([-14 * 60_000, 14 * 60_000])('CAT-422 a page that is %d ms older than the clock corrects nothing', (age) => {
  const clock = serverClock(NOW - age);
  vi.advanceTimersByTime(5000);
  expect(clock()).toBe(NOW + 5000);
});
