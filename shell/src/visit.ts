import type { ShellHost } from './host/browser-host.ts';
import type { Navigation } from './router/navigation.ts';

interface Visit {
  host: ShellHost;
  navigation: Pick<Navigation, 'shown' | 'heading' | 'subscribe'>;
}

/** Name of the performance marks that record the paths of a visit. */
export const STEP = 'step';

/** Starts a visit after hydration: the session, and letters about the route. */
export function startVisit({ host, navigation }: Visit): void {
  void host.session.start();
  const updateHeading = () => {
    const { pathname } = navigation.shown.location;
    const { heading } = host.uiState.getState();
    // After a redirect back, the heading stays until the address has settled.
    if (navigation.heading && heading && heading !== pathname) return;
    host.uiState.setState({ heading: navigation.heading?.pathname ?? pathname });
  };
  updateHeading();
  let path = navigation.shown.location.pathname;
  performance.mark(STEP, { startTime: 0, detail: path });
  host.bus.emit('shell.page-loaded', { path, search: navigation.shown.location.search });
  navigation.subscribe(({ location }) => {
    updateHeading();
    if (location.pathname === path) return;
    const from = path;
    path = location.pathname;
    performance.mark(STEP, { detail: path });
    host.bus.emit('shell.route-changed', { from, to: path });
  });
}
