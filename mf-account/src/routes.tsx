import { CUSTOMER_CARE_PAGES } from '@gargoyle/shared/customer-care';
import { type AppRoute, type Guard, mayGift, signedIn, visitorsOnly } from '@gargoyle/shared/host';
import { providersQuery } from './common/auth/providers.queries.ts';
import { carePageQuery } from './features/customer-care/care.queries.ts';

/**
 * Routes of an account screen, including its short top-level address if it has one (SHELL-084). Both addresses have the
 * same screen and chunk, so they share an id.
 */
const account = (
  id: string,
  lazy: AppRoute['lazy'],
  child: string,
  alias?: string,
  guard: Guard = signedIn,
): AppRoute[] =>
  [`account${child && `/${child}`}`, alias]
    .filter((path) => path !== undefined)
    .map((path) => ({ id, path, lazy, handle: { guard } }));

export const routes: AppRoute[] = [
  {
    id: 'account.login',
    path: 'login',
    lazy: () => import(/* webpackChunkName: "account.login" */ './features/login/login-screen.tsx'),
    handle: { guard: visitorsOnly, queries: (_params, host) => [providersQuery(host)] },
  },
  {
    id: 'account.signup',
    path: 'users/signup',
    lazy: () => import(/* webpackChunkName: "account.signup" */ './features/signup/signup-screen.tsx'),
    handle: {
      guard: visitorsOnly,
      queries: (_params, host) => [providersQuery(host)],
      slots: () => [{ name: 'commerce.trial-headline.v1', props: {} }],
    },
  },
  {
    id: 'account.forgot-password',
    path: 'users/password/new',
    lazy: () =>
      import(/* webpackChunkName: "account.forgot-password" */ './features/password/forgot-password-screen.tsx'),
  },
  {
    id: 'account.reset-password',
    path: 'password/reset/:uid/:token',
    lazy: () =>
      import(/* webpackChunkName: "account.reset-password" */ './features/password/reset-password-screen.tsx'),
  },
  {
    id: 'account.confirm-email',
    path: 'confirm-email',
    lazy: () =>
      import(/* webpackChunkName: "account.confirm-email" */ './features/confirm-email/confirm-email-screen.tsx'),
  },
  {
    id: 'account.redeem',
    path: 'gift-certificate/:token',
    lazy: () => import(/* webpackChunkName: "account.redeem" */ './features/redeem/redeem-screen.tsx'),
  },
  {
    id: 'account.proxy-sso',
    path: 'proxy-sso',
    lazy: () => import(/* webpackChunkName: "account.proxy-sso" */ './features/single-sign-on/proxy-screen.tsx'),
  },
  {
    id: 'account.open-athens',
    path: 'open-athens-redirect',
    lazy: () =>
      import(/* webpackChunkName: "account.open-athens" */ './features/single-sign-on/open-athens-screen.tsx'),
  },
  {
    id: 'account.access-denied',
    path: 'open-athens-redirect-auth-error',
    lazy: () =>
      import(/* webpackChunkName: "account.access-denied" */ './features/single-sign-on/access-denied-screen.tsx'),
  },
  {
    id: 'account.hijack',
    path: 'hijack',
    lazy: () => import(/* webpackChunkName: "account.hijack" */ './features/hijack/hijack-screen.tsx'),
    handle: { guard: signedIn },
  },
  {
    id: 'account.care-home',
    path: 'customer-care',
    lazy: () => import(/* webpackChunkName: "account.care-home" */ './features/customer-care/care-home-screen.tsx'),
  },
  {
    id: 'account.contact',
    path: 'customer-care/contact-us',
    lazy: () => import(/* webpackChunkName: "account.contact" */ './features/customer-care/contact-screen.tsx'),
  },
  // One route per page, so that any other address below is a 404 (ACC-293).
  ...CUSTOMER_CARE_PAGES.map(
    (slug): AppRoute => ({
      id: 'account.care-page',
      path: `customer-care/${slug}`,
      lazy: () => import(/* webpackChunkName: "account.care-page" */ './features/customer-care/care-page-screen.tsx'),
      handle: { queries: (_params, host) => [carePageQuery(host, slug)] },
    }),
  ),
  ...account(
    'account.home',
    () => import(/* webpackChunkName: "account.home" */ './features/home/home-screen.tsx'),
    '',
  ),
  ...account(
    'account.courses',
    () => import(/* webpackChunkName: "account.courses" */ './features/courses/courses-screen.tsx'),
    'courses',
    'courses',
  ),
  ...account(
    'account.orders',
    () => import(/* webpackChunkName: "account.orders" */ './features/orders/orders-screen.tsx'),
    'orders',
  ),
  ...account(
    'account.bookmarks',
    () => import(/* webpackChunkName: "account.bookmarks" */ './features/bookmarks/bookmarks-screen.tsx'),
    'bookmarks',
    'bookmarks',
  ),
  ...account(
    'account.my-paths',
    () => import(/* webpackChunkName: "account.my-paths" */ './features/paths/paths-screen.tsx'),
    'my_pathways',
    'my_pathways',
  ),
  ...account(
    'account.history',
    () => import(/* webpackChunkName: "account.history" */ './features/history/history-screen.tsx'),
    'history',
    'history',
  ),
  ...account(
    'account.favorites',
    () => import(/* webpackChunkName: "account.favorites" */ './features/favorites/favorites-screen.tsx'),
    'favorites',
    'favorites',
  ),
  ...account(
    'account.addresses',
    () => import(/* webpackChunkName: "account.addresses" */ './features/addresses/addresses-screen.tsx'),
    'addresses',
  ),
  ...account(
    'account.payment-methods',
    () =>
      import(/* webpackChunkName: "account.payment-methods" */ './features/payment-methods/payment-methods-screen.tsx'),
    'credit_cards',
  ),
  ...account(
    'account.gift',
    () => import(/* webpackChunkName: "account.gift" */ './features/gift/gift-screen.tsx'),
    'gift_subscription',
    undefined,
    mayGift,
  ),
  ...account(
    'account.interests',
    () => import(/* webpackChunkName: "account.interests" */ './features/interests/interests-screen.tsx'),
    'interests',
    'interests',
  ),
  ...account(
    'account.change-password',
    () => import(/* webpackChunkName: "account.change-password" */ './features/password/change-password-screen.tsx'),
    'change_password',
  ),
];
