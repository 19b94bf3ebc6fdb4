import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work whose runs end when they are told to. */
function heldWork() {
  const runs: PromiseWithResolvers<number>[] = [];
  const start = oneAtATime(() => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    return run.promise;
  });
  return { runs, start };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('API-C-289 one run at a time: who asks meanwhile shares the next run', async () => {
  const { runs, start } = heldWork();
  const first = start();
  await settled();
  const later = [start(), start(), start()];
  await settled();
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await settled();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('API-C-289 after a run that failed the next one begins', async () => {
  const { runs, start } = heldWork();
  const first = start();
  await settled();
  const second = start();
  runs[0]?.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await settled();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
});
