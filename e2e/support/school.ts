import type { Deployment } from '@gargoyle/shared/contract/deployment';
import {
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { releasesOf } from './releases-seen.ts';

export const apiUrl = process.env['API_URL'] ?? 'http://localhost:4001';

/** Console messages that tests cause on purpose, and federation's message on a forced retry. */
const EXPECTED_CONSOLE = [/Failed to load resource/, /already registered/];

/** What Firefox says besides: of requests and fonts that leaving a page has ended, of missing icons, of XML. */
const OF_FIREFOX = [
  /None of the “sha256” hashes .* The computed hash is “47DEQpj8HBSa/,
  /img-src.*\/favicon\.ico/,
  /^uncaught: syntax error\nLocation: .*\.m3u8/,
  // NS_BINDING_ABORTED, NS_ERROR_ABORT.
  /^uncaught: download failed \(font-family: .*status=(2152398850|2147500036)/,
];

/** Console messages about violated security policies: no page may violate them (PLAT-252). */
const POLICY = /Content Security Policy|This document requires 'Trusted/i;

interface Fixtures {
  /** Further console errors that this test causes on purpose. */
  allowConsole: RegExp[];
  /**
   * Runs the test in a browser profile of its own: for tests about first loads, and tests that set the clock. All other
   * tests of a worker share one profile, so that each file is loaded and compiled once.
   */
  ownProfile: boolean;
}

/**
 * The profile shared by the tests of this worker. Its anchor is a tab without script that no test sees: it stays open,
 * and with it the process that draws the pages of every test (`--renderer-process-limit`).
 */
let shared: { context: BrowserContext; anchor: Page; options: string } | undefined;

/** Rejects settings that cannot be undone, because they would affect every later test of the worker. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = (): never => {
    throw new Error('This setting would affect later tests: add test.use({ ownProfile: true }).');
  };
  Object.assign(context, { addInitScript: refuse, exposeBinding: refuse, exposeFunction: refuse });
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
}

async function sharedProfile(
  browser: Browser,
  origin: string,
  options: string,
): Promise<{ context: BrowserContext; anchor: Page }> {
  if (shared?.options !== options) {
    await shared?.context.close();
    const context = await browser.newContext();
    const anchor = await context.newPage();
    await anchor.goto(`${origin}/robots.txt`);
    shared = { context, anchor, options };
    refuseWhatStays(context);
  }
  return shared;
}

const STORED = 'cookies,local_storage,indexeddb,service_workers,cache_storage';

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/** Closes the test's pages and clears everything it stored, except the HTTP cache. @param first cookies of every test */
async function clean(context: BrowserContext, anchor: Page, origin: string, first: Cookies): Promise<void> {
  // All pages are closed first: a request still running, such as a registration, could set its cookie after they are
  // cleared.
  for (const one of context.pages()) if (one !== anchor) await one.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  const browser = await context.newCDPSession(anchor);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED });
  await browser.detach();
  await context.addCookies(first);
}

/**
 * Playwright writes into a field of Firefox through its `value`, which React takes for its own: there, fields are filled
 * by keys. All locators share one prototype.
 */
function fillByKeys(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'fill'>;
  locators.fill = async function (this: Locator, text, options = {}) {
    await this.selectText(options);
    await (text ? this.pressSequentially(text, options) : this.press('Delete', options));
  };
}

/** What a failed page showed, for readers of the log. */
const shownBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const words = (document.querySelector('main') ?? document.body).innerText.replace(/\s+/g, ' ');
    return `${location.href} lang=${document.documentElement.lang} ${document.cookie}\n${words.slice(0, 600)}`;
  });

