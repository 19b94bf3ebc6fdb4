import { type AppRoute, signedIn } from '@gargoyle/shared/host';
import { bannersQuery, coursesQuery, pathQuery, pathsQuery, tagsQuery } from './features/paths/paths.queries.ts';
import { readFilters } from './features/paths/paths.model.ts';
import { specialVideoQuery } from './features/special-videos/special-videos.queries.ts';

export const routes: AppRoute[] = [
  {
    id: 'player.paths',
    path: 'pathways',
    lazy: () => import(/* webpackChunkName: "player.paths" */ './features/paths/paths-screen.tsx'),
    handle: {
      queries: (_, host, search) => [pathsQuery(host, readFilters(search)), bannersQuery(host), tagsQuery(host)],
    },
  },
  {
    id: 'player.path',
    path: 'pathways/:learningPathSlug',
    lazy: () => import(/* webpackChunkName: "player.path" */ './features/paths/path-screen.tsx'),
    handle: {
      queries: ({ learningPathSlug: slug = '' }, host) => [pathQuery(host, slug), coursesQuery(host, slug, false)],
      slots: ({ learningPathSlug: pathSlug = '' }) => [{ name: 'commerce.path-panel.v1', props: { pathSlug } }],
    },
  },
  {
    id: 'player.special-video',
    path: 'special-videos/:specialVideoSlug/watch',
    lazy: () =>
      import(/* webpackChunkName: "player.special-video" */ './features/special-videos/special-video-watch-screen.tsx'),
    handle: {
      guard: signedIn,
      queries: ({ specialVideoSlug: slug = '' }, host) => [specialVideoQuery(host, slug)],
    },
  },
];
