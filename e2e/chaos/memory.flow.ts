import type { CDPSession, Page } from '@playwright/test';
import { expect, ready, test, visit } from '../support/school.ts';

const ROUND = ['Courses', 'Pathways', 'Store', 'Subscribe', 'Gargoyle, home'] as const;
const ROUNDS = 20;
/** The rounds that are compared: those before warm a page up, those between let a leak grow. */
const SECOND_QUARTER = [5, 6, 7, 8, 9];
const LAST_QUARTER = [15, 16, 17, 18, 19];

interface Held {
  /** Bytes of the JavaScript heap after garbage collection. */
  heap: number;
  nodes: number;
  listeners: number;
}

async function held(cdp: CDPSession): Promise<Held> {
  // Twice, because the first collection may only release objects for the second.
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: usedSize, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/**
 * What is held once the page is at rest: a page is ready before React has let go of the one before it, and the heap then
 * holds up to a megabyte more for some tenths of a second.
 */
async function heldAtRest(cdp: CDPSession): Promise<Held> {
  let now = await held(cdp);
  const change = async () => {
    const before = now.heap;
    now = await held(cdp);
    return Math.abs(now.heap / before - 1);
  };
  await expect.poll(change, { intervals: [200], timeout: 20_000 }).toBeLessThan(0.002);
  return now;
}

async function go(page: Page, name: string): Promise<void> {
  const before = page.url();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await page.waitForURL((url) => url.href !== before);
  await ready(page);
}

test('PLAT-025 a hundred navigations leak no memory @shell', async ({ page }) => {
  // Bounds a hang alone: a machine that is busy with other suites takes three times as long as a quiet one.
  test.setTimeout(600_000);
  await visit(page, '/');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const second: Held[] = [];
  const last: Held[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ROUND) await go(page, name);
    if (SECOND_QUARTER.includes(round)) second.push(await heldAtRest(cdp));
    if (LAST_QUARTER.includes(round)) last.push(await heldAtRest(cdp));
  }
  // Every round ends on the same page. Uncollected garbage, frequent on a busy machine, only adds to the values, so the
  // lowest of five rounds counts; a leak increases that one too.
  const least = (part: readonly Held[], of: keyof Held) => Math.min(...part.map((one) => one[of]));
  for (const [of, limit] of [
    ['heap', 1.03],
    ['nodes', 1.05],
    ['listeners', 1.05],
  ] as const) {
    const growth = least(last, of) / least(second, of);
    expect(growth, `${of}: ${[...second, ...last].map((one) => one[of]).join(' ')}`).toBeLessThan(limit);
  }
});
