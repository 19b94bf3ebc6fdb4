import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useGlobalPromo } from '../common/promo/use-global-promo.ts';
import { openScreen, PLANS, SIGNED_IN } from '../testing/shop.tsx';
import TrialHeadline from './trial-headline.tsx';

const clearCookie = () => {
  document.cookie = 'promo_code=; path=/; max-age=0';
};
afterEach(() => {
  cleanup();
  clearCookie();
});

const monthly = { id: 3, name: 'Monthly', price: 59.99, discountAmount: 18, priceDiscount: 41.99 };
const promo = {
  codename: 'HALLOWEEN30',
  discount: 30,
  discountType: 'pctg' as const,
  plans: { '3': monthly },
};
const open = (check?: object, options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(TrialHeadline, {
    at: '/checkout?codename=halloween30',
    ...options,
    answers: check ? { 'coupons.check': check as never } : {},
  });
const title = () => screen.getByRole('heading').textContent;

describe('sign-up headline', () => {
  test('COM-132 COM-215 ACC-037 the 7-day free trial, without a break at the hyphen', () => {
    open(undefined, { at: '/checkout' });
    expect(title()).toBe('Start your 7-Day Free Trial');
    expect(screen.getByText('7-Day').tagName).toBe('SPAN');
  });

  test('COM-216 COM-426 ACC-037 a promo replaces it, with discount and code', async () => {
    open(promo);
    await waitFor(() => expect(title()).toBe('30% off with code HALLOWEEN30'));
    expect(document.body.textContent).not.toContain('Free Trial');
  });

  test('COM-425 the promo’s own lines, followed by discount and code', async () => {
    open({ ...promo, headlineTitle: 'A dark week', subHeadline1: 'Masks off', subHeadline2: 'Until Sunday' });
    await waitFor(() => expect(title()).toBe('A dark week'));
    const text = document.body.textContent ?? '';
    for (const words of ['Masks off', 'Until Sunday', '30% off with code HALLOWEEN30']) expect(text).toContain(words);
  });

  test('COM-425 lines that contain both are not repeated', async () => {
    open({ ...promo, headlineTitle: 'A dark week', subHeadline1: '30% with HALLOWEEN30', subHeadline2: '' });
    await waitFor(() => expect(title()).toBe('A dark week'));
    expect(document.body.textContent).toBe('A dark week30% with HALLOWEEN30');
  });
});

describe('promo', () => {
  test('COM-419 COM-428 a valid code is stored for 28 days', async () => {
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => own.get?.call(document) as string,
      set: (text: string) => {
        written.push(text);
        own.set?.call(document, text);
      },
    });
    try {
      open(promo);
      await waitFor(() => expect(written).toHaveLength(1));
      expect(written[0]).toMatch(/^promo_code=HALLOWEEN30; path=\/; max-age=2419200;/);
    } finally {
      Reflect.deleteProperty(document, 'cookie');
    }
  });

  test('COM-415 a change of user checks again', async () => {
    const { host } = open(promo);
    const checks = () => host.api.calls.filter(({ name }) => name === 'coupons.check').length;
    await waitFor(() => expect(checks()).toBe(1));
    act(() => host.session.setState({ phase: 'signed-in', user: SIGNED_IN.user }));
    await waitFor(() => expect(checks()).toBe(2));
  });

  test('COM-418 it is loading while the check runs', async () => {
    let answer: (check: object) => void = () => {};
    const Probe = () => {
      const { isLoading, promo: on } = useGlobalPromo();
      return <output>{`${isLoading} ${on?.codename ?? 'off'}`}</output>;
    };
    const { host } = openScreen(Probe, {
      at: '/?codename=halloween30',
      answers: {
        'plans.list': { results: PLANS },
        'coupons.check': (() => new Promise((resolve) => (answer = resolve as never))) as never,
      },
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('true off'));
    await waitFor(() => expect(host.api.calls.some(({ name }) => name === 'coupons.check')).toBe(true));
    await act(async () => answer(promo));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('false HALLOWEEN30'));
  });
});
