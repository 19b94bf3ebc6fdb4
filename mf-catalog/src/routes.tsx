import type { AppRoute } from '@gargoyle/shared/host';

export const routes: AppRoute[] = [
  {
    id: 'catalog.home',
    index: true,
    lazy: () => import(/* webpackChunkName: "catalog.home" */ './features/home/home-screen.tsx'),
  },
];
