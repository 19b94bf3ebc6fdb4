import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function school() {
  let time = 0;
  let tries = 0;
  const attempt = createBreaker(() => time);
  const work = (fails: boolean) => async () => {
    tries += 1;
    if (fails) throw new Error(`try ${tries}`);
    return 'worked';
  };
  return {
    fail: (part = 'a') => expect(attempt(part, work(true))).rejects.toThrow(),
    succeed: (part = 'a') => attempt(part, work(false)),
    wait: (ms: number) => void (time += ms),
    tries: () => tries,
  };
}

test('PLAT-057 a failed part is not tried again within a second', async () => {
  const { fail, succeed, wait, tries } = school();
  await fail();
  await expect(succeed()).rejects.toThrow('try 1');
  wait(999);
  await expect(succeed()).rejects.toThrow('try 1');
  expect(tries()).toBe(1);
  wait(1);
  expect(await succeed()).toBe('worked');
});

test('PLAT-057 after three failures in a row only that part pauses for ten seconds, and again after each further failure', async () => {
  const { fail, succeed, wait, tries } = school();
  for (let time = 0; time < 3; time++) {
    wait(1000);
    await fail();
  }
  wait(9999);
  await expect(succeed()).rejects.toThrow('try 3');
  expect(await succeed('b')).toBe('worked');
  wait(1);
  await fail();
  expect(tries()).toBe(5);
  wait(9999);
  await expect(succeed()).rejects.toThrow('try 5');
});

test('PLAT-057 a success resets the count: failures are not summed over a lifetime', async () => {
  const { fail, succeed, wait } = school();
  for (let time = 0; time < 20; time++) {
    await fail();
    wait(1000);
    expect(await succeed()).toBe('worked');
  }
  await fail();
  wait(1000);
  await fail();
  wait(1000);
  expect(await succeed()).toBe('worked');
});
