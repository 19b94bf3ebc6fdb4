import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Host } from '@gargoyle/shared/host';
import { matchRoutes } from '@gargoyle/shared/router';
import type { Reports } from '../host/reports.ts';
import type { Areas } from '../router/areas.ts';
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

/** Sends what the page saw, in one beacon at a time: soon after a failure, and whenever it is hidden (PLAT-039). */
export function startTelemetry({ host, areas, reports, deployment }: Parts): void {
  const table = Object.entries(deployment.remotes).flatMap(([name, { routes }]) =>
    routes.map((path) => ({ path, handle: name })),
  );
  const placeOf = (path: string): Place => {
    const route = matchRoutes(table, path)?.at(-1)?.route;
    const remote = (route?.handle as string | undefined) ?? 'shell';
    // An older release may have stood in for the page's own.
    return { remote, version: areas.version(path) ?? deployment.revision, route: route?.path ?? 'unknown' };
  };
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

  reports.deliver((line) => {
    add(sightingOf(line, placeOf(location.pathname)));
    timer ??= setTimeout(send, PAUSE_MS);
  });
  followVitals((path, { name, value }) => add({ kind: 'vital', ...placeOf(path), name, value }));
  // The figures come while the window is told that it is hidden, before the document is; not every browser tells that
  // of a page that is left.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  window.addEventListener('pagehide', send);
}
