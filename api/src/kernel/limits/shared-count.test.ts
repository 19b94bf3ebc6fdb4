import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedCount } from './shared-count.ts';
import type { Told } from './rate-counts.repo.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** What all processes share, as the database keeps it. */
function board() {
  const sums = new Map<string, { count: number; since: number }>();
  const told: (readonly (readonly [string, number])[])[] = [];
  const tell = async (counts: readonly (readonly [string, number])[]): Promise<Told[]> => {
    told.push(counts);
    return counts.map(([key, count]) => {
      const found = sums.get(key);
      const now = Date.now();
      const sum = found && found.since > now - MINUTE ? found : { count: 0, since: now };
      sum.count += count;
      sums.set(key, sum);
      return { key, count: sum.count, ageMs: now - sum.since };
    });
  };
  return { tell, told, sums };
}
const call = (count: ReturnType<typeof sharedCount>, times: number) =>
  Array.from({ length: times }, () => count.exceeded('a')).filter((since) => since === null).length;

test('PLAT-272 calls are told in bundles: at once from the tenth on, else within half a second', async () => {
  const { tell, told } = board();
  const count = sharedCount(600, MINUTE, tell);
  call(count, 3);
  expect(count.exceeded('b')).toBeNull();
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual([
    [
      ['a', 3],
      ['b', 1],
    ],
  ]);
  call(count, 10);
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toHaveLength(2);
});

test('PLAT-272 one process alone refuses the call beyond, no other, until its minute is over; and tells nobody of it', async () => {
  const { tell, told } = board();
  const count = sharedCount(600, MINUTE, tell);
  const began = Date.now();
  expect(call(count, 700)).toBe(600);
  await vi.advanceTimersByTimeAsync(1000);
  const statements = told.length;
  expect(call(count, 100)).toBe(0);
  expect(count.exceeded('a')).toBe(began);
  await vi.advanceTimersByTimeAsync(1000);
  expect([told.length, told.flat().reduce((sum, [, n]) => sum + n, 0)]).toEqual([statements, 600]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(call(count, 700)).toBe(600);
});

test('PLAT-272 while nobody hears it, a process goes by its own count; afterwards it tells what it kept', async () => {
  const { tell, sums } = board();
  let away = true;
  const count = sharedCount(600, MINUTE, (counts) => (away ? Promise.reject(new Error('gone')) : tell(counts)));
  expect(call(count, 400)).toBe(400);
  await vi.advanceTimersByTimeAsync(3000);
  away = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(sums.get('a')?.count).toBe(400);
  expect(call(count, 400)).toBe(200);
});

test('PLAT-272 a minute that others began ends when theirs does', async () => {
  const { tell } = board();
  const [one, two] = [sharedCount(600, MINUTE, tell), sharedCount(600, MINUTE, tell)];
  call(one, 600);
  await vi.advanceTimersByTimeAsync(40_000);
  call(two, 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(call(two, 1)).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(call(two, 1)).toBe(1);
});
