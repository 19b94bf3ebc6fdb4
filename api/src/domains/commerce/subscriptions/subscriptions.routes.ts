import { TEXTS } from '@gargoyle/shared/contract/errors';
import { subscriptionsContract } from '@gargoyle/shared/contract/subscriptions.contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { wholeList } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { beginBuying } from '../payments/buying.service.ts';
import { cancelSubscription } from './cancel.service.ts';
import { changePlan, previewChange } from './change-plan.service.ts';
import { payTrial } from './pay-trial.service.ts';
import { subscribe } from './subscribe.service.ts';
import { toTransaction, viewSubscription, viewSubscriptions } from './view-subscriptions.service.ts';
import { findSubscription, listSubscriptions, listTransactions } from './subscriptions.repo.ts';

const hasPlan =
  ({ tx, user }: { tx: Tx; user: { id: number } }, planId: number) =>
  async (id: number) =>
    (await findSubscription(tx, user.id, id))?.planId === planId;

export function subscriptionsRoutes(app: FastifyInstance): void {
  const on = binder(app, subscriptionsContract);

  on('subscriptions.list', async ({ tx, user }) =>
    wholeList(await viewSubscriptions(tx, await listSubscriptions(tx, user.id))),
  );

  on('subscriptions.get', async ({ tx, user, input }) => {
    const found = (await findSubscription(tx, user.id, input.id)) ?? refuse('not_found', TEXTS.notFound);
    return viewSubscription(tx, user.id, found.id);
  });

  on('subscriptions.transactions', async ({ tx, user, input }) => {
    const found = (await findSubscription(tx, user.id, input.id)) ?? refuse('not_found', TEXTS.notFound);
    return wholeList((await listTransactions(tx, [found.id])).map(toTransaction));
  });

  on(
    'subscriptions.create',
    async (call) => {
      const { buying, finished } = await beginBuying(call, 'subscription', hasPlan(call, call.input.plan));
      const { id } = finished ?? (await subscribe(buying, call.input));
      return viewSubscription(call.tx, call.user.id, id);
    },
    { asksProvider: true },
  );

  on('subscriptions.planChange', ({ tx, user, input, now }) =>
    previewChange(tx, { userId: user.id, newPlan: input.newPlan, code: input.coupon, now }),
  );

  on(
    'subscriptions.changePlan',
    async (call) => {
      const { buying, finished } = await beginBuying(call, 'plan_change', hasPlan(call, call.input.newPlan));
      const { id } = finished ?? (await changePlan(buying, call.input));
      return viewSubscription(call.tx, call.user.id, id);
    },
    { asksProvider: true },
  );

  on('subscriptions.cancel', async (call) => {
    const { buying } = await beginBuying(call, 'subscription');
    return cancelSubscription(buying, call.input);
  });

  on(
    'subscriptions.cancelFreeTrial',
    async (call) => {
      const { buying, finished } = await beginBuying(call, 'trial_payment');
      const { id } = finished ?? (await payTrial(buying));
      return viewSubscription(call.tx, call.user.id, id);
    },
    { asksProvider: true },
  );
}
