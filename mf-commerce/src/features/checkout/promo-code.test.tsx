import { apiError } from '@gargoyle/shared/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AppliedCoupon } from '../../common/state/applied-coupon.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { openScreen, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './checkout-screen.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  document.cookie = 'promo_code=; path=/; max-age=0';
});

const yearly = { id: 4, name: 'Yearly', price: 399.99, discountAmount: 80, priceDiscount: 319.99 };
const promo = { codename: 'SPRING20', discount: 20, discountType: 'pctg' as const, plans: { '4': yearly } };

/** Checkout of the Yearly plan while the promo SPRING20 is on, with a code from before. */
function open(before: Pick<AppliedCoupon, 'codename' | 'automatic'> | null) {
  document.cookie = 'promo_code=SPRING20; path=/';
  const coupon = before && { ...before, discount: 40, planId: 4, goods: null };
  sessionStorage.setItem('gargoyle.commerce', JSON.stringify({ coupon, userId: 7 }));
  const { host, user } = openScreen(Component, {
    at: '/checkout?plan=4',
    session: SIGNED_IN,
    answers: {
      'pendingSubscription.get': { id: 1, plan: 'Yearly', planId: 4 },
      'coupons.check': ({ code, plan }) => {
        if (code !== 'SPRING20') throw apiError({ status: 404, detail: 'We do not know this code.' });
        return plan ? { codename: code, discount: 80, discountAmount: 80 } : promo;
      },
    },
  });
  const code = () => commerceState(host).getState().coupon?.codename;
  return { host, user, code };
}
const checks = ({ api }: ReturnType<typeof open>['host']) => api.calls.filter(({ name }) => name === 'coupons.check');

test('COM-427 COM-596 a promo’s code is applied by itself, also in place of an earlier promo’s', async () => {
  for (const before of [null, { codename: 'WINTER10', automatic: true }]) {
    const { code } = open(before);
    await waitFor(() => expect(code()).toBe('SPRING20'));
    cleanup();
  }
});

test('COM-596 COM-120 a code that the buyer has typed stays', async () => {
  const { host, code } = open({ codename: 'STUDENT50' });
  await waitFor(() => expect(checks(host).map(({ input }) => input)).toMatchObject([{ plans: '[7,8,3,4]' }]));
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(code()).toBe('STUDENT50');
  expect(checks(host)).toHaveLength(1);
});

test('COM-596 COM-427 COM-114 after a typed code that fails the advertised price is still charged', async () => {
  const { user, code } = open(null);
  await waitFor(() => expect(code()).toBe('SPRING20'));
  await user.type(await screen.findByLabelText('Code'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('We do not know this code.')).toBeTruthy();
  expect(code()).toBe('SPRING20');
  expect(screen.getByRole('complementary', { name: 'Your order' }).textContent).toContain('SPRING20');
});
