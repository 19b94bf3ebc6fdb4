import { afterEach, expect, test, vi } from 'vitest';
import { createTrack } from './tracking.ts';

afterEach(() => vi.useRealTimers());

test('COM-492 SHELL-243 SHELL-277 events are pushed to the data layer under their names', () => {
  const page: { dataLayer?: unknown[] } = {};
  const track = createTrack(page);
  track.event('login', { method: 'password' });
  track.event('logout');
  expect(page.dataLayer).toEqual([{ event: 'login', method: 'password' }, { event: 'logout' }]);
});

test('SHELL-243 an existing data layer is preserved', () => {
  const page = { dataLayer: [{ event: 'gtm.js' }] as unknown[] };
  createTrack(page).event('search', { term: 'clay' });
  expect(page.dataLayer).toHaveLength(2);
});

test('COM-200 SHELL-249 SHELL-250 the analytics id is awaited for a second at most', async () => {
  vi.useFakeTimers();
  const id = createTrack({ gargoyleClientId: new Promise(() => {}) }).clientId();
  let result: string | undefined;
  void id.then((value) => {
    result = value;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(result).toBe('none');
});

test('COM-498 SHELL-249 SHELL-250 the id is none if the script is blocked or not configured', async () => {
  const blocked = Promise.reject(new Error('blocked'));
  expect(await createTrack({ gargoyleClientId: Promise.resolve('GA1.2') }).clientId()).toBe('GA1.2');
  expect(await createTrack({ gargoyleClientId: blocked }).clientId()).toBe('none');
  expect(await createTrack({}).clientId()).toBe('none');
});
