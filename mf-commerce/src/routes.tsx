import type { AppRoute } from '@gargoyle/shared/host';
import { plansQuery } from './features/plans/plans.queries.ts';

export const routes: AppRoute[] = [
  {
    id: 'commerce.plans',
    path: 'subscriptions/plans',
    lazy: () => import(/* webpackChunkName: "commerce.plans" */ './features/plans/plans-screen.tsx'),
    handle: { queries: (_params, host) => [plansQuery(host)] },
  },
];
