import { asc, eq } from '../../../kernel/db/drizzle.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { type PlanRow, plans, subscriptionPageSettings } from '../../../kernel/db/schema/plans.ts';

/** All plans, lowest rank first; Basic comes before Apprentice, Group Learning last. */
export const listPlans = (tx: Tx): Promise<PlanRow[]> =>
  tx.select().from(plans).orderBy(asc(plans.rank), asc(plans.id));

export async function findPlan(tx: Tx, id: number): Promise<PlanRow | null> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, id));
  return plan ?? null;
}

export async function pageSettings(tx: Tx) {
  const [settings] = await tx.select().from(subscriptionPageSettings);
  return settings ?? null;
}
