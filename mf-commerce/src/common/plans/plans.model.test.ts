import { STANDARD_PLANS_PAGE } from '@gargoyle/shared/contract/plan-facts';
import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { describe, expect, test } from 'vitest';
import { FIXED_PLANS } from './fixed-plans.ts';
import {
  firstChargeDate,
  firstMonthSaving,
  isPopular,
  nextBilling,
  customText,
  periodOf,
  planAction,
  rankTier,
  visiblePlans,
  yearlySaving,
} from './plans.model.ts';

const plan = (over: Partial<Plan>): Plan => ({ ...(FIXED_PLANS[0] as Plan), ...over });
const all = [
  plan({ id: 7, name: 'Basic', rank: 1, price: 19.99 }),
  plan({ id: 8, name: 'Apprentice', rank: 1, price: 19.99, firstMonthPrice: 9.99 }),
  ...FIXED_PLANS,
];
const shown = (planId: number | null, rank: number) => visiblePlans(all, { planId, rank }).map((p) => p.name);

describe('plans', () => {
  test('COM-027 COM-028 COM-029 COM-153 rank tiers and billing periods', () => {
    expect([1, 2, 3, 4, 6].map(periodOf)).toEqual(['month', 'month', 'year', 'year', 'year']);
    expect([0, 1, 2, 3, 4, 6].map(rankTier)).toEqual([1, 1, 2, 3, 4, 4]);
  });

  test('COM-155 COM-156 first-month saving, never zero', () => {
    expect(firstMonthSaving(plan({ price: 19.99, firstMonthPrice: 9.99 }))).toBe(10);
    expect(firstMonthSaving(plan({ price: 19.99, firstMonthPrice: 19.99 }))).toBeNull();
    expect(firstMonthSaving(plan({ price: 19.99, firstMonthPrice: null }))).toBeNull();
    // Without a price there is no saving, not even with a negative first month.
    expect(firstMonthSaving(plan({ price: null, firstMonthPrice: -5 }))).toBeNull();
  });

  test('COM-163 the yearly plan saves $320', () => {
    expect(yearlySaving(all)).toBe(320);
    const of = (monthly: number | null, yearly: number | null) =>
      yearlySaving([plan({ id: 3, price: monthly }), plan({ id: 4, price: yearly })]);
    expect(of(10, 100)).toBe(20);
    for (const none of [yearlySaving([]), of(null, -5), of(10, null), of(10, 120), of(10, 200)])
      expect(none).toBeNull();
    expect(yearlySaving([plan({ id: 3, price: 10 })])).toBeNull();
  });

  test('COM-176 COM-177 COM-178 Apprentice and Basic are mutually exclusive', () => {
    expect(shown(null, 0)).toEqual(['Basic', 'Monthly', 'Yearly', 'Group Learning']);
    expect(shown(3, 2)).not.toContain('Apprentice');
    expect(shown(8, 1)).toEqual(['Apprentice', 'Monthly', 'Yearly', 'Group Learning']);
    expect(shown(7, 1)).toContain('Basic');
    expect(shown(7, 1)).not.toContain('Apprentice');
  });

  test.each([
    ['COM-158', false, plan({}), 'trial'],
    ['COM-159', true, plan({}), 'subscribe'],
    ['API-C-225', false, plan({ trial: null }), 'subscribe'],
    ['COM-161 COM-162', false, plan({ rank: 4 }), 'information'],
    ['COM-179', false, plan({ owned: true }), 'current'],
  ] as const)('%s button action', (_row, used, p, action) => {
    expect(planAction(p, used)).toBe(action);
  });

  test('COM-173 COM-516 custom texts of the settings: none that equals the standard, no trial for users who have used it', () => {
    const { headline, subheadline } = STANDARD_PLANS_PAGE;
    for (const nothing of [undefined, '', headline]) expect(customText(nothing, headline, false)).toBeNull();
    expect(customText('Learn by night', headline, true)).toBe('Learn by night');
    for (const trial of ['Your Free Trial', 'Tu prueba gratuita', 'Tu prueba gratis']) {
      expect(customText(trial, subheadline, false)).toBe(trial);
      expect(customText(trial, subheadline, true)).toBeNull();
    }
  });

  test('COM-125 COM-126 COM-128 COM-129 COM-131 fixed plans', () => {
    expect(FIXED_PLANS.map(({ id, price, regularPrice, rank }) => [id, price, regularPrice, rank])).toEqual([
      [3, 59.99, 59.99, 2],
      [4, 399.99, 399.99, 3],
      [9, null, 359.94, 4],
    ]);
    expect(FIXED_PLANS.filter(isPopular).map((p) => p.name)).toEqual(['Yearly']);
  });

  test('COM-134 COM-135 a trial’s first charge is as many days ahead as the plan says', () => {
    expect(firstChargeDate({ trial: '8 days' }, Date.UTC(2026, 10, 21))).toBe('2026-11-29T00:00:00.000Z');
    expect(firstChargeDate({ trial: '14 days' }, Date.UTC(2026, 10, 21))).toBe('2026-12-05T00:00:00.000Z');
    expect(firstChargeDate({ trial: null }, Date.UTC(2026, 10, 21))).toBe('2026-11-21T00:00:00.000Z');
  });

  test('COM-136 COM-137 periods are 30 days or a year', () => {
    expect(nextBilling(2, Date.UTC(2026, 10, 21))).toBe('2026-12-21T00:00:00.000Z');
    expect(nextBilling(3, Date.UTC(2026, 10, 21))).toBe('2027-11-21T00:00:00.000Z');
    expect(nextBilling(3, Date.UTC(2028, 1, 29))).toBe('2029-02-28T00:00:00.000Z');
  });
});
