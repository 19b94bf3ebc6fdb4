import type { ShellHost } from './host/browser-host.ts';
import type { Navigation } from './router/navigation.ts';

interface Visit {
  host: ShellHost;
  navigation: Pick<Navigation, 'shown' | 'subscribe'>;
}

/** What a visit begins with once the page is alive: the session, letters about the route. */
export function startVisit({ host, navigation }: Visit): void {
  void host.session.start();
  let path = navigation.shown.location.pathname;
  host.bus.emit('shell.page-loaded', { path, search: navigation.shown.location.search });
  navigation.subscribe(({ location }) => {
    if (location.pathname === path) return;
    const from = path;
    path = location.pathname;
    host.bus.emit('shell.route-changed', { from, to: path });
  });
}
