import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { loadedBy } from '../../drill/stage.ts';
import type { Beacon } from './real-visits.ts';

/** What real browsers told on each route. */
export type Told = Readonly<Record<string, readonly Beacon[][]>>;

/** The beacons of a real visit as those of a page that holds these releases. */
export const asOf = (
  beacons: readonly Beacon[],
  versionOf: (remote: string) => string | undefined,
  change: (sighting: Sighting) => Sighting = (same) => same,
): Beacon[] =>
  beacons.map(({ at, sightings }) => ({
    at,
    sightings: sightings.map((one) => change({ ...one, version: versionOf(one.remote) ?? one.version })),
  }));

interface Parts {
  base: string;
  random(): number;
  /** What a reader tells whose page holds this version of the watched remote. */
  toldBy(route: string, version: string): Beacon[];
  app: string;
}

export interface Seen {
  pages: number;
  /** Pages with the version that is not the live one. */
  canary: number;
  failed: number;
}

/** Addresses of readers, none twice. */
let reader = 0;
const nextAddress = (): string => {
  reader += 1;
  return `198.18.${(reader >> 8) & 255}.${reader & 255}`;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Readers who come at random, three a second, each from an address of its own: asks the edge for a page as a browser
 * that was never here, and sends what a real browser told of such a page, at the times at which it told it.
 */
export async function readersCome(
  { base, random, toldBy, app }: Parts,
  routes: readonly string[],
  live: string,
  isOver: () => boolean,
): Promise<Seen> {
  const seen: Seen = { pages: 0, canary: 0, failed: 0 };
  const over = new AbortController();
  async function comes(): Promise<void> {
    const address = { 'x-forwarded-for': nextAddress() };
    const route = routes[Math.floor(random() * routes.length)] ?? '/';
    const began = performance.now();
    const answer = await fetch(base + route, { headers: address });
    const { shell, remotes } = loadedBy(await answer.text());
    const version = remotes[app] ?? '';
    seen.pages += 1;
    if (version !== live) seen.canary += 1;
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    for (const { at, sightings } of asOf(toldBy(route, version), (one) => (one === 'shell' ? shell : remotes[one]))) {
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
    all.push(comes().catch(() => void (seen.failed += 1)));
    await pause((-Math.log(1 - random()) * 1000) / 3);
  }
  over.abort();
  await Promise.all(all);
  return seen;
}