/** Playwright's test; unexpected console errors or uncaught exceptions in any page fail it. */
export const test = base.extend<Fixtures>({
  allowConsole: [[], { option: true }],
  ownProfile: [false, { option: true }],
  context: async (
    { browser, browserName, ownProfile, viewport, hasTouch, isMobile, userAgent, storageState, baseURL },
    use,
    testInfo,
  ) => {
    if (ownProfile || browserName === 'firefox') {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const { origin } = new URL(baseURL ?? '');
    // Each option that a test sets: the profile of another test would ignore it.
    const options = JSON.stringify({ viewport, hasTouch, isMobile, userAgent, storageState });
    const { context, anchor } = await sharedProfile(browser, origin, options);
    // That of an override link.
    const first = typeof storageState === 'object' ? (storageState.cookies ?? []) : [];
    await use(context);
    // After a failure the worker exits; the page stays open for its screenshot.
    if (testInfo.status === testInfo.expectedStatus) await clean(context, anchor, origin, first);
  },
  page: async ({ page, browserName, allowConsole }, use, testInfo) => {
    const noise: string[] = [];
    const allowed = [...EXPECTED_CONSOLE, ...(browserName === 'firefox' ? OF_FIREFOX : []), ...allowConsole];
    if (browserName === 'firefox') fillByKeys(page);
    const note = (text: string) => {
      if (!allowed.some((r) => r.test(text))) noise.push(text);
    };
    page.on('console', (m) => m.type() === 'error' && note(m.text()));
    page.on('pageerror', (e) => note(`uncaught: ${e.message}`));
    const broken = (m: ConsoleMessage) => m.page() !== page && POLICY.test(m.text()) && note(m.text());
    page.context().on('console', broken);
    const requested: string[] = [];
    page.context().on('request', (request) => requested.push(request.url()));
    await use(page);
    page.context().off('console', broken);
    if (noise.length || testInfo.status !== testInfo.expectedStatus) {
      const live = await page.request.get('/deploy.json').catch(() => null);
      const body = live?.ok() ? releasesOf(requested, (await live.json()) as Deployment).join(', ') : '';
      if (body) await testInfo.attach('releases', { body, contentType: 'text/plain' });
      const shown = await shownBy(page).catch(() => '');
      if (shown) await testInfo.attach('shown', { body: shown, contentType: 'text/plain' });
    }
    expect(noise, 'console errors').toEqual([]);
  },
});
export { expect };

/** Opens a page and waits until its first data is visible and it handles clicks. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/**
 * Waits until the edge keeps a page with all of its data, and returns its HTML. On a busy machine data may be too late
 * for it: then the browser fetches it, which a page without code cannot do.
 */
export async function complete(page: Page, address: string): Promise<string> {
  const get = () => page.request.get(address);
  await expect.poll(async () => (await get()).headers()['cache-control'], `${address} is complete`).toContain('public');
  return (await get()).text();
}

/** Waits until the page of the current address is ready; the previous page may still report ready for itself. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main?.dataset['ready'] === 'true' && main.dataset['path'] === location.pathname;
  });
}

/** Size in whole pixels; 0 for an element without a box. */
export async function sizeOf(element: Locator): Promise<[width: number, height: number]> {
  const box = await element.boundingBox();
  return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
}

/** Whether the element has the focus within its page, whose window may have none. */
export const isActive = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

let users = 0;
/** An unused email address: each test has its own user. */
export const freshEmail = (): string => `e2e-${process.pid}-${Date.now()}-${++users}@demo.gargoyle.example`;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

/** Waits for a mail to `to` with a matching subject in the demo's outbox. */
export async function mailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/__outbox.json')).json()) as Mail[];
      found = mails.find((m) => m.to.toLowerCase() === to.toLowerCase() && subject.test(m.subject));
      return Boolean(found);
    })
    .toBe(true);
  if (!found) throw new Error(`no mail to ${to}`);
  return found;
}

export const PASSWORD = 'character-arts-1';

/** Signs in through the form. */
export async function signIn(page: Page, email: string, next = '/'): Promise<void> {
  await visit(page, `/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === next);
  await ready(page);
}

/** Creates an account through the form; ends signed in on `/account`. @returns its email address */
export async function signUp(page: Page): Promise<string> {
  const email = freshEmail();
  await visit(page, '/users/signup?next=%2Faccount');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL((url) => url.pathname === '/account');
  await ready(page);
  return email;
}
