import { apiError, sentenceOf } from '@gargoyle/shared/client';
import { expect, test } from 'vitest';
import { translate, translateSpanish } from '../testing/frame-words.ts';
import { createToasts } from './toasts.ts';

function setup(spoken = translate) {
  const timers: { ms: number; run: () => void }[] = [];
  const toasts = createToasts((ms, run) => timers.push({ ms, run }), spoken);
  return { toasts, timers, texts: () => toasts.store.getState().map(({ text }) => text) };
}

test('SHELL-205 SHELL-206 a success is shown for 5 s, an error for 8 s', () => {
  const { toasts, timers, texts } = setup();
  toasts.success('Saved.');
  toasts.error('Lost.');
  expect(timers.map(({ ms }) => ms)).toEqual([5000, 8000]);
  timers[0]?.run();
  expect(texts()).toEqual(['Lost.']);
});

test('COM-474 SHELL-208 SHELL-209 SHELL-210 default texts', () => {
  const { toasts, texts } = setup();
  toasts.success();
  toasts.error();
  toasts.failure(new Error('secret'));
  toasts.failure(apiError({ status: 409, detail: 'Sold out.' }));
  expect(texts()).toEqual(['Success', 'Oops! There has been an error', 'An error occurred.', 'Sold out.']);
  const spanish = setup(translateSpanish);
  spanish.toasts.success();
  spanish.toasts.error();
  spanish.toasts.failure(apiError({ status: 500, code: 'internal', detail: 'An error occurred.' }));
  expect(spanish.texts()).toEqual(['Hecho', '¡Vaya! Ha ocurrido un error', 'Ha ocurrido un error.']);
});

test('COM-515 a new notice replaces older ones with the same subject that it contradicts', () => {
  const { toasts, texts } = setup();
  toasts.error('This code is not known.', 'coupon');
  toasts.error('There has been an error validating the coupon.', 'coupon');
  toasts.error('There has been an error validating the coupon.', 'coupon');
  toasts.success('Your cart has been updated.', 'cart');
  expect(texts()).toEqual([
    'This code is not known.',
    'There has been an error validating the coupon.',
    'Your cart has been updated.',
  ]);
  toasts.success('Discount code applied.', 'coupon');
  expect(texts()).toEqual(['Your cart has been updated.', 'Discount code applied.']);
  toasts.error('Oops! Your discount code is no longer valid.', 'coupon');
  expect(texts()).toEqual(['Your cart has been updated.', 'Oops! Your discount code is no longer valid.']);
  toasts.success('Added to your favorites.', 'favorite');
  toasts.success('Removed from your favorites.', 'favorite');
  expect(texts().slice(2)).toEqual(['Removed from your favorites.']);
});

test('SHELL-138 what the shell and a screen both say of one refusal is shown once', () => {
  const { toasts, texts } = setup();
  const refusal = apiError({ status: 401, code: 'session_replaced', detail: 'A session is already active.' });
  toasts.error(refusal.detail);
  toasts.error(sentenceOf(refusal, 'Not removed.'), 'bookmark');
  toasts.failure(refusal);
  expect(texts()).toEqual(['A session is already active.']);
});

test('SHELL-213 notices without a subject never replace each other', () => {
  const { toasts, texts } = setup();
  toasts.success('a');
  toasts.error('b');
  toasts.success('a');
  expect(texts()).toEqual(['a', 'b', 'a']);
});

test('SHELL-213 newest last, each dismissed separately', () => {
  const { toasts, texts } = setup();
  toasts.success('a');
  toasts.success('b');
  toasts.success('c');
  toasts.dismiss(toasts.store.getState()[1]?.id ?? '');
  expect(texts()).toEqual(['a', 'c']);
});

test('an aborted call shows nothing', () => {
  const { toasts, texts } = setup();
  toasts.failure(new DOMException('gone', 'AbortError'));
  expect(texts()).toEqual([]);
});
