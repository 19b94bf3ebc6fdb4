import type { Host } from '@gargoyle/shared/host';
import type { createBrowserRouter } from 'react-router';
import { type Areas, matchArea } from './areas.ts';
import { refusalOf } from './enter.ts';

interface Watch {
  host: Host;
  areas: Areas;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state'>;
}

/** Asks the guards of the page on screen again when the session changes. */
export function watchGuards({ host, areas, router }: Watch): void {
  host.session.subscribe(async (session) => {
    const { pathname: path, search } = router.state.location;
    if (session.phase === 'unknown' || areas.status(path) !== 'ready') return;
    const { routes } = await areas.module(path);
    if (router.state.navigation.state !== 'idle' || router.state.location.pathname !== path) return;
    const context = { session: host.session.getState(), path, search: new URLSearchParams(search) };
    const refusal = refusalOf(matchArea(routes, path), context);
    if (!refusal) return;
    if (refusal.error) host.toast.error(refusal.error);
    host.navigate(refusal.to, { replace: true });
  });
}
