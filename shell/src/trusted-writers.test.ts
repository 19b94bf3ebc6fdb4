import { expect, test } from 'vitest';
import { isTheirs } from './trusted-writers.ts';

const SDK = 'https://www.paypal.com/sdk/js?client-id=school';
const OURS = 'https://school.example/r/shell/main.js';
/** Stacks as Chromium, Firefox and Safari write them. */
const chromium = (...scripts: string[]) => `Error\n${scripts.map((at) => `    at write (${at}:1:2)`).join('\n')}`;
const bare = (...scripts: string[]) => `Error\n${scripts.map((at) => `    at ${at}:1:2`).join('\n')}`;
const firefox = (...scripts: string[]) => scripts.map((at) => `write@${at}:1:2`).join('\n');

test.each([chromium, bare, firefox])('PLAT-251 only what a third party’s script writes itself is theirs', (stack) => {
  expect(isTheirs(stack(SDK, OURS))).toBe(true);
  expect(isTheirs(stack('https://c.paypal.com/da/r/fb.js'))).toBe(true);
  expect(isTheirs(stack('https://www.paypalobjects.com/more.js'))).toBe(true);
  // Our code, called by theirs.
  expect(isTheirs(stack(OURS, SDK))).toBe(false);
  expect(isTheirs(stack('https://paypal.com.example/sdk/js'))).toBe(false);
  expect(isTheirs(stack('https://notpaypal.com/sdk/js'))).toBe(false);
  expect(isTheirs(stack('http://www.paypal.com/sdk/js'))).toBe(false);
});

test('PLAT-251 the name of a function is no address, and a stack may have none', () => {
  expect(isTheirs(`Error\n    at https://www.paypal.com/x:1:2 (${OURS}:1:2)`)).toBe(false);
  expect(isTheirs(`https://www.paypal.com/x:1:2@${OURS}:1:2`)).toBe(false);
  for (const stack of ['', 'Error', 'Error\n    at <anonymous>']) expect(isTheirs(stack)).toBe(false);
});
