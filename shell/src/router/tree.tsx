import { RemoteProvider } from '@gargoyle/shared/host';
import { type RouteObject, useLocation, useRoutes } from '@gargoyle/shared/router';
import { use } from 'react';
import { AreaSkeleton } from '../frame/area-skeleton.tsx';
import { Frame } from '../frame/frame.tsx';
import { PageError } from '../frame/page-error.tsx';
import { Ready } from '../frame/ready.tsx';
import { matchArea, useAreas } from './areas.ts';

/** What the remote of this address shows. React, not the router, waits for its module. */
export function Area() {
  const { pathname } = useLocation();
  const { routes, remote } = use(useAreas().admitted(pathname));
  const shown = matchArea(routes, pathname).slice(0, 1);
  const screen = useRoutes(shown.map(({ route }) => route) as RouteObject[]);
  return (
    <RemoteProvider value={remote}>
      {screen}
      <Ready path={pathname} />
    </RemoteProvider>
  );
}

/**
 * The whole route tree of both sides: one splat below a layout without a path (with one, `/` would match the layout
 * alone). A remote's routes are never added to it, for that would be an update of the tree, and React would discard
 * the server's HTML.
 */
export const routeTree = (load: (url: URL) => Promise<unknown>): RouteObject[] => [
  {
    id: 'root',
    element: <Frame />,
    errorElement: <PageError />,
    children: [
      {
        id: 'area',
        path: '*',
        element: <Area />,
        errorElement: <PageError />,
        hydrateFallbackElement: <AreaSkeleton />,
        loader: ({ request }) => load(new URL(request.url)),
      },
    ],
  },
];
