import { afterEach, expect, test, vi } from 'vitest';
import { fetchPatiently } from './fetch-patiently.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answers = (...list: (number | Error)[]) => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => {
    const next = list.shift() ?? 200;
    if (next instanceof Error) throw next;
    return new Response(null, { status: next });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const ask = async (retries: number, signals: AbortSignal[] = []) => {
  const answer = fetchPatiently('http://localhost/', { method: 'GET', retries, signals });
  answer.catch(() => undefined);
  await vi.runAllTimersAsync();
  return answer;
};

test('PLAT-026 a read is repeated after no answer and 503, until it is answered', async () => {
  const fetch = answers(new TypeError('no line'), 503, 200);
  expect((await ask(2)).status).toBe(200);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('PLAT-026 what may not be repeated is asked once; refusals are answers', async () => {
  answers(503);
  expect((await ask(0)).status).toBe(503);
  const fetch = answers(409);
  expect((await ask(2)).status).toBe(409);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('the last failure is the answer, and a taken-back call is not repeated', async () => {
  const fetch = answers(new TypeError('a'), new TypeError('b'), new TypeError('c'));
  await expect(ask(2)).rejects.toThrow('c');
  expect(fetch).toHaveBeenCalledTimes(3);
  const again = answers(new TypeError('a'));
  await expect(ask(2, [AbortSignal.abort()])).rejects.toThrow();
  expect(again).toHaveBeenCalledTimes(1);
});
