import * as z from 'zod/mini';
import { AddressChoice } from './addresses.contract.ts';
import { DateTime, Id, Money, PathId, WholeList, Words } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PaymentChoice } from './payment-methods.contract.ts';
import { MOST } from './limits.ts';

/** The payment provider's own statuses (API-C-033). */
export const TRANSACTION_STATUSES = [
  'authorization_expired',
  'authorizing',
  'authorized',
  'failed',
  'gateway_rejected',
  'processor_declined',
  'settled',
  'settlement_confirmed',
  'settlement_declined',
  'settlement_failed',
  'settlement_pending',
  'settling',
  'submitted_for_settlement',
  'unrecognized',
  'voided',
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

export const Transaction = z.object({
  id: Id,
  createdAt: DateTime,
  amount: Money,
  status: z.enum(TRANSACTION_STATUSES),
});
export type Transaction = z.output<typeof Transaction>;

/** A failed charge that is still owed. */
export const PastDue = z.object({
  /** What could not be charged, including tax; null when it is not known. */
  amount: z.nullable(Money),
  /** When it is tried again; null after the last attempt. */
  retryAt: z.nullable(DateTime),
  /** Until when the subscription gives access unless it is paid; null when it no longer does. */
  accessUntil: z.nullable(DateTime),
});
export type PastDue = z.output<typeof PastDue>;

export const Subscription = z.object({
  id: Id,
  /** The plan's name. */
  plan: Words,
  planId: Id,
  rank: z.int(),
  active: z.boolean(),
  free: z.boolean(),
  nextBillingDate: z.nullable(DateTime),
  pendingChange: z.boolean(),
  pendingDowngrade: z.boolean(),
  onTrial: z.boolean(),
  /** Null when nothing is owed; missing in answers of older APIs. */
  pastDue: z.optional(z.nullable(PastDue)),
  /** Percent off purchases. */
  videoTutorialDiscount: z.int(),
  /** Courses that may be opened per month; null without a limit. */
  monthlyVideos: z.nullable(z.int()),
  /** Tutorials that count against this period's limit. */
  monthlyVideosSeen: z.array(z.object({ id: Id })),
  transactions: z.array(Transaction),
});
export type Subscription = z.output<typeof Subscription>;

/** A plan as named in the upgrade dialog. */
export const PlanBrief = z.object({
  id: Id,
  name: Words,
  rank: z.int(),
  price: z.nullable(Money),
  regularPrice: Money,
  firstMonthPrice: z.nullable(Money),
});
export type PlanBrief = z.output<typeof PlanBrief>;

export const PlanChange = z.object({
  currentPlan: PlanBrief,
  newPlan: PlanBrief,
  prorated: z.boolean(),
  unusedCredit: Money,
  discount: Money,
  tax: Money,
  /** Including tax. */
  amountDue: Money,
  chargeDate: DateTime,
});
export type PlanChange = z.output<typeof PlanChange>;

const byId = z.object({ id: PathId });
const coupon = z.optional(z.nullable(z.string()));

export const subscriptionsContract = [
  endpoint({
    name: 'subscriptions.list',
    method: 'GET',
    path: '/subscriptions/',
    auth: 'required',
    summary: "The caller's subscriptions by id",
    response: WholeList(Subscription),
  }),
  endpoint({
    name: 'subscriptions.create',
    method: 'POST',
    path: '/subscriptions/',
    auth: 'required',
    summary: 'Subscribes: starts the trial, or charges the first period if the trial was used',
    body: z.object({
      plan: Id,
      payment: PaymentChoice,
      used_free_trial: z.optional(z.boolean()),
      user_email: z.optional(z.string()),
      conversion_data: z.optional(
        z.object({ client_id: z.optional(z.nullable(z.string())), user_agent: z.optional(z.string()) }),
      ),
      billing_address: z.optional(AddressChoice),
      coupon,
      device_data: z.optional(z.nullable(z.string())),
      /** The amount due today as the buyer saw it; a different amount answers 409. */
      expected_total: z.optional(Money),
    }),
    status: 201,
    response: Subscription,
    errors: [
      'already_subscribed',
      'not_allowed_to_purchase',
      'trial_already_used',
      'total_changed',
      'payment_declined',
      'payment_fraud',
      'idempotency_mismatch',
    ],
    idempotent: true,
    limit: 'order',
  }),
  endpoint({
    name: 'subscriptions.planChange',
    method: 'GET',
    path: '/subscriptions/change_plan/',
    auth: 'required',
    summary: 'Price of an upgrade, without making it',
    query: z.object({ new_plan: PathId, coupon: z.optional(z.string()) }),
    response: PlanChange,
    errors: ['conflict', 'upgrade_not_allowed'],
  }),
  endpoint({
    name: 'subscriptions.changePlan',
    method: 'PATCH',
    path: '/subscriptions/change_plan/',
    auth: 'required',
    summary: 'Upgrades to a plan of a higher rank',
    body: z.object({ new_plan: Id, coupon, expected_total: z.optional(Money) }),
    response: Subscription,
    errors: [
      'conflict',
      'upgrade_not_allowed',
      'total_changed',
      'payment_declined',
      'payment_fraud',
      'idempotency_mismatch',
    ],
    idempotent: true,
    limit: 'order',
  }),
  endpoint({
    name: 'subscriptions.cancel',
    method: 'POST',
    path: '/subscriptions/cancel/',
    auth: 'required',
    summary: 'Cancels, or requests the downgrade from Yearly to Monthly',
    body: z.object({
      /** The chosen reason, then up to 1000 characters of the reader's own text. */
      feedback: z.optional(z.nullable(z.string().check(z.maxLength(MOST.cancellation + 100)))),
      downgrade: z.optional(z.boolean()),
    }),
    response: z.object({ pendingChange: z.boolean() }),
    errors: ['conflict'],
  }),
  endpoint({
    name: 'subscriptions.cancelFreeTrial',
    method: 'PATCH',
    path: '/subscriptions/cancel_free_trial/',
    auth: 'required',
    summary: 'Ends the trial by paying the first period now',
    response: Subscription,
    errors: ['conflict', 'payment_declined', 'payment_fraud'],
    idempotent: true,
    limit: 'order',
  }),
  endpoint({
    name: 'subscriptions.get',
    method: 'GET',
    path: '/subscriptions/{id}/',
    auth: 'required',
    summary: 'One of the caller’s subscriptions',
    params: byId,
    response: Subscription,
  }),
  endpoint({
    name: 'subscriptions.transactions',
    method: 'GET',
    path: '/subscriptions/{id}/transactions/',
    auth: 'required',
    summary: 'The charges of a subscription, newest first',
    params: byId,
    response: WholeList(Transaction),
  }),
] as const;
