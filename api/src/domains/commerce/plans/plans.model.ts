import type { PlanRow } from '../../../kernel/db/schema/plans.ts';

/** Sold online to one person: has a price. Group Learning has none and is sold through the contact form. */
export const isIndividual = (plan: PlanRow): plan is PlanRow & { priceCents: number } => plan.priceCents !== null;
