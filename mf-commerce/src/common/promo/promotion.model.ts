import type { Promotion } from '@gargoyle/shared/contract/promotion.contract';

/** Whether a promotion is currently shown (COM-432). */
export const isRunning = (promotion: Promotion, now: number): boolean =>
  Date.parse(promotion.startingDate) <= now && now <= Date.parse(promotion.endingDate);
