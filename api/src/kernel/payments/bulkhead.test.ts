import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBulkhead } from './bulkhead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that runs until it is told its end. */
function works(places: number) {
  const bulkhead = createBulkhead({ places, patienceMs: 1000, refusal: () => new Error('too late') });
  const begun: string[] = [];
  const begin = (name: string) => {
    const end = Promise.withResolvers<string>();
    const result = bulkhead(() => {
      begun.push(name);
      return end.promise;
    });
    return { end: () => end.resolve(name), fail: () => end.reject(new Error(name)), result };
  };
  return { begun, begin };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('API-C-288 as much work as there are places runs, and the rest follows in order', async () => {
  const { begun, begin } = works(2);
  const [a, b, c, d] = [begin('a'), begin('b'), begin('c'), begin('d')] as const;
  await settled();
  expect(begun).toEqual(['a', 'b']);
  b.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  const e = begin('e');
  a.fail();
  await expect(a.result).rejects.toThrow('a');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const one of [c, d]) one.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  e.end();
  expect(await Promise.all([b, c, d, e].map(({ result }) => result))).toEqual(['b', 'c', 'd', 'e']);
  // All places are free again.
  for (const name of ['f', 'g', 'h']) begin(name);
  await settled();
  expect(begun.slice(5)).toEqual(['f', 'g']);
});

test('API-C-288 work that gets no place in time never begins, and takes no place of others', async () => {
  const { begun, begin } = works(1);
  const a = begin('a');
  const late = begin('late');
  const refused = expect(late.result).rejects.toThrow('too late');
  await vi.advanceTimersByTimeAsync(999);
  const c = begin('c');
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  a.end();
  await settled();
  expect(begun).toEqual(['a', 'c']);
  c.end();
  expect(await c.result).toBe('c');
});
