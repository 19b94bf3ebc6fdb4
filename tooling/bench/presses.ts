import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { percentile } from './measurements.ts';
import { openThrottled } from './visit.ts';

/** What a visitor's presses cost, in ms. */
export interface Presses {
  /** From the start of the visit until a press made at the first paint has taken effect. */
  honoured: number;
  /** From the first press on the ready page until its effect is painted. */
  tap: number;
  /** Interaction to next paint, 75th percentile of a scripted visit. */
  inp: number;
  /** From the click on a link, as the page gets it, until the next page is ready. */
  soft: number;
}

/**
 * Records interactions as the browser times them, and presses the menu at the first paint if asked to. Times the way
 * from a click to the next page itself: what drives the browser takes tens of milliseconds to click and to look.
 */
const observe = (pressEarly: boolean) => `
  window.__presses = { honoured: 0, soft: 0, durations: {} };
  const main = () => document.querySelector('main')?.dataset ?? {};
  addEventListener('click', ({ timeStamp }) => {
    const left = main().path;
    const look = () => {
      const { path, ready } = main();
      if (ready === 'true' && path !== left) window.__presses.soft = performance.now() - timeStamp;
      else requestAnimationFrame(look);
    };
    if (window.__presses.follows) requestAnimationFrame(look);
  }, { capture: true });
  new PerformanceObserver((l) => {
    for (const e of l.getEntries())
      if (e.interactionId) window.__presses.durations[e.interactionId] = Math.max(window.__presses.durations[e.interactionId] ?? 0, e.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  const early = () => {
    const menu = performance.getEntriesByName('first-contentful-paint')[0] && document.querySelector('header nav button[aria-expanded]');
    if (!menu) return requestAnimationFrame(early);
    new MutationObserver(() => {
      if (menu.ariaExpanded === 'true') window.__presses.honoured ||= performance.now();
    }).observe(menu, { attributeFilter: ['aria-expanded'] });
    menu.click();
  };
  ${pressEarly ? 'early();' : ''}
`;

interface Recorded {
  __presses: { honoured: number; soft: number; follows?: boolean; durations: Record<string, number> };
}

const MENU = 'header nav button[aria-expanded]';

/** Durations of all interactions so far; those below the browser's threshold of 16 ms are missing. */
const durations = (page: Page): Promise<number[]> =>
  page.evaluate(() => Object.values((window as unknown as Recorded).__presses.durations));

/** Waits until everything that a press caused is painted and reported. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
        );
      }),
  );

async function pressOn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().click({ timeout: 10_000 });
  await settle(page);
}

/** What a press at the first paint waits for. */
async function earlyPress(browser: Browser, url: string, options: BrowserContextOptions): Promise<number> {
  const { page, close } = await openThrottled(browser, options, observe(true));
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForFunction(() => (window as unknown as Recorded).__presses.honoured > 0, null, { timeout: 60_000 });
    return await page.evaluate(() => (window as unknown as Recorded).__presses.honoured);
  } finally {
    await close();
  }
}

/** A visitor who opens and closes a menu, searches, scrolls, moves by keyboard, and goes on to another page. */
export async function measurePresses(
  browser: Browser,
  url: string,
  next: string,
  options: BrowserContextOptions = {},
): Promise<Presses> {
  const honoured = await earlyPress(browser, url, options);
  const { page, close } = await openThrottled(browser, options, observe(false));
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    await page.waitForSelector('main[data-ready="true"]', { timeout: 60_000 });
    await pressOn(page, MENU);
    const tap = Math.max(0, ...(await durations(page)));
    await page.keyboard.press('Escape');
    await settle(page);
    await pressOn(page, 'header form button[aria-expanded]');
    await page.keyboard.type('clay', { delay: 120 });
    await settle(page);
    await page.keyboard.press('Escape');
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 900);
    await settle(page);
    for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
    await page.mouse.wheel(0, -900);
    await settle(page);
    const inp = percentile(await durations(page), 0.75);
    const link = page.locator(next).first();
    await page.evaluate(() => Object.assign((window as unknown as Recorded).__presses, { follows: true }));
    await link.click();
    const arrived = await page.waitForFunction(() => (window as unknown as Recorded).__presses.soft, null, {
      timeout: 60_000,
    });
    const soft = await arrived.jsonValue();
    return { honoured, tap, inp, soft };
  } finally {
    await close();
  }
}
