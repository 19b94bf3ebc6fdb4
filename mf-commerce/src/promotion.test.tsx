import { apiError } from '@gargoyle/shared/client';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { commerceState } from './common/state/commerce-state.ts';
import { openScreen, openWithWidgets } from './testing/shop.tsx';
import { Component as Cart } from './features/cart/cart-screen.tsx';
import { Component as Plans } from './features/plans/plans-screen.tsx';
import { Component as Store } from './features/store/store-screen.tsx';
import { PromotionStrip } from './common/promo/promotion-strip.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const promotion = {
  id: 1,
  title: 'Clay season',
  description: '10% off everything in your cart.',
  startingDate: '2026-08-31T00:00:00Z',
  endingDate: '2026-10-30T00:00:00Z',
  couponPromoCode: { codename: 'CLAY10' },
};
const store = { count: 0, next: null, previous: null, results: [] };
const open = (answers: object = {}) =>
  openScreen(() => <PromotionStrip planId={null} />, { answers: { 'promotion.current': promotion, ...answers } });
const strip = () => screen.findByRole('complementary', { name: 'Current promotion' });

test.each([
  ['the store', Store],
  ['the cart', Cart],
  ['the plans page', Plans],
])('COM-430 COM-431 %s shows title, description and code', async (_place, Component) => {
  await openWithWidgets(Component, { answers: { 'promotion.current': promotion, 'store.list': store } });
  const { textContent } = await strip();
  for (const words of [promotion.title, promotion.description, 'CLAY10']) expect(textContent).toContain(words);
});

test.each([
  ['none', null],
  ['a failed request', apiError({ status: 500 })],
  ['one that is over', { ...promotion, endingDate: '2026-08-31T23:00:00Z' }],
])('COM-432 COM-433 with %s nothing is shown, not even an error', async (_case, answer) => {
  const { host, view } = open({ 'promotion.current': answer });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  expect(view.container.textContent).toBe('');
  expect(host.calls.toasts).toEqual([]);
});

test('COM-434 one click applies its code through the normal check', async () => {
  const { host, user } = open({ 'coupons.check': { codename: 'CLAY10', discount: 13.5 } });
  await user.click(await screen.findByRole('button', { name: 'Use CLAY10' }));
  expect(await screen.findByText('CLAY10 is applied')).toBeTruthy();
  expect(host.api.calls.filter(({ name }) => name === 'coupons.check').map(({ input }) => input)).toEqual([
    { code: 'CLAY10' },
  ]);
  expect(commerceState(host).getState().coupon).toMatchObject({ codename: 'CLAY10', discount: 13.5 });
  expect(host.calls.toasts).toEqual([{ kind: 'success', text: 'Discount code applied.' }]);
});

test('COM-434 a rejection shows its reason and applies nothing', async () => {
  const detail = 'This discount code has been used up.';
  const { host, user } = open({ 'coupons.check': apiError({ status: 400, code: 'coupon_exhausted', detail }) });
  await user.click(await screen.findByRole('button', { name: 'Use CLAY10' }));
  await waitFor(() => expect(host.calls.toasts).toEqual([{ kind: 'error', text: detail }]));
  expect(commerceState(host).getState().coupon).toBeNull();
});
