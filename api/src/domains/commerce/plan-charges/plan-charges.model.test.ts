import { expect, test } from 'vitest';
import type { CouponRow } from '../../../kernel/db/schema/coupons.ts';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { firstCharge, firstPeriodCents, renewalCharge } from './plan-charges.model.ts';

const plan = (prices: Pick<PlanRow, 'priceCents' | 'firstMonthPriceCents'>): PlanRow => ({
  ...{ id: 3, name: 'Monthly', url: 'monthly', rank: 2, regularPriceCents: 7_000, trialDays: 8, period: 'month' },
  ...{ description1: '', description2: '', description3: '', checkoutDescription2: '' },
  ...{ discountPercent: 30, monthlyVideos: null, ...prices },
});
const regular = plan({ priceCents: 6_000, firstMonthPriceCents: null });
const introduced = plan({ priceCents: 6_000, firstMonthPriceCents: 2_000 });
const priceless = plan({ priceCents: null, firstMonthPriceCents: null });

const code = (kind: CouponRow['kind'], value: number): CouponRow => ({
  ...{ id: 1, codename: 'CODE', kind, value, startsAt: null, endsAt: null, maxUses: null, uses: 0 },
  ...{ maxUsesPerUser: null, userId: null, forCarts: false, planIds: [3], minimumCents: 0, discsOnly: false },
  ...{ headlineTitle: '', subHeadline1: '', subHeadline2: '' },
});

test('API-C-046 the first period costs the first-month price when present, even of zero, otherwise the price', () => {
  expect(firstPeriodCents(introduced)).toBe(2_000);
  expect(firstPeriodCents(plan({ priceCents: 6_000, firstMonthPriceCents: 0 }))).toBe(0);
  expect(firstPeriodCents(regular)).toBe(6_000);
  expect(firstPeriodCents(priceless)).toBe(0);
});

test('API-C-046 the first charge is the price minus the code, plus tax on the rest', () => {
  expect(firstCharge(regular, null, 0)).toEqual({ priceCents: 6_000, discountCents: 0, taxCents: 0, dueCents: 6_000 });
  expect(firstCharge(regular, code('amount', 1_000), 725)).toEqual({
    ...{ priceCents: 6_000, discountCents: 1_000, taxCents: 363, dueCents: 5_363 }, // 5000 × 7.25 % = 362.5
  });
  expect(firstCharge(introduced, null, 1_000)).toEqual({
    ...{ priceCents: 2_000, discountCents: 0, taxCents: 200, dueCents: 2_200 },
  });
});

test.each([
  ['less than the first price', code('amount', 1_999), { discountCents: 1_999, taxCents: 0, dueCents: 1 }],
  ['the first price', code('amount', 2_000), { discountCents: 2_000, taxCents: 0, dueCents: 0 }],
  ['more than the first price', code('amount', 5_000), { discountCents: 2_000, taxCents: 0, dueCents: 0 }],
  // A percentage is of the plan's price, as the check of the code has shown it.
  ['a percentage', code('pctg', 10), { discountCents: 600, taxCents: 140, dueCents: 1_540 }],
])('API-C-046 a code takes off at most the price of the first period: %s', (_, coupon, charge) => {
  expect(firstCharge(introduced, coupon, 1_000)).toEqual({ priceCents: 2_000, ...charge });
});

test('API-C-253 later periods cost the price plus tax, without code and first-month price', () => {
  const later = { priceCents: 6_000, discountCents: 0, taxCents: 435, dueCents: 6_435 };
  expect(renewalCharge(regular, 725)).toEqual(later);
  expect(renewalCharge(introduced, 725)).toEqual(later);
});

test('API-C-253 a plan without a price is charged nothing', () => {
  const nothing = { priceCents: 0, discountCents: 0, taxCents: 0, dueCents: 0 };
  expect(renewalCharge(priceless, 725)).toEqual(nothing);
  expect(firstCharge(priceless, code('amount', 500), 725)).toEqual(nothing);
});
