import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import type { Page } from '@playwright/test';

const KEPT = 'beacons';

/** Records beacons of this browser's pages, including those sent when a page is left. */
export const recordBeacons = (page: Page): Promise<unknown> =>
  page.addInitScript((key) => {
    window.Request = class extends Request {
      constructor(...[input, init]: ConstructorParameters<typeof Request>) {
        super(input, init);
        if (!this.url.endsWith('/telemetry/') || typeof init?.body !== 'string') return;
        localStorage.setItem(key, `${localStorage.getItem(key) ?? ''}${init.body}\n`);
      }
    };
  }, KEPT);

/** Beacons sent so far from the page's origin. */
export async function beacons(page: Page): Promise<Sighting[]> {
  const lines = await page.evaluate((key) => localStorage.getItem(key) ?? '', KEPT);
  return lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => (JSON.parse(line) as { sightings: Sighting[] }).sightings);
}

/** Longer than any interaction of the school itself, on a busy machine too. */
export const LATE_MS = 2000;

/** Clicks the heading, whose handler is slow. */
export async function pressSlowly(page: Page): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await heading.evaluate((element, ms) => {
    const answer = () => {
      const until = performance.now() + ms;
      while (performance.now() < until);
    };
    element.addEventListener('click', answer, { once: true });
  }, LATE_MS);
  // The browser reports the event after painting, and the page handles the report when it is idle.
  const reported = page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          if (!list.getEntries().some(({ name, duration }) => name === 'click' && duration >= ms)) return;
          watch.disconnect();
          requestIdleCallback(() => resolve());
        });
        watch.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
      }),
    LATE_MS,
  );
  await heading.click();
  await reported;
}

/** Causes layout shifts until the browser counts one as not caused by user input. */
export const shift = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const state = { counted: false };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    const observer = new PerformanceObserver((list) => {
      const own = (list.getEntries() as Shift[]).some(({ value, hadRecentInput }) => value > 0.1 && !hadRecentInput);
      state.counted ||= own;
    });
    observer.observe({ type: 'layout-shift' });
    const block = document.createElement('div');
    document.querySelector('main')?.prepend(block);
    for (let high = true; !state.counted; high = !high) {
      block.style.height = high ? '300px' : '0';
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    }
    observer.disconnect();
  });
