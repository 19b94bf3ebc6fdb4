import { endpoints } from '@gargoyle/shared/client/endpoints.generated';
import { requestParts } from '@gargoyle/shared/client/request';
import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements of the server-rendered page, recorded before any script ran. */
    served?: Element[];
    /** Set on the document, so that it is gone after a page load. */
    sameDocument?: true;
  }
}

export interface Opened {
  status: number;
  /** Number of server-rendered elements. */
  served: number;
  /** API addresses requested so far. */
  calls: string[];
  /** Addresses whose responses are included in the server-rendered page. */
  answered: string[];
  /** Lets the shell's script load. */
  go(): void;
}

type Key = [name: keyof typeof endpoints, input: Record<string, unknown>];

/** API addresses of the query data in the page and in its slots. */
async function answeredBy(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => {
    type State = { queries: { queryKey: unknown }[] };
    const read = (element: Element): unknown => JSON.parse(element.textContent ?? 'null');
    const boot = read(document.getElementById('boot') as Element) as { page: { state: State } | null };
    const slots = [...document.querySelectorAll('script[data-slot-state]')].map((slot) => read(slot) as State);
    return [...(boot.page ? [boot.page.state] : []), ...slots].flatMap((state) => state.queries.map((q) => q.queryKey));
  });
  return (keys as Key[]).map(([name, input]) => `/api/v1${requestParts(endpoints[name], input ?? {}).path}`);
}

/** Opens a page and delays the shell's script until the server-rendered elements are recorded. */
export async function openHeld(page: Page, address: string): Promise<Opened> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  let gate = Promise.withResolvers<boolean>();
  const delayed = /\/r\/shell\/main\.[\w-]+\.js/;
  await page.route(delayed, async (route) => {
    await ((await gate.promise) ? route.continue() : route.abort());
  });
  // On a busy machine the server may leave part of a first rendering to the browser; such a page is opened again.
  let status = 0;
  await expect(async () => {
    // The previous attempt must not run, nor delay the script of this one.
    gate.resolve(false);
    gate = Promise.withResolvers();
    const answer = await page.goto(address, { waitUntil: 'commit' });
    status = answer?.status() ?? 0;
    expect(answer?.headers()['cache-control']).toBe('public, no-cache');
  }).toPass({ timeout: 20_000 });
  await page.locator('#boot').waitFor({ state: 'attached' });
  const served = await page.evaluate(() => {
    window.sameDocument = true;
    // Placeholders of lazily loaded frame widgets are replaced on purpose.
    window.served = [...document.querySelectorAll('#root *')].filter((e) => !e.closest('[data-late]'));
    return window.served.length;
  });
  return {
    status,
    served,
    calls,
    answered: await answeredBy(page),
    go: () => gate.resolve(true),
  };
}

/** Server-rendered elements that were removed, as the beginning of their HTML. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.served ?? []).filter((e) => !e.isConnected).map((e) => e.outerHTML.slice(0, 120)));

/** Whether the document is still the one that was opened. */
export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => window.sameDocument === true);

/** Marks the document for `sameDocument`, for pages not opened with `openHeld`. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.sameDocument = true;
  });

/** The retry button of a failed area. */
export const retryIn = (area: Locator): Locator => area.getByRole('alert').getByRole('button', { name: 'Try again' });

/** Maximum time of the three load attempts (shell/src/isolation/attempts.ts). */
const STEPS_MS = 8500;

/**
 * Presses 'Try again' until `healed` is visible. On a busy machine three attempts may not be enough; an alert that
 * reappears sooner has another cause.
 */
export async function heals(again: Locator, healed: Locator): Promise<void> {
  for (let press = 1; ; press++) {
    const began = Date.now();
    await again.click();
    await expect(again).toBeHidden();
    await expect(healed.or(again).first()).toBeVisible({ timeout: 20_000 });
    if (await healed.isVisible()) return;
    expect(Date.now() - began, 'the alert reappeared immediately').toBeGreaterThan(STEPS_MS - 500);
    expect(press, 'times pressed').toBeLessThan(4);
  }
}

/** Console messages for files that tests damage. Playwright would read a plain array as a fixture with options. */
export const allowed: [RegExp[], { scope: 'test' }] = [
  [
    /integrity/i,
    /React Router caught the following error/,
    /Failed to fetch dynamically imported module/,
    /MIME type/,
    /preload/,
  ],
  { scope: 'test' },
];

/** Applies faults to this browser's requests from now on (address pattern → kind); without faults all work again. */
export async function meet(page: Page, faults: Readonly<Record<string, string>> = {}): Promise<void> {
  const { origin } = new URL(
    page.url().startsWith('http') ? page.url() : (process.env['BASE_URL'] ?? 'http://localhost:4000'),
  );
  await page.context().addCookies([{ name: 'faults', value: encodeURIComponent(JSON.stringify(faults)), url: origin }]);
}
