import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedCount } from './shared-count.ts';
import type { CountSum } from './rate-counts.repo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** The shared counts, as the database stores them. */
function sharedStore() {
  const sums = new Map<string, { count: number; since: number }>();
  const reports: (readonly (readonly [string, number])[])[] = [];
  const report = async (counts: readonly (readonly [string, number])[]): Promise<CountSum[]> => {
    reports.push(counts);
    return counts.map(([key, count]) => {
      const found = sums.get(key);
      const now = Date.now();
      const sum = found && found.since > now - MINUTE ? found : { count: 0, since: now };
      sum.count += count;
      sums.set(key, sum);
      return { key, count: sum.count, ageMs: now - sum.since };
    });
  };
  return { report, reports, sums };
}
const call = (count: ReturnType<typeof sharedCount>, times: number) =>
  Array.from({ length: times }, () => count.exceeded('a')).filter((since) => since === null).length;

test('PLAT-272 calls are reported in batches: at once from the tenth on, otherwise within half a second', async () => {
  const { report, reports } = sharedStore();
  const count = sharedCount(600, MINUTE, report);
  call(count, 3);
  expect(count.exceeded('b')).toBeNull();
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(reports).toEqual([
    [
      ['a', 3],
      ['b', 1],
    ],
  ]);
  call(count, 10);
  expect(reports).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reports).toHaveLength(2);
});

test('PLAT-272 a single process refuses exactly the calls beyond the limit until its minute is over, and does not report them', async () => {
  const { report, reports } = sharedStore();
  const count = sharedCount(600, MINUTE, report);
  const began = Date.now();
  expect(call(count, 700)).toBe(600);
  await vi.advanceTimersByTimeAsync(1000);
  const statements = reports.length;
  expect(call(count, 100)).toBe(0);
  expect(count.exceeded('a')).toBe(began);
  await vi.advanceTimersByTimeAsync(1000);
  expect([reports.length, reports.flat().reduce((sum, [, n]) => sum + n, 0)]).toEqual([statements, 600]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(call(count, 700)).toBe(600);
});

test('PLAT-272 while reporting fails, a process uses its own count; later it reports what is pending', async () => {
  const { report, sums } = sharedStore();
  let away = true;
  const count = sharedCount(600, MINUTE, (counts) => (away ? Promise.reject(new Error('gone')) : report(counts)));
  expect(call(count, 400)).toBe(400);
  await vi.advanceTimersByTimeAsync(3000);
  away = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sums.get('a')?.count).toBe(400);
  expect(call(count, 400)).toBe(200);
});

test('PLAT-272 a minute that another process began ends when theirs does', async () => {
  const { report } = sharedStore();
  const [first, second] = [sharedCount(600, MINUTE, report), sharedCount(600, MINUTE, report)];
  call(first, 600);
  await vi.advanceTimersByTimeAsync(40_000);
  call(second, 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(call(second, 1)).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(call(second, 1)).toBe(1);
});
