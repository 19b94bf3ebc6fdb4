import { CUSTOMER_CARE_PAGES } from '@gargoyle/shared/customer-care';
import { type AppHandle, type AppRoute, mayGift, signedIn, visitorsOnly } from '@gargoyle/shared/host';
import { providersQuery } from './common/auth/providers.queries.ts';
import { offerFor } from './common/frame/account-nav.model.ts';
import { allPagesQuery } from './common/lists/all-pages.queries.ts';
import { profileQuery } from './common/profile.queries.ts';
import { resumeQuery } from './common/resume/resume.queries.ts';
import { carePageQuery } from './features/customer-care/care.queries.ts';
import { historyQuery } from './features/history/history.queries.ts';
import { queriesOfHome, seatsQuery } from './features/home/home.queries.ts';

/**
 * Routes of an account screen, including its short top-level address if it has one (SHELL-084). Both addresses have the
 * same screen and chunk, so they share an id.
 */
const account = (
  id: string,
  lazy: AppRoute['lazy'],
  child: string,
  { alias, ...handle }: AppHandle & { alias?: string } = {},
): AppRoute[] =>
  [`account${child && `/${child}`}`, alias]
    .filter((path) => path !== undefined)
    .map((path) => ({ id, path, lazy, handle: { guard: signedIn, ...handle } }));

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
    {
      queries: (_params, host) => [resumeQuery(host), profileQuery(host), seatsQuery(host)],
      nextQueries: (_params, host) => queriesOfHome(host),
      slots: (_params, _search, host) =>
        host && offerFor(host.session.getState()) === 'upgrade'
          ? [{ name: 'commerce.upgrade-button.v1', props: {} }]
          : [],
    },
  ),
  ...account(
    'account.courses',
    () => import(/* webpackChunkName: "account.courses" */ './features/courses/courses-screen.tsx'),
    'courses',
    { alias: 'courses', queries: (_params, host) => [allPagesQuery(host, 'tutorials.owns'), resumeQuery(host)] },
  ),
  ...account(
    'account.orders',
    () => import(/* webpackChunkName: "account.orders" */ './features/orders/orders-screen.tsx'),
    'orders',
    {
      queries: (_params, host) => [
        allPagesQuery(host, 'orders.list'),
        host.api.query('subscriptions.list'),
        resumeQuery(host),
      ],
    },
  ),
  ...account(
    'account.bookmarks',
    () => import(/* webpackChunkName: "account.bookmarks" */ './features/bookmarks/bookmarks-screen.tsx'),
    'bookmarks',
    {
      alias: 'bookmarks',
      queries: (_params, host) => [allPagesQuery(host, 'tutorials.bookmarked'), resumeQuery(host)],
    },
  ),
  ...account(
    'account.my-paths',
    () => import(/* webpackChunkName: "account.my-paths" */ './features/paths/paths-screen.tsx'),
    'my_pathways',
    { alias: 'my_pathways', queries: (_params, host) => [allPagesQuery(host, 'paths.owns'), resumeQuery(host)] },
  ),
  ...account(
    'account.history',
    () => import(/* webpackChunkName: "account.history" */ './features/history/history-screen.tsx'),
    'history',
    { alias: 'history', queries: (_params, host) => [historyQuery(host)] },
  ),
  ...account(
    'account.favorites',
    () => import(/* webpackChunkName: "account.favorites" */ './features/favorites/favorites-screen.tsx'),
    'favorites',
    { alias: 'favorites', queries: (_params, host) => [allPagesQuery(host, 'favorites.list')] },
  ),
  ...account(
    'account.addresses',
    () => import(/* webpackChunkName: "account.addresses" */ './features/addresses/addresses-screen.tsx'),
    'addresses',
    {
      queries: (_params, host) => [host.api.query('addresses.list')],
      slots: () => [{ name: 'commerce.addresses.v1', props: {} }],
    },
  ),
  ...account(
    'account.payment-methods',
    () =>
      import(/* webpackChunkName: "account.payment-methods" */ './features/payment-methods/payment-methods-screen.tsx'),
    'credit_cards',
    {
      queries: (_params, host) => [host.api.query('paymentMethods.list')],
      slots: () => [{ name: 'commerce.payment-methods.v1', props: {} }],
    },
  ),
  ...account(
    'account.gift',
    () => import(/* webpackChunkName: "account.gift" */ './features/gift/gift-screen.tsx'),
    'gift_subscription',
    { guard: mayGift },
  ),
  ...account(
    'account.interests',
    () => import(/* webpackChunkName: "account.interests" */ './features/interests/interests-screen.tsx'),
    'interests',
    { alias: 'interests', queries: (_params, host) => [host.api.query('tags.list'), profileQuery(host)] },
  ),
  ...account(
    'account.change-password',
    () => import(/* webpackChunkName: "account.change-password" */ './features/password/change-password-screen.tsx'),
    'change_password',
  ),
];
