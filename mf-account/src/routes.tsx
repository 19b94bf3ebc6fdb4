import { type AppRoute, signedIn, visitorsOnly } from '@gargoyle/shared/host';

/**
 * A screen of the account area, also at its short top-level address where it has one (SHELL-084):
 * two addresses, one screen, one chunk, so one id.
 */
const account = (id: string, lazy: AppRoute['lazy'], child: string, alias?: string): AppRoute[] =>
  [`account${child && `/${child}`}`, alias]
    .filter((path) => path !== undefined)
    .map((path) => ({ id, path, lazy, handle: { guard: signedIn } }));

export const routes: AppRoute[] = [
  {
    id: 'account.login',
    path: 'login',
    lazy: () => import(/* webpackChunkName: "account.login" */ './features/login/login-screen.tsx'),
    handle: { guard: visitorsOnly },
  },
  {
    id: 'account.signup',
    path: 'users/signup',
    lazy: () => import(/* webpackChunkName: "account.signup" */ './features/signup/signup-screen.tsx'),
    handle: { guard: visitorsOnly, slots: () => [{ name: 'commerce.trial-headline.v1', props: {} }] },
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
    'account.change-password',
    () =>
      import(/* webpackChunkName: "account.change-password" */ './features/change-password/change-password-screen.tsx'),
    'change_password',
  ),
];
