import { endpoints } from '@gargoyle/shared/client/endpoints.generated';
import { requestParts } from '@gargoyle/shared/client/request';
import { expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Elements of the server's page, noted before any script ran. */
    served?: Element[];
    /** Survives as long as the document does. */
    sameDocument?: true;
  }
}

export interface Opened {
  status: number;
  /** Elements that the server had drawn. */
  served: number;
  /** Addresses of the API that were asked so far. */
  calls: string[];
  /** Those whose answers the server's page brought along. */
  answered: string[];
  /** Lets the shell's script through. */
  go(): void;
}

type Key = [name: keyof typeof endpoints, input: Record<string, unknown>];

/** The addresses behind the query data that stands in the page and in its slots. */
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

/** Opens a page and holds the shell's script back until the server's elements are noted. */
export async function openHeld(page: Page, address: string): Promise<Opened> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  let gate = Promise.withResolvers<boolean>();
  const held = /\/r\/shell\/main\.[\w-]+\.js/;
  await page.route(held, async (route) => {
    await ((await gate.promise) ? route.continue() : route.abort());
  });
  // A busy machine may leave a part of a first render to the browser; such a page is not kept, so it is opened again.
  let status = 0;
  await expect(async () => {
    // The page before must not run, nor its script keep that of this one waiting.
    gate.resolve(false);
    gate = Promise.withResolvers();
    const answer = await page.goto(address, { waitUntil: 'commit' });
    status = answer?.status() ?? 0;
    expect(answer?.headers()['cache-control']).toBe('public, no-cache');
  }).toPass({ timeout: 20_000 });
  await page.locator('#boot').waitFor({ state: 'attached' });
  const served = await page.evaluate(() => {
    window.sameDocument = true;
    // What a late widget of the frame will replace is meant to go.
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

/** Elements of the server's page that have left it, as the beginning of their HTML. */
export const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.served ?? []).filter((e) => !e.isConnected).map((e) => e.outerHTML.slice(0, 120)));

/** Whether the document is still the one that was opened. */
export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => window.sameDocument === true);

/** For pages that `openHeld` has not opened. */
export const markDocument = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.sameDocument = true;
  });

/** The button of an area that says it has failed. */
export const retryIn = (area: Locator): Locator => area.getByRole('alert').getByRole('button', { name: 'Try again' });

/** How long the three steps of a load may take together (shell/src/isolation/attempts.ts). */
const STEPS_MS = 8500;

/**
 * Presses 'Try again' until `healed` is there. On a busy machine three steps may not be enough; an alert that is back
 * sooner has another reason.
 */
export async function heals(again: Locator, healed: Locator): Promise<void> {
  for (let press = 1; ; press++) {
    const began = Date.now();
    await again.click();
    await expect(again).toBeHidden();
    await expect(healed.or(again).first()).toBeVisible({ timeout: 20_000 });
    if (await healed.isVisible()) return;
    expect(Date.now() - began, 'the alert came back at once').toBeGreaterThan(STEPS_MS - 500);
    expect(press, 'times pressed').toBeLessThan(4);
  }
}

/** What the browser says of files that a test spoils. Playwright reads a bare list as a fixture with settings. */
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

/** From now on this browser meets these faults (pattern of the address → kind); none heals all. */
export async function meet(page: Page, faults: Readonly<Record<string, string>> = {}): Promise<void> {
  const { origin } = new URL(
    page.url().startsWith('http') ? page.url() : (process.env['BASE_URL'] ?? 'http://localhost:4000'),
  );
  await page.context().addCookies([{ name: 'faults', value: encodeURIComponent(JSON.stringify(faults)), url: origin }]);
}
