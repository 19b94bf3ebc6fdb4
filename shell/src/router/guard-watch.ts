import type { Host } from '@gargoyle/shared/host';
import { type Areas, matchArea } from './areas.ts';
import { refusalOf } from './enter.ts';
import type { Navigation } from './navigation.ts';

interface Watch {
  host: Host;
  areas: Areas;
  navigation: Pick<Navigation, 'shown' | 'heading'>;
}

/**
 * Checks the guards of the current page when both the session and the page are known. On a server-rendered page either
 * may come last, so both are watched.
 */
export function watchGuards({ host, areas, navigation }: Watch): void {
  async function check(): Promise<void> {
    const { pathname: path, search } = navigation.shown.location;
    if (host.session.getState().phase === 'unknown' || areas.status(path) !== 'ready') return;
    const { routes } = await areas.module(path);
    if (navigation.heading || navigation.shown.location.pathname !== path) return;
    const context = { session: host.session.getState(), path, search: new URLSearchParams(search) };
    const refusal = refusalOf(matchArea(routes, path), context);
    if (!refusal) return;
    if (refusal.error) host.toast.error(refusal.error[host.locale]);
    host.navigate(refusal.to, { replace: true });
  }
  const recheck = () => void check().catch((error: unknown) => host.report('guard', error));
  host.session.subscribe(recheck);
  areas.subscribe(recheck);
  recheck();
}
