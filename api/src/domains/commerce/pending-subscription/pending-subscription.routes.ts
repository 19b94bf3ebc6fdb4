import { TEXTS } from '@gargoyle/shared/contract/errors';
import { pendingSubscriptionContract } from '@gargoyle/shared/contract/pending-subscription.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findPlan } from '../plans/plans.repo.ts';
import { isIndividual } from '../plans/plans.model.ts';
import { findPending, setPending } from './pending-subscription.repo.ts';

export function pendingSubscriptionRoutes(app: FastifyInstance): void {
  const on = binder(app, pendingSubscriptionContract);

  on('pendingSubscription.get', async ({ tx, user }) => {
    return (await findPending(tx, user.id)) ?? refuse('not_found', TEXTS.notFound);
  });

  on('pendingSubscription.set', async ({ tx, user, input }) => {
    const plan = await findPlan(tx, input.plan);
    if (!plan || !isIndividual(plan)) refuseFields({ plan: ['Select a valid plan.'] });
    await setPending(tx, user.id, plan.id);
    return (await findPending(tx, user.id)) ?? refuse('not_found', TEXTS.notFound);
  });
}
