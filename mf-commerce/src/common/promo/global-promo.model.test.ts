import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { describe, expect, test } from 'vitest';
import { FIXED_PLANS } from '../plans/fixed-plans.ts';
import {
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

describe('the global promo', () => {
  test('COM-414 COM-416 the address wins over what is stored', () => {
    expect(promoSource('clay10', 'HALLOWEEN30')).toEqual({ code: 'CLAY10', explicit: true });
    expect(promoSource(null, 'halloween30')).toEqual({ code: 'HALLOWEEN30', explicit: false });
  });

  test('COM-423 without a code nothing is asked', () => {
    expect(promoSource(null, null)).toBeNull();
    expect(promoSource(' ', '')).toBeNull();
  });

  test('COM-421 a cookie that holds errors counts as no code', () => {
    expect(storedCode('{"detail":"This code has expired."}')).toBeNull();
  });

  test('COM-417 all plans but the last are asked about', () => {
    expect(promoPlanList([{ id: 7 }, { id: 8 }, { id: 3 }, { id: 4 }, { id: 9 }])).toBe('[7,8,3,4]');
  });

  test('COM-424 listed plans show the promo price, the price struck', () => {
    expect(promoPrice(monthly, promo)).toEqual({ price: 41.99, regularPrice: 59.99 });
    expect(promoPrice({ ...monthly, id: 4, price: 399.99 }, promo)).toMatchObject({ price: 399.99 });
    expect(promoPrice(monthly, null)).toMatchObject({ price: 59.99 });
  });

  test('COM-427 its code applies to its plans alone', () => {
    expect([promoCodeFor(3, promo), promoCodeFor(4, promo), promoCodeFor(3, null)]).toEqual([
      'HALLOWEEN30',
      null,
      null,
    ]);
  });

  test('COM-429 other types show dollars', () => {
    const money = (amount: number) => `$${amount.toFixed(2)}`;
    expect(promoFigure(promo, money)).toBe('30%');
    expect(promoFigure({ ...promo, discountType: 'amount' }, money)).toBe('$30.00');
  });
});
