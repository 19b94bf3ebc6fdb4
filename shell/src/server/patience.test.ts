import { expect, test } from 'vitest';
import type { Failure } from '../router/enter.ts';
import { patiently } from './patience.ts';

const late = new Error('over the budget');
const never = new Promise<never>(() => {});

test('PLAT-032 a page that may not exist waits for the answer that says so', async () => {
  let answer: (failure: Failure) => void = () => {};
  const asked = new Promise<Failure>((resolve) => {
    answer = resolve;
  });
  const decided = patiently(
    5000,
    [asked],
    asked.then(() => 'missing'),
    late,
  );
  answer({ status: 404 });
  expect(await decided).toBe('missing');
});

test('PLAT-032 once it is known to exist nothing else is waited for', async () => {
  await expect(patiently(5000, [Promise.resolve(null)], never, late)).rejects.toBe(late);
  await expect(patiently(5000, [Promise.resolve({ status: 500 })], never, late)).rejects.toBe(late);
  expect(await patiently(5000, [Promise.resolve(null)], Promise.resolve('drawn'), late)).toBe('drawn');
});

test('PLAT-031 an answer that does not come is waited for as long as patience lasts', async () => {
  await expect(patiently(1, [never], never, late)).rejects.toBe(late);
  await expect(patiently(0, [never], never, late)).rejects.toBe(late);
});

test('PLAT-031 data that does not decide about the page holds nothing back', async () => {
  await expect(patiently(5000, [], never, late)).rejects.toBe(late);
});
