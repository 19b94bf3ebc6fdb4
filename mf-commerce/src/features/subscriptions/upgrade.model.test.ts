import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { PlanChange } from '@gargoyle/shared/contract/subscriptions.contract';
import { describe, expect, test } from 'vitest';
import { FIXED_PLANS } from '../../common/plans/fixed-plans.ts';
import { nextTier, upgradeBranch, upgradeTargets } from './upgrade.model.ts';

const basic: Plan = { ...(FIXED_PLANS[0] as Plan), id: 7, name: 'Basic', rank: 1, price: 19.99 };
const plans = [basic, ...FIXED_PLANS];
const names = (rank: number, free = false) => upgradeTargets(plans, { rank, free }).map((plan) => plan.name);

describe('upgrades', () => {
  test('COM-396 only higher plans with a price', () => {
    expect(names(1)).toEqual(['Monthly', 'Yearly']);
    expect(names(2)).toEqual(['Yearly']);
    expect(names(3)).toEqual([]);
    expect(names(1, true)).toEqual([]);
    const priced = { ...basic, name: 'Group with a price', rank: 4, price: 9 };
    const unpriced = { ...basic, name: 'Yearly without a price', rank: 3, price: null };
    expect(upgradeTargets([priced, unpriced], { rank: 1, free: false })).toEqual([]);
  });

  test('COM-408 COM-409 the button targets the next tier, or has no target', () => {
    expect(nextTier(plans, { rank: 1, free: false })?.name).toBe('Monthly');
    expect(nextTier([basic], { rank: 1, free: false })).toBeNull();
    expect(nextTier([...plans].reverse(), { rank: 1, free: false })?.name).toBe('Monthly');
    const [yearly] = plans.filter(({ rank }) => rank === 3);
    expect(nextTier(yearly ? [yearly] : [], { rank: 1, free: false })).toBeNull();
  });

  test('COM-400 COM-401 COM-402 COM-404 branches of the dialog', () => {
    const change = { prorated: true } as PlanChange;
    expect(upgradeBranch(change, false)).toBe('prorated');
    expect(upgradeBranch({ ...change, prorated: false }, false)).toBe('full');
    expect(upgradeBranch({ ...change, prorated: false }, true)).toBe('after-trial');
  });
});
