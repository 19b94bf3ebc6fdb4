import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { loadedBy } from '../../drill/stage.ts';
import type { Beacon } from './real-visits.ts';

/** Beacons of the recorded visits to each route. */
export type RecordedVisits = Readonly<Record<string, readonly Beacon[][]>>;

/** The beacons of a recorded visit, rewritten to these release versions. */
export const asOf = (
  beacons: readonly Beacon[],
  versionOf: (remote: string) => string | undefined,
  change: (sighting: Sighting) => Sighting = (same) => same,
): Beacon[] =>
  beacons.map(({ at, sightings }) => ({
    at,
    sightings: sightings.map((sighting) =>
      change({ ...sighting, version: versionOf(sighting.remote) ?? sighting.version }),
    ),
  }));

interface Parts {
  base: string;
  random(): number;
  /** Beacons of a visitor whose page has this version of the watched remote. */
  beaconsOf(route: string, version: string): Beacon[];
  app: string;
}

export interface Seen {
  pages: number;
  /** Pages with a version other than the live one. */
  canary: number;
  failed: number;
}

/** Counter for unique visitor addresses. */
let reader = 0;
const nextAddress = (): string => {
  reader += 1;
  return `198.18.${(reader >> 8) & 255}.${reader & 255}`;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Simulates visitors who arrive at random, three per second, each from a different IP address: requests a page from the
 * edge as a new browser, and sends the beacons of a recorded visit to such a page with the same delays.
 */
export async function simulateVisitors(
  { base, random, beaconsOf, app }: Parts,
  routes: readonly string[],
  live: string,
  isOver: () => boolean,
): Promise<Seen> {
  const seen: Seen = { pages: 0, canary: 0, failed: 0 };
  const over = new AbortController();
  async function visit(): Promise<void> {
    const address = { 'x-forwarded-for': nextAddress() };
    const route = routes[Math.floor(random() * routes.length)] ?? '/';
    const began = performance.now();
    const answer = await fetch(base + route, { headers: address });
    const { shell, remotes } = loadedBy(await answer.text());
    const version = remotes[app] ?? '';
    seen.pages += 1;
    if (version !== live) seen.canary += 1;
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const { at, sightings } of asOf(beaconsOf(route, version), (remote) =>
      remote === 'shell' ? shell : remotes[remote],
    )) {
      await pause(at - (performance.now() - began));
      if (over.signal.aborted) return;
      const sent = await fetch(`${base}/api/v1/telemetry/`, {
        method: 'POST',
        headers: { ...address, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ sightings }),
      });
      if (sent.status !== 204) seen.failed += 1;
    }
  }
  const all: Promise<void>[] = [];
  while (!isOver()) {
    all.push(visit().catch(() => void (seen.failed += 1)));
    await pause((-Math.log(1 - random()) * 1000) / 3);
  }
  over.abort();
  await Promise.all(all);
  return seen;
}
