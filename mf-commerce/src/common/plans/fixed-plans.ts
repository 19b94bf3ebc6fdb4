import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { PLAN_IDS } from './plans.model.ts';

const fixed = (plan: Pick<Plan, 'id' | 'name' | 'rank' | 'price' | 'regularPrice' | 'trial'>): Plan => ({
  url: '',
  firstMonthPrice: null,
  description1: '',
  description2: '',
  description3: '',
  checkoutDescription2: '',
  owned: false,
  videoTutorialDiscount: 30,
  monthlyVideos: null,
  ...plan,
});

/** Known facts about three plans, used until the API responds; its prices replace these (COM-131). */
export const FIXED_PLANS: readonly Plan[] = [
  fixed({ id: PLAN_IDS.monthly, name: 'Monthly', rank: 2, price: 59.99, regularPrice: 59.99, trial: '8 days' }),
  fixed({ id: PLAN_IDS.yearly, name: 'Yearly', rank: 3, price: 399.99, regularPrice: 399.99, trial: '8 days' }),
  fixed({ id: PLAN_IDS.group, name: 'Group Learning', rank: 4, price: null, regularPrice: 359.94, trial: null }),
];
