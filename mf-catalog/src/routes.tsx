import { type AppRoute, watchSignedIn } from '@gargoyle/shared/host';
import { shareImageQuery } from './common/share-image.queries.ts';
import {
  adQuery,
  featuredQuery,
  forumQuery,
  freeTrialQuery,
  homeQuery,
  latestQuery,
  pathsQuery,
  postsQuery,
  secondaryQuery,
  teachersQuery,
} from './features/home/home.queries.ts';
import { isFiltered, readFilters } from './features/tutorials/filters.model.ts';
import {
  listQuery,
  liveQuery,
  plansQuery,
  trailerQuery,
  tutorialQuery,
} from './features/tutorials/tutorials.queries.ts';

export const routes: AppRoute[] = [
  {
    id: 'catalog.home',
    index: true,
    lazy: () => import(/* webpackChunkName: "catalog.home" */ './features/home/home-screen.tsx'),
    handle: {
      queries: (_, host) => [
        homeQuery(host),
        secondaryQuery(host),
        featuredQuery(host),
        latestQuery(host),
        adQuery(host),
        pathsQuery(host),
        teachersQuery(host),
        postsQuery(host),
        forumQuery(host),
        freeTrialQuery(host),
      ],
    },
  },
  {
    id: 'catalog.tutorials',
    path: 'tutorials',
    lazy: () => import(/* webpackChunkName: "catalog.tutorials" */ './features/tutorials/tutorial-list-screen.tsx'),
    handle: {
      queries: (_, host, search) => {
        const filters = readFilters(search);
        const list = [listQuery(host, filters), shareImageQuery(host, 'tutorials')];
        return isFiltered(filters) ? list : [...list, liveQuery(host)];
      },
    },
  },
  {
    id: 'catalog.tutorial',
    path: 'tutorials/:tutorialSlug',
    lazy: () => import(/* webpackChunkName: "catalog.tutorial" */ './features/tutorials/tutorial-screen.tsx'),
    handle: {
      queries: ({ tutorialSlug = '' }, host, search) => [
        tutorialQuery(host, tutorialSlug, search.get('path_id') ?? undefined),
        trailerQuery(host, tutorialSlug),
        plansQuery(host),
      ],
      slots: ({ tutorialSlug = '' }) => [{ name: 'commerce.purchase-panel.v1', props: { tutorialSlug } }],
      guard: watchSignedIn,
    },
  },
];
