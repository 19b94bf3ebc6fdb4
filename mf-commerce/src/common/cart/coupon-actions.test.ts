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
