import { expect, onTestFinished, test, vi } from 'vitest';
import { answerCache } from './answer-cache.ts';

const body = (length: number) => () => Promise.resolve('x'.repeat(length));
const mustNotMake = () => Promise.reject(new Error('It was cached.'));

test('API-L-171 cached answers take no more than the given bytes; the oldest are evicted first', async () => {
  const cache = answerCache({ mostBytes: 10_000 });
  for (let n = 0; n < 30; n++) {
    await cache.get(`/paths/?x=${n}`, body(1_500));
    expect(cache.bytes()).toBeLessThanOrEqual(10_000);
  }
  expect(cache.bytes()).toBeGreaterThan(9_000);
  await cache.get('/paths/?x=29', mustNotMake);
  await cache.get('/paths/?x=27', mustNotMake);
  const made = vi.fn(body(1));
  await cache.get('/paths/?x=0', made);
  expect(made).toHaveBeenCalledOnce();
});

test('API-L-171 without other settings a process caches 32 MB, however many addresses are requested', async () => {
  const cache = answerCache();
  for (let n = 0; n < 100; n++) await cache.get(`/paths/?x=${n}`, body(500_000));
  expect(cache.bytes()).toBeGreaterThan(30_000_000);
  expect(cache.bytes()).toBeLessThanOrEqual(32 * 1024 * 1024);
});

test('API-L-171 an answer that has expired takes no memory after the next request', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = answerCache({ lifeMs: 1_000 });
  await cache.get('/paths/', body(500));
  vi.advanceTimersByTime(999);
  await cache.get('/paths/', mustNotMake);
  vi.advanceTimersByTime(1);
  await cache.get('/tags/', body(1));
  expect(cache.bytes()).toBeLessThan(50);
});

test('API-L-171 an answer that fails is not cached, nor does it remove one that was made meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cache = answerCache({ lifeMs: 1_000 });
  const { promise, reject } = Promise.withResolvers<string>();
  const slow = cache.get('/paths/', () => promise);
  vi.advanceTimersByTime(1_000);
  await cache.get('/paths/', body(3));
  reject(new Error('too slow'));
  await expect(slow).rejects.toThrow('too slow');
  expect((await cache.get('/paths/', mustNotMake)).body).toBe('xxx');
  await expect(cache.get('/tags/', mustNotMake)).rejects.toThrow();
  expect((await cache.get('/tags/', body(2))).body).toBe('xx');
});
