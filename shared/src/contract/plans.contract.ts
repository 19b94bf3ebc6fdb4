import * as z from 'zod/mini';
import { Id, Money, Url, WholeList, Words } from './common.ts';
import { endpoint } from './endpoint.ts';

export const Plan = z.object({
  id: Id,
  name: Words,
  url: Url,
  regularPrice: Money,
  /** Null for Group Learning, which is sold by contact. */
  price: z.nullable(Money),
  firstMonthPrice: z.nullable(Money),
  /** '8 days', or null where no trial is offered. */
  trial: z.nullable(Words),
  description1: Words,
  description2: Words,
  description3: Words,
  checkoutDescription2: Words,
  rank: z.int(),
  /** Whether this is the plan of the caller's active subscription. */
  owned: z.boolean(),
  /** Percent off discs, streams, merchandise and live courses. */
  videoTutorialDiscount: z.int(),
  /** Courses that may be opened per month; null without a limit. */
  monthlyVideos: z.nullable(z.int()),
});
export type Plan = z.output<typeof Plan>;

export const SubscriptionPageSettings = z.object({
  headline: Words,
  subheadline: Words,
  /** Text about the yearly saving; replaces the computed one (COM-164). */
  savingsNote: z.nullable(Words),
});
export type SubscriptionPageSettings = z.output<typeof SubscriptionPageSettings>;

export const plansContract = [
  endpoint({
    name: 'plans.list',
    method: 'GET',
    path: '/plans/',
    auth: 'optional',
    summary: 'The plans on offer, lowest rank first, Group Learning last',
    response: WholeList(Plan),
    cache: 'public',
  }),
  endpoint({
    name: 'plans.pageSettings',
    method: 'GET',
    path: '/subscription-page-settings/',
    auth: 'none',
    summary: 'Headline and subheadline of the plans page',
    response: SubscriptionPageSettings,
    cache: 'public',
  }),
] as const;
