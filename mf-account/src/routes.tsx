import { type AppRoute, visitorsOnly } from '@gargoyle/shared/host';

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
];
