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

const MOST = 50;
const PAUSE_MS = 5000;

/**
 * Sends what the page saw, in one beacon at a time: soon after it has begun or something failed, and whenever it is
 * hidden (PLAT-039). By visits, and which of them were spoiled, releases are judged (PLAT-017): each counts once.
 */
export function startTelemetry({ host, areas, reports, deployment }: Parts): void {
  const table = Object.entries(deployment.remotes).flatMap(([name, { routes }]) =>
    routes.map((path) => ({ path, handle: name })),
  );
  /** What has come of each remote, by attempt and last: an older release may have stood in for the page's own. */
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
  let waiting: Sighting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting.length) return;
    const sightings = waiting;
    waiting = [];
    // A lost beacon is not worth a word.
    host.api.call('telemetry.send', { sightings }, { silent: true, keepalive: true }).catch(() => undefined);
  };
  const add = (sighting: Sighting) => {
    waiting.push(sighting);
    if (waiting.length === MOST) send();
  };
  const soon = () => {
    timer ??= setTimeout(send, PAUSE_MS);
  };
  const count = (kind: 'arrival' | 'visit' | 'spoiled', { remote, version, route }: Place, name: string) => {
    const key = `${kind} ${remote}@${version} ${name}`;
    if (counted.has(key)) return;
    counted.add(key);
    add({ kind, remote, version, route, name });
    soon();
  };

  const landing = placeOf(location.pathname);
  const shell = { remote: 'shell', version: deployment.shell, route: landing.route };
  const served = { ...landing, version: deployment.remotes[landing.remote]?.version ?? deployment.shell };
  count('arrival', shell, 'page');
  count('arrival', served, 'page');
  count('visit', shell, 'remote');
  followRemotes((remote, version, attempt) => {
    loaded.set(remote, version).set(`${remote} ${attempt}`, version);
    count('visit', { remote, version, route: landing.route }, 'remote');
  });
  reports.deliver((line) => {
    const { sighting, spoils } = sightingOf(line, placeOf(location.pathname), versionOf);
    if (spoils) {
      count('visit', sighting, 'remote');
      count('spoiled', sighting, spoils);
    }
    add(sighting);
    soon();
  });
  /** By what was measured and where: the next navigation to the same route has figures of its own. */
  const figures: Record<string, Sighting> = {};
  followVitals((path, { id, name, value }) => {
    const place = placeOf(path);
    const figure = (figures[id + place.version + place.route] ??= { kind: 'vital', ...place, name });
    figure.value = value;
    if (!waiting.includes(figure)) add(figure);
    soon();
  });
  // The figures come while the window is told that it is hidden, before the document is; not every browser tells that
  // of a page that is left.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}
