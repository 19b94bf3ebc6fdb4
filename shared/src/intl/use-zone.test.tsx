import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useZone } from './use-zone.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Etc/Unknown', 'UTC'],
])('CAT-361 CAT-423 in the zone %s dates are shown in %s', (zone, shown) => {
  const real = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...real.call(this), timeZone: zone };
  });
  expect(renderHook(() => useZone()).result.current).toBe(shown);
  expect(renderHook(() => useZone(false)).result.current).toBe('UTC');
});

test('CAT-361 a list of dates asks for the zone once, and a later page asks again', async () => {
  const zones = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  renderHook(() => [useZone(), useZone(), useZone()]);
  expect(zones).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  renderHook(() => useZone());
  expect(zones).toHaveBeenCalledTimes(2);
});
