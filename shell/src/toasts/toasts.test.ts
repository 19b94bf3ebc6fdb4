import { apiError } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';

function setup() {
  const timers: { ms: number; run: () => void }[] = [];
  const toasts = createToasts((ms, run) => timers.push({ ms, run }));
  return { toasts, timers, texts: () => toasts.store.getState().map(({ text }) => text) };
}

test('SHELL-205 SHELL-206 a success stays 5 s, an error 8 s', () => {
  const { toasts, timers, texts } = setup();
  toasts.success('Saved.');
  toasts.error('Lost.');
  expect(timers.map(({ ms }) => ms)).toEqual([5000, 8000]);
  timers[0]?.run();
  expect(texts()).toEqual(['Lost.']);
});

test('COM-474 SHELL-208 SHELL-209 SHELL-210 the texts that stand for none', () => {
  const { toasts, texts } = setup();
  toasts.success();
  toasts.error();
  toasts.failure(new Error('secret'));
  toasts.failure(apiError({ status: 409, detail: 'Sold out.' }));
  expect(texts()).toEqual(['Success', 'Oops! There has been an error', 'An error occurred.', 'Sold out.']);
});

test('SHELL-213 newest last, each dismissed by hand', () => {
  const { toasts, texts } = setup();
  toasts.success('a');
  toasts.success('b');
  toasts.success('c');
  toasts.dismiss(toasts.store.getState()[1]?.id ?? '');
  expect(texts()).toEqual(['a', 'c']);
});

test('a call that was taken back says nothing', () => {
  const { toasts, texts } = setup();
  toasts.failure(new DOMException('gone', 'AbortError'));
  expect(texts()).toEqual([]);
});
