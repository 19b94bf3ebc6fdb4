import { expect, test } from 'vitest';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { isIndividual } from './plans.model.ts';

const plan = (priceCents: number | null): PlanRow => ({
  ...{ id: 9, name: 'Plan', url: 'plan', rank: 4, priceCents, regularPriceCents: 35_994, firstMonthPriceCents: null },
  ...{ trialDays: null, period: 'year', description1: '', description2: '', description3: '' },
  ...{ checkoutDescription2: '', discountPercent: 30, monthlyVideos: null },
});

test('API-C-052 a plan is sold online if it has a price, and be it zero', () => {
  expect([39_999, 0, null].map((priceCents) => isIndividual(plan(priceCents)))).toEqual([true, true, false]);
});
