import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import type { PlanBrief } from '@gargoyle/shared/contract/subscriptions.contract';
import type { PlanRow } from '../../../kernel/db/schema/plans.ts';
import { toWire, toWireOrNull } from '../../../kernel/money/money.ts';

/** A plan for the response. @param ownedPlanId plan of the caller's active subscription */
export const toPlan = (plan: PlanRow, ownedPlanId: number | null): Plan => ({
  id: plan.id,
  name: plan.name,
  url: plan.url,
  regularPrice: toWire(plan.regularPriceCents),
  price: toWireOrNull(plan.priceCents),
  firstMonthPrice: toWireOrNull(plan.firstMonthPriceCents),
  trial: plan.trialDays === null ? null : `${plan.trialDays} days`,
  description1: plan.description1,
  description2: plan.description2,
  description3: plan.description3,
  checkoutDescription2: plan.checkoutDescription2,
  rank: plan.rank,
  owned: plan.id === ownedPlanId,
  videoTutorialDiscount: plan.discountPercent,
  monthlyVideos: plan.monthlyVideos,
});

export const toPlanBrief = (plan: PlanRow): PlanBrief => ({
  id: plan.id,
  name: plan.name,
  rank: plan.rank,
  price: toWireOrNull(plan.priceCents),
  regularPrice: toWire(plan.regularPriceCents),
  firstMonthPrice: toWireOrNull(plan.firstMonthPriceCents),
});
