import { STANDARD_PLANS_PAGE } from '@gargoyle/shared/contract/plan-facts';
import { plansContract } from '@gargoyle/shared/contract/plans.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { wholeList } from '../../../kernel/http/page.ts';
import { findActivePlanId } from '../benefits/benefits.repo.ts';
import { listPlans, pageSettings } from './plans.repo.ts';
import { toPlan } from './plans.view.ts';

/** Used until the settings table has other texts. */
const DEFAULT_SETTINGS = { ...STANDARD_PLANS_PAGE, savingsNote: null };

export function plansRoutes(app: FastifyInstance): void {
  const on = binder(app, plansContract);

  on('plans.list', async ({ tx, user }) => {
    const owned = user && (await findActivePlanId(tx, user.id));
    return wholeList((await listPlans(tx)).map((plan) => toPlan(plan, owned)));
  });

  on('plans.pageSettings', async ({ tx }) => (await pageSettings(tx)) ?? DEFAULT_SETTINGS);
}
