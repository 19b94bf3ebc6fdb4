import { apiError } from '@gargoyle/shared/client';
import { fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { expect, test } from 'vitest';
import { commerceState } from '../state/commerce-state.ts';
import { applyCoupon, recheckCoupon } from './coupon-actions.ts';

interface Checked {
  codename: string;
  discount: number;
}

/** Two checks that are pending at the same time. */
function twoChecks() {
  const answers = [Promise.withResolvers<Checked>(), Promise.withResolvers<Checked>()] as const;
  let asked = 0;
  const host = fakeHost({ answers: { 'coupons.check': () => answers[asked++ as 0 | 1].promise } });
  const state = commerceState(host);
  state.setState({ coupon: { codename: 'CLAY10', discount: 5, planId: null, goods: 54.99 } });
  const checks = [recheckCoupon(host, host.intl({})), recheckCoupon(host, host.intl({}))] as const;
  return { host, answers, checks, coupon: () => state.getState().coupon };
}

test('COM-057 the answer to an earlier check does not replace that to the latest', async () => {
  const { answers, checks, coupon } = twoChecks();
  answers[1].resolve({ codename: 'CLAY10', discount: 13.5 });
  await checks[1];
  answers[0].resolve({ codename: 'CLAY10', discount: 8 });
  await checks[0];
  expect(coupon()?.discount).toBe(13.5);
});

test('COM-057 nor that to a code that was applied since', async () => {
  const { host, answers, checks, coupon } = twoChecks();
  host.api.answer({ 'coupons.check': { codename: 'CLAY10', discount: 21 } });
  await applyCoupon(host, 'clay10', null);
  answers[1].resolve({ codename: 'CLAY10', discount: 13.5 });
  await checks[1];
  expect(coupon()?.discount).toBe(21);
});

test('COM-058 the refusal of an earlier check neither clears the code nor is shown', async () => {
  const { host, answers, checks, coupon } = twoChecks();
  answers[1].resolve({ codename: 'CLAY10', discount: 13.5 });
  answers[0].reject(apiError({ status: 400, detail: 'Not for this cart.' }));
  await Promise.all(checks);
  expect(coupon()?.discount).toBe(13.5);
  expect(toasts(host)).toEqual([]);
});

test('COM-120 of two codes that are applied at a time the later one counts, whichever answer comes first', async () => {
  for (const valid of [true, false]) {
    const first = Promise.withResolvers<Checked>();
    const host = fakeHost({
      answers: { 'coupons.check': ({ code }) => (code === 'FIRST' ? first.promise : { codename: code, discount: 8 }) },
    });
    const applied = applyCoupon(host, 'first', null).catch(() => null);
    await applyCoupon(host, 'second', null);
    if (valid) first.resolve({ codename: 'FIRST', discount: 5 });
    else first.reject(apiError({ status: 404 }));
    await applied;
    expect(commerceState(host).getState().coupon?.codename, String(valid)).toBe('SECOND');
  }
});

test('COM-596 COM-427 a typed code that fails leaves the one that was applied automatically', async () => {
  const host = fakeHost({ answers: { 'coupons.check': { codename: 'SPRING', discount: 20, discountAmount: 20 } } });
  const state = commerceState(host);
  await applyCoupon(host, 'spring', 4, true);
  host.api.answer({ 'coupons.check': apiError({ status: 404 }) });
  await expect(applyCoupon(host, 'wrong', 4)).rejects.toThrow();
  expect(state.getState().coupon).toMatchObject({ codename: 'SPRING', discount: 20, planId: 4 });
  host.api.answer({ 'coupons.check': { codename: 'OWN', discount: 30, discountAmount: 30 } });
  await applyCoupon(host, 'own', 4);
  host.api.answer({ 'coupons.check': apiError({ status: 404 }) });
  await expect(applyCoupon(host, 'wrong', 4)).rejects.toThrow();
  expect(state.getState().coupon).toBeNull();
});

test('COM-598 COM-058 a code that could not be checked again stays; one that is refused does not', async () => {
  const host = fakeHost();
  const state = commerceState(host);
  const coupon = { codename: 'CLAY10', discount: 5, planId: null, goods: 54.99 };
  for (const error of [
    apiError({ status: 0, code: 'offline' }),
    apiError({ status: 503 }),
    // After thirty changes within a minute.
    apiError({ status: 429, code: 'too_many_requests', detail: 'Too many attempts.' }),
  ]) {
    state.setState({ coupon });
    host.api.answer({ 'coupons.check': error });
    await recheckCoupon(host, host.intl({}));
    expect(state.getState().coupon, String(error.status)).toEqual(coupon);
  }
  expect(toasts(host)).toEqual([]);
  host.api.answer({ 'coupons.check': apiError({ status: 404, detail: 'We do not know this code.' }) });
  await recheckCoupon(host, host.intl({}));
  expect(state.getState().coupon).toBeNull();
  expect(toasts(host)).toHaveLength(1);
});
