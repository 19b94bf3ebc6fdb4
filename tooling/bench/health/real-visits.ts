import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Browser } from 'playwright-core';
import { LINE } from '../visit.ts';

/** What one page told in a beacon, and when: ms after it was asked for. */
export interface Beacon {
  at: number;
  sightings: Sighting[];
}

/** Pages that a reader comes upon. */
export const ROUTES = ['/', '/tutorials', '/tutorials/sculpting-a-gargoyle-maquette'] as const;

const PATIENCE_MS = 45_000;

/**
 * One first visit by a real browser on the line of the other visits of this bench (150 ms, 1.6 Mbit/s, a processor that
 * is not slowed), with one click. Resolves to the beacons of its page once they hold what `isTold` waits for.
 * @throws Error when the page has not told it in time
 */
export async function realVisit(
  browser: Browser,
  address: string,
  isTold: (sightings: readonly Sighting[]) => boolean,
): Promise<Beacon[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    const beacons: Beacon[] = [];
    let began = performance.now();
    const told = new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`${address} told only ${JSON.stringify(beacons.flatMap((one) => one.sightings))}`)),
        PATIENCE_MS,
      );
      page.on('request', (request) => {
        if (!request.url().endsWith('/telemetry/')) return;
        const { sightings } = JSON.parse(request.postData() ?? '{"sightings":[]}') as { sightings: Sighting[] };
        beacons.push({ at: performance.now() - began, sightings });
        if (!isTold(beacons.flatMap((one) => one.sightings))) return;
        clearTimeout(late);
        resolve();
      });
    });
    told.catch(() => undefined);
    began = performance.now();
    await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS });
    // The script of a page is at work once it has told whose releases it has met, or soon before.
    await page.waitForFunction(() => document.querySelector('main'), null, { timeout: PATIENCE_MS });
    await page.waitForLoadState('networkidle');
    // Beside what stands in the page: nothing leads anywhere.
    await page.mouse.click(4, 400);
    await told;
    return beacons;
  } finally {
    await context.close();
  }
}
