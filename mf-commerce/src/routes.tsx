import {
  type AppHandle,
  type AppRoute,
  isSignedIn,
  mayPurchase,
  notLibrary,
  notSubscribed,
  subscribed,
} from '@gargoyle/shared/host';
import { mayCheckOut } from './common/checkout/checkout-guard.ts';
import { plansQuery } from './common/plans/plans.queries.ts';
import { promotionQuery } from './common/promo/promo.queries.ts';
import { heroQuery, settingsQuery } from './features/plans/plans-screen.queries.ts';
import { kindOf } from './features/store/store.model.ts';
import { storeQuery } from './features/store/store.queries.ts';

const change = () => import(/* webpackChunkName: "commerce.change" */ './features/subscriptions/change-screen.tsx');

const changing: AppHandle = { guard: subscribed, queries: (_params, host) => [plansQuery(host)] };

const queriesOfReview: NonNullable<AppHandle['queries']> = (_params, host) => [
  plansQuery(host),
  ...(isSignedIn(host.session.getState()) ? [host.api.query('addresses.list')] : []),
];

/** The first step of a plan's checkout is the payment, whose code comes later than what it shows. */
const queriesOfCheckout: AppHandle['queries'] = (params, host, search) => [
  ...queriesOfReview(params, host, search),
  ...(search.has('plan') && isSignedIn(host.session.getState()) ? [host.api.query('paymentMethods.list')] : []),
];

export const routes: AppRoute[] = [
  {
    id: 'commerce.store',
    path: 'store',
    lazy: () => import(/* webpackChunkName: "commerce.store" */ './features/store/store-screen.tsx'),
    handle: {
      queries: (_params, host, search) => [storeQuery(host, kindOf(search.get('kind')), 1), promotionQuery(host)],
    },
  },
  {
    id: 'commerce.cart',
    path: 'cart/:token?',
    lazy: () => import(/* webpackChunkName: "commerce.cart" */ './features/cart/cart-screen.tsx'),
    handle: { guard: notLibrary, queries: (_params, host) => [promotionQuery(host)] },
  },
  {
    id: 'commerce.checkout',
    path: 'checkout',
    lazy: () => import(/* webpackChunkName: "commerce.checkout" */ './features/checkout/checkout-screen.tsx'),
    handle: { guard: mayCheckOut, queries: queriesOfCheckout },
  },
  {
    id: 'commerce.review',
    path: 'review_order',
    lazy: () => import(/* webpackChunkName: "commerce.review" */ './features/orders/review-screen.tsx'),
    handle: { guard: mayPurchase, queries: queriesOfReview },
  },
  {
    id: 'commerce.receipt',
    path: 'receipt',
    lazy: () => import(/* webpackChunkName: "commerce.receipt" */ './features/orders/receipt-screen.tsx'),
  },
  {
    id: 'commerce.plans',
    path: 'subscriptions/plans',
    lazy: () => import(/* webpackChunkName: "commerce.plans" */ './features/plans/plans-screen.tsx'),
    handle: {
      queries: (_params, host) => [plansQuery(host), settingsQuery(host), heroQuery(host), promotionQuery(host)],
      slots: () => [{ name: 'catalog.testimonial.v1', props: {} }],
      guard: notSubscribed,
    },
  },
  {
    id: 'commerce.confirmation',
    path: 'subscription/confirmation',
    lazy: () =>
      import(/* webpackChunkName: "commerce.confirmation" */ './features/subscriptions/confirmation-screen.tsx'),
    handle: { guard: subscribed },
  },
  { id: 'commerce.change', path: 'change_subscription', lazy: change, handle: changing },
  {
    id: 'commerce.change',
    path: 'account/change_subscription',
    lazy: change,
    handle: { ...changing, slots: () => [{ name: 'account.account-nav.v1', props: { current: 'change' } }] },
  },
];
