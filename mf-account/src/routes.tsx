import type { AppRoute } from '@gargoyle/shared/host';

export const routes: AppRoute[] = [
  {
    id: 'account.login',
    path: 'login',
    lazy: () => import(/* webpackChunkName: "account.login" */ './features/login/login-screen.tsx'),
  },
];
