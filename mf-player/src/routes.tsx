import type { AppRoute } from '@gargoyle/shared/host';

export const routes: AppRoute[] = [
  {
    id: 'player.paths',
    path: 'pathways',
    lazy: () => import(/* webpackChunkName: "player.paths" */ './features/paths/paths-screen.tsx'),
  },
];
