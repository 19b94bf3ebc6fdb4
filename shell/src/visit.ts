import type { ShellHost } from './host/browser-host.ts';
import type { Navigation } from './router/navigation.ts';

interface Visit {
  host: ShellHost;
  navigation: Pick<Navigation, 'shown' | 'heading' | 'subscribe'>;
}

/** The name of the marks in the page's timeline: which path it came to, and when. */
export const STEP = 'step';

/** What a visit begins with once the page is alive: the session, letters about the route. */
export function startVisit({ host, navigation }: Visit): void {
  void host.session.start();
  const head = () => {
    const { pathname } = navigation.shown.location;
    const { heading } = host.uiState.getState();
    // Who is sent back from the way has left nevertheless, until the address is the old one again.
    if (navigation.heading && heading && heading !== pathname) return;
    host.uiState.setState({ heading: navigation.heading?.pathname ?? pathname });
  };
  head();
  let path = navigation.shown.location.pathname;
  performance.mark(STEP, { startTime: 0, detail: path });
  host.bus.emit('shell.page-loaded', { path, search: navigation.shown.location.search });
  navigation.subscribe(({ location }) => {
    head();
    if (location.pathname === path) return;
    const from = path;
    path = location.pathname;
    performance.mark(STEP, { detail: path });
    host.bus.emit('shell.route-changed', { from, to: path });
  });
}
