import type { PageDeployment } from '@gargoyle/shared/contract/deployment';
import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Host } from '@gargoyle/shared/host';
import { matchRoutes } from '@gargoyle/shared/router';
import type { Reports } from '../host/reports.ts';
import { sightingOf } from './sighting.model.ts';
import { followVitals } from './vitals.ts';

interface Parts {
  host: Host;
  reports: Reports;
  deployment: PageDeployment;
}

const MOST = 50;
const PAUSE_MS = 5000;

/** Sends what the page saw, in one beacon at a time: soon after a failure, and when the page is left (PLAT-039). */
export function startTelemetry({ host, reports, deployment }: Parts): void {
  const table = Object.entries(deployment.remotes).flatMap(([name, { routes }]) =>
    routes.map((path) => ({ path, handle: name })),
  );
  const here = () => {
    const route = matchRoutes(table, location.pathname)?.at(-1)?.route;
    const remote = (route?.handle as string | undefined) ?? 'shell';
    const version = deployment.remotes[remote]?.version ?? deployment.revision;
    return { remote, version, route: route?.path ?? 'unknown' };
  };
  let waiting: Sighting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting.length) return;
    const sightings = waiting.slice(0, MOST);
    waiting = [];
    // A lost beacon is not worth a word.
    host.api.call('telemetry.send', { sightings }, { silent: true, keepalive: true }).catch(() => undefined);
  };
  const add = (sighting: Sighting) => {
    waiting.push(sighting);
    timer ??= setTimeout(send, PAUSE_MS);
  };

  reports.deliver((line) => add(sightingOf(line, here())));
  followVitals((name, value) => add({ kind: 'vital', ...here(), name, value }));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
