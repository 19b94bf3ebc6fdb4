import { RemoteProvider } from '@gargoyle/shared/host';
import { type RouteObject, useLocation, useRoutes } from '@gargoyle/shared/router';
import { memo, Suspense, use } from 'react';
import { AreaSkeleton } from './area-skeleton.tsx';
import { PageError } from './page-error.tsx';
import { Ready } from './ready.tsx';
import { useHydratedMark } from './use-hydrated-mark.ts';
import { FailedArea } from './failed-area.tsx';
import { matchArea, useAreas } from '../router/areas.ts';
import { PageBoundary } from '../router/page-boundary.tsx';
import { useShown } from '../router/shown.ts';

/** Renders the remote's screen for this address. React, not the router, waits for the module. */
function Screen() {
  const { pathname } = useLocation();
  const areas = useAreas();
  const { routes, remote } = use(areas.admitted(pathname));
  const shown = matchArea(routes, pathname).slice(0, 1);
  const screen = useRoutes(shown.map(({ route }) => route) as RouteObject[]);
  return (
    <RemoteProvider value={remote} asked={areas.asked(pathname)}>
      {screen}
      <Ready path={pathname} />
    </RemoteProvider>
  );
}

/** The page of this address, or its skeleton or error. */
function Page() {
  const shown = useShown();
  useHydratedMark('#content > [data-remote]');
  if (!shown.entered) return <AreaSkeleton />;
  if (shown.problem) return <PageError error={shown.problem} />;
  return (
    <PageBoundary of={shown} instead={FailedArea}>
      <Screen />
    </PageBoundary>
  );
}

/**
 * Memoized and without props: no re-render of the frame reaches a suspended boundary, or React would discard the
 * server's HTML in it.
 */
export const Area = memo(function Area() {
  return (
    <Suspense fallback={<AreaSkeleton />}>
      <Page />
    </Suspense>
  );
});
