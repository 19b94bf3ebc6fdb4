import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Host } from '@gargoyle/shared/host';
import { matchRoutes } from '@gargoyle/shared/router';
import type { Reports } from '../host/reports.ts';
import type { Areas } from '../router/areas.ts';
import { followRemotes } from './follow-remotes.ts';
import { type Place, sightingOf } from './sighting.model.ts';
import { followVitals } from './vitals.ts';

interface Parts {
  host: Host;
  areas: Pick<Areas, 'version'>;
  reports: Reports;
  deployment: PageDeployment;
}

const MAX_BATCH = 50;
const DELAY_MS = 5000;

/**
 * Sends the page's sightings in batches: soon after the start or a failure, and whenever it is hidden (PLAT-039).
 * Releases are judged by visits and how many were spoiled (PLAT-017), so each is counted once.
 */
export function startTelemetry({ host, areas, reports, deployment }: Parts): void {
  const table = Object.entries(deployment.remotes).flatMap(([name, { routes }]) =>
    routes.map((path) => ({ path, handle: name })),
  );
  /** Loaded versions by remote and attempt, and the last by remote: an older release may be the fallback. */
  const loaded = new Map<string, string>();
  const versionOf = (app: string, attempt?: number): string | undefined => {
    if (app === 'shell') return deployment.shell;
    if (attempt !== undefined) return loaded.get(`${app} ${attempt}`);
    return loaded.get(app) ?? deployment.remotes[app]?.version;
  };
  const placeOf = (path: string): Place => {
    const route = matchRoutes(table, path)?.at(-1)?.route;
    const remote = (route?.handle as string | undefined) ?? 'shell';
    return { remote, version: areas.version(path) ?? versionOf(remote) ?? '-', route: route?.path ?? 'unknown' };
  };
  const counted = new Set<string>();
  let pending: Sighting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!pending.length) return;
    const sightings = pending;
    pending = [];
    // A lost beacon is not worth reporting.
    host.api.call('telemetry.send', { sightings }, { silent: true, keepalive: true }).catch(() => undefined);
  };
  const add = (sighting: Sighting) => {
    pending.push(sighting);
    if (pending.length === MAX_BATCH) send();
  };
  const sendSoon = () => {
    timer ??= setTimeout(send, DELAY_MS);
  };
  const count = (kind: 'arrival' | 'visit' | 'spoiled', { remote, version, route }: Place, name: string) => {
    const key = `${kind} ${remote}@${version} ${name}`;
    if (counted.has(key)) return;
    counted.add(key);
    add({ kind, remote, version, route, name });
    sendSoon();
  };

  const firstPlace = placeOf(location.pathname);
  const shell = { remote: 'shell', version: deployment.shell, route: firstPlace.route };
  const served = { ...firstPlace, version: deployment.remotes[firstPlace.remote]?.version ?? deployment.shell };
  count('arrival', shell, 'page');
  count('arrival', served, 'page');
  count('visit', shell, 'remote');
  followRemotes((remote, version, attempt) => {
    loaded.set(remote, version).set(`${remote} ${attempt}`, version);
    count('visit', { remote, version, route: firstPlace.route }, 'remote');
  });
  reports.deliver((line) => {
    const { sighting, spoils } = sightingOf(line, placeOf(location.pathname), versionOf);
    if (spoils) {
      count('visit', sighting, 'remote');
      count('spoiled', sighting, spoils);
    }
    add(sighting);
    sendSoon();
  });
  /** By id and place: the next navigation to the same route has its own figures. */
  const figures: Record<string, Sighting> = {};
  followVitals((path, { id, name, value }) => {
    const place = placeOf(path);
    const figure = (figures[id + place.version + place.route] ??= { kind: 'vital', ...place, name });
    figure.value = value;
    if (!pending.includes(figure)) add(figure);
    sendSoon();
  });
  // The final figures arrive with the window's visibilitychange, before the document's; not every browser fires it
  // for a page that is left.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}
