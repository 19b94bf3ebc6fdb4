import type { createBrowserRouter } from 'react-router';
import type { ShellHost } from './host/browser-host.ts';

interface Visit {
  host: ShellHost;
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
}

/** What a visit begins with once the page is alive: the session, letters about the route. */
export function startVisit({ host, router }: Visit): void {
  void host.session.start();
  let path = router.state.location.pathname;
  host.bus.emit('shell.page-loaded', { path, search: router.state.location.search });
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    const from = path;
    path = location.pathname;
    host.bus.emit('shell.route-changed', { from, to: path });
  });
}
