import * as z from 'zod/mini';
import { Id, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A chosen plan whose order is not placed yet; it grants nothing and costs nothing. */
export const PendingSubscription = z.object({ id: Id, plan: Words, planId: Id });
export type PendingSubscription = z.output<typeof PendingSubscription>;

export const pendingSubscriptionContract = [
  endpoint({
    name: 'pendingSubscription.get',
    method: 'GET',
    path: '/pending-subscription/',
    auth: 'required',
    summary: "The caller's chosen plan that is not placed yet; 404 without one",
    response: PendingSubscription,
    errors: ['not_found'],
  }),
  endpoint({
    name: 'pendingSubscription.set',
    method: 'POST',
    path: '/pending-subscription/',
    auth: 'required',
    summary: 'Chooses a plan, replacing an earlier choice',
    body: z.object({ plan: Id }),
    status: 201,
    response: PendingSubscription,
  }),
] as const;
