import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/school.ts';

test.use({ ownProfile: true });

// A press between the first paint and the moment when the page is ready has its effect exactly once.

/** Moments at which each screen is pressed, spread evenly; the first is the first paint itself. */
const MOMENTS = process.env['CAMPAIGN'] === 'long' ? 50 : 1;

interface Screen {
  address: string;
  /** Beginning of the name of the button. */
  button: string;
  /** The call that a press makes, without the API's base; without one, the button shows that it is expanded. */
  call?: RegExp;
  /** Texts for the fields of its form by name, filled in before the press. */
  fields?: Readonly<Record<string, string>>;
}

const SCREENS: readonly Screen[] = [
  { address: '/', button: 'More featured courses', call: /^GET \/tutorials\/\?.*featured=true.*offset=4/ },
  { address: '/tutorials', button: 'Load more', call: /^GET \/new-search\/.*offset=16/ },
  // Its panel is another remote's.
  { address: '/tutorials/sculpting-a-gargoyle-maquette', button: 'Add to Cart', call: /^POST \/order-items\// },
  { address: '/subscriptions/plans', button: 'Community' },
  { address: '/store', button: 'Add to Cart', call: /^POST \/order-items\// },
  { address: '/pathways/creature-maker', button: 'Add to Cart', call: /^POST \/order-items\// },
  { address: '/webcourses/live-mask-making-intensive', button: 'Add to Cart', call: /^POST \/order-items\// },
  {
    address: '/customer-care/contact-us',
    button: 'Send',
    call: /^POST \/contact/,
    fields: { name: 'Mara Quill', email: 'mara@b.example', message: 'Feet of clay' },
  },
];

interface Pressed {
  /** Milliseconds from the first paint to the press; undefined before. */
  at?: number;
  /** How often the button changed to expanded and back. */
  turns: number;
}

declare global {
  interface Window {
    pressed?: Pressed;
  }
}

/** Runs in the page: fills in the fields of the button's form at the first paint, and presses it `delay` ms later. */
function pressAfterPaint({ button, fields = {}, delay }: Pick<Screen, 'button' | 'fields'> & { delay: number }): void {
  const pressed: Pressed = { turns: 0 };
  window.pressed = pressed;
  const find = () =>
    [...document.querySelectorAll<HTMLButtonElement>('main button, header button')].find(
      (one) => !one.disabled && (one.ariaLabel ?? one.textContent).trim().startsWith(button),
    );
  const fill = () => {
    for (const field of find()?.form?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.selectedIndex = 1;
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        field.value = fields[field.name] ?? '';
    }
  };
  const press = (painted: number) => {
    const target = find();
    if (!target) return;
    new MutationObserver(() => {
      pressed.turns += 1;
    }).observe(target, { attributeFilter: ['aria-expanded'] });
    pressed.at = performance.now() - painted;
    target.click();
  };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (name !== 'first-contentful-paint') continue;
      fill();
      setTimeout(press, startTime + delay - performance.now(), startTime);
    }
  }).observe({ type: 'paint', buffered: true });
}

/** Opens a screen in a new tab without a cache and presses its button once. @returns the effects of the press */
async function pressOnce(page: Page, { address, button, call, fields }: Screen, delay: number): Promise<number> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}${search}`);
  });
  // Nobody has to read fifty letters.
  await page.route('**/api/v1/contact/**', (route) => route.fulfill({ json: { detail: 'Sent.' } }));
  await page.addInitScript(pressAfterPaint, { button, delay, ...(fields ? { fields } : {}) });
  await page.goto(address, { waitUntil: 'commit' });
  await ready(page);
  const effects = async () =>
    call ? calls.filter((one) => call.test(one)).length : page.evaluate(() => window.pressed?.turns ?? 0);
  await expect.poll(() => page.evaluate(() => window.pressed?.at), `pressed on ${address}`).toBeDefined();
  await expect.poll(effects, `${button} on ${address}, ${delay} ms after the first paint`).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  return effects();
}

/** Milliseconds from the first paint of a screen until it is ready. */
async function spanOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  await ready(page);
  return page.evaluate(
    () => performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  );
}

for (const screen of SCREENS)
  test(`SHELL-372 ${screen.address} has the effect of an early press exactly once @shell`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(30_000 + MOMENTS * 20_000);
    const context = page.context();
    // As if nobody had been here before: what is in the cart has another button.
    const uncached = async () => {
      const tab = await context.newPage();
      const cdp = await context.newCDPSession(tab);
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
      await cdp.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'all' });
      return tab;
    };
    const first = await uncached();
    const span = MOMENTS > 1 ? await spanOf(first, screen.address) : 0;
    await first.close();
    for (let moment = 0; moment < MOMENTS; moment++) {
      const tab = await uncached();
      expect(await pressOnce(tab, screen, Math.round((span * moment) / MOMENTS)), screen.address).toBe(1);
      await tab.close();
    }
  });
