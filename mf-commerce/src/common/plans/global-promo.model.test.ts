import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { describe, expect, test } from 'vitest';
import { FIXED_PLANS } from './fixed-plans.ts';
import {
  firstPayment,
  promoCodeFor,
  promoFigure,
  promoOf,
  promoPlanList,
  promoPrice,
  promoSource,
  storedCode,
} from './global-promo.model.ts';

const monthly = FIXED_PLANS[0] as Plan;
const promo = promoOf({
  codename: 'HALLOWEEN30',
  discount: 30,
  discountType: 'pctg',
  plans: { '3': { id: 3, name: 'Monthly', price: 59.99, discountAmount: 18, priceDiscount: 41.99 } },
});

describe('global promo', () => {
  test('COM-414 COM-416 the code in the address wins over the stored one', () => {
    expect(promoSource('clay10', 'HALLOWEEN30')).toEqual({ code: 'CLAY10', explicit: true });
    expect(promoSource(null, 'halloween30')).toEqual({ code: 'HALLOWEEN30', explicit: false });
  });

  test('COM-423 without a code there is nothing to check', () => {
    expect(promoSource(null, null)).toBeNull();
    expect(promoSource(' ', '')).toBeNull();
  });

  test('COM-421 a cookie with errors counts as no code', () => {
    for (const none of ['{"detail":"This code has expired."}', '"CLAY10', 'CLAY10"', '', 'A'.repeat(41), null])
      expect(storedCode(none), String(none)).toBeNull();
    expect(storedCode(' clay-10_b ')).toBe('CLAY-10_B');
    expect(storedCode('a'.repeat(40))).toBe('A'.repeat(40));
  });

  test('COM-417 all plans but the last are checked', () => {
    expect(promoPlanList([{ id: 7 }, { id: 8 }, { id: 3 }, { id: 4 }, { id: 9 }])).toBe('[7,8,3,4]');
  });

  test('COM-424 listed plans show the promo price and strike the regular one', () => {
    expect(promoPrice(monthly, promo)).toEqual({ price: 41.99, regularPrice: 59.99 });
    expect(promoPrice({ ...monthly, id: 4, price: 399.99 }, promo)).toMatchObject({ price: 399.99 });
    expect(promoPrice(monthly, null)).toMatchObject({ price: 59.99 });
  });

  test('COM-427 the code applies only to its plans', () => {
    expect([promoCodeFor(3, promo), promoCodeFor(4, promo), promoCodeFor(3, null)]).toEqual([
      'HALLOWEEN30',
      null,
      null,
    ]);
  });

  test('COM-413 fields missing from a check are empty, and a discount without a type is a percentage', () => {
    expect(promoOf({ codename: 'CLAY10', discount: 10 })).toEqual({
      ...{ codename: 'CLAY10', discount: 10, discountType: 'pctg', plans: {} },
      ...{ headlineTitle: '', subHeadline1: '', subHeadline2: '' },
    });
    const words = { headlineTitle: 'A dark week', subHeadline1: 'Masks off', subHeadline2: 'Until Sunday' };
    expect(promoOf({ codename: 'X', discount: 5, discountType: 'amount', ...words })).toMatchObject({
      discountType: 'amount',
      ...words,
    });
  });

  test('COM-427 the first period costs the rest after the discount, never less than zero', () => {
    expect(firstPayment(monthly, promo)).toBe(41.99);
    expect(firstPayment(monthly, null)).toBe(59.99);
    expect(firstPayment({ ...monthly, id: 4 }, promo)).toBe(59.99);
    expect(firstPayment({ ...monthly, firstMonthPrice: 29.99 }, promo)).toBe(11.99);
    expect(firstPayment({ ...monthly, firstMonthPrice: 9.99 }, promo)).toBe(0);
    expect(firstPayment({ ...monthly, price: null, firstMonthPrice: 5 }, promo)).toBeNull();
  });

  test('COM-429 other discount types show dollars', () => {
    const money = (amount: number) => `$${amount.toFixed(2)}`;
    expect(promoFigure(promo, money)).toBe('30%');
    expect(promoFigure({ ...promo, discountType: 'amount' }, money)).toBe('$30.00');
  });
});
