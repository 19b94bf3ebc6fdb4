import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Browser } from 'playwright-core';
import { LINE } from '../visit.ts';

/** Sightings that one page sent in a beacon. `at`: ms after the page was requested. */
export interface Beacon {
  at: number;
  sightings: Sighting[];
}

/** Typical landing pages. */
export const ROUTES = ['/', '/tutorials', '/tutorials/sculpting-a-gargoyle-maquette'] as const;

const TIMEOUT_MS = 45_000;

/**
 * One first visit by a real browser with the network conditions of this bench (150 ms, 1.6 Mbit/s, processor not slowed
 * down), with one click. Resolves to the beacons of the page once `isDone` accepts their sightings.
 * @throws Error if that takes too long
 */
export async function realVisit(
  browser: Browser,
  address: string,
  isDone: (sightings: readonly Sighting[]) => boolean,
): Promise<Beacon[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    const beacons: Beacon[] = [];
    let began = performance.now();
    const done = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(
            new Error(`${address} reported only ${JSON.stringify(beacons.flatMap((beacon) => beacon.sightings))}`),
          ),
        TIMEOUT_MS,
      );
      page.on('request', (request) => {
        if (!request.url().endsWith('/telemetry/')) return;
        const { sightings } = JSON.parse(request.postData() ?? '{"sightings":[]}') as { sightings: Sighting[] };
        beacons.push({ at: performance.now() - began, sightings });
        if (!isDone(beacons.flatMap((beacon) => beacon.sightings))) return;
        clearTimeout(timer);
        resolve();
      });
    });
    done.catch(() => undefined);
    began = performance.now();
    await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
    // The page's script is running once it reports the releases of the page, or shortly before.
    await page.waitForFunction(() => document.querySelector('main'), null, { timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    // Next to the content: there is nothing clickable there.
    await page.mouse.click(4, 400);
    await done;
    return beacons;
  } finally {
    await context.close();
  }
}
