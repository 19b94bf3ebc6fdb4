import { expect, test } from 'vitest';
import { createReadiness } from './readiness.ts';

test('PLAT-064 an API process that is ending does not make the edge unready; an API that stays down does', async () => {
  let now = 0;
  let status = 503;
  const unready = createReadiness(
    'http://api',
    () => now,
    async () => new Response(null, { status }),
  );
  const at = (seconds: number, answers: number) => {
    now = seconds * 1000;
    status = answers;
    return unready();
  };
  // It has never been ready.
  expect(await at(0, 503)).toBe('The API is not ready: it answers 503.');
  expect(await at(10, 200)).toBeUndefined();
  expect(await at(11, 503)).toBeUndefined();
  expect(await at(12, 200)).toBeUndefined();
  expect(await at(20, 200)).toBeUndefined();
  expect(await at(21, 503)).toBeUndefined();
  expect(await at(22, 503)).toBeUndefined();
  expect(await at(23, 503)).toBe('The API is not ready: it answers 503.');
  // Not polled for a long time: the first failure may be a process that is ending.
  expect(await at(30, 200)).toBeUndefined();
  expect(await at(60, 503)).toBeUndefined();
  expect(await at(62, 503)).toBe('The API is not ready: it answers 503.');
});
