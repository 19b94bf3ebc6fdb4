import type { Page, Route } from '@playwright/test';
import { SCREENS } from '../a11y/screens.ts';
import { expect, signUp, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { becomeBuyer, putIntoCart } from '../support/shop.ts';

test.use({ ownProfile: true });

interface Shift {
  value: number;
  at: string;
}
declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Notes every movement from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    // Including shifts shortly after a click: on a slow connection they would come later.
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.shifts.push({ value: entry.value, at: location.pathname });
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });

test('no layout shifts after signing up, nor when navigating to home, pathways and courses @shell', async ({
  page,
}) => {
  await watchShifts(page);
  const moved = async () => {
    const all = await page.evaluate(() => window.shifts.splice(0));
    // The sign-up page was rendered by the server; this is about the pages after it.
    const shifts = all.filter(({ at }) => at !== '/users/signup');
    return { shifts, sum: shifts.reduce((sum, { value }) => sum + value, 0) };
  };
  const still = async (where: string) => {
    const { shifts, sum } = await moved();
    expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
  };
  await signUp(page);
  await expect(page.getByText('Please verify your email address.')).toBeVisible();
  await still('after signing up');
  const arrived = (path: string) => page.locator(`main[data-ready="true"][data-path="${path}"]`).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Gargoyle' }).click();
  await arrived('/');
  await still('home');
  await page.getByRole('banner').getByRole('link', { name: 'Pathways' }).click();
  await arrived('/pathways');
  await still('pathways');
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await arrived('/tutorials');
  await still('courses');
});

/** Lets the API's answers through one at a time, the newest first, each drawn before the next; until all are there. */
async function answerInTurn(page: Page, held: Route[]): Promise<void> {
  const turn = async () => {
    await held.pop()?.continue();
    return page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const main = document.querySelector('main');
      return main?.dataset['ready'] === 'true' && !main.querySelector('[aria-busy="true"]');
    });
  };
  await expect.poll(async () => (await turn()) && held.length === 0, { intervals: [20] }).toBe(true);
}

const ACCOUNT = SCREENS.filter(({ who }) => who === 'monthly').flatMap(({ addresses }) => addresses);
const PURCHASE = ['/cart', '/checkout'];

for (const [who, addresses] of [
  ['a member in the account', ACCOUNT],
  ['a visitor in the checkout', PURCHASE],
  ['a buyer in the checkout', PURCHASE],
] as const)
  test(`SHELL-391 whatever order answers come in, nothing moves for ${who}, on a phone @shell @chromium`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + addresses.length * 15_000);
    await page.setViewportSize({ width: 390, height: 844 });
    if (addresses === ACCOUNT) await becomeUser(page, demo('monthly'));
    else await putIntoCart(page, 'disc', who.includes('buyer') ? await becomeBuyer(page) : undefined);
    await watchShifts(page);
    const held: Route[] = [];
    await page.route('**/api/v1/**', (route) => void held.push(route));
    for (const address of addresses) {
      await page.goto(address, { waitUntil: 'commit' });
      await answerInTurn(page, held);
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
    }
  });

test('SHELL-391 a button that is at work leaves the order in sight, on a phone @commerce', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await putIntoCart(page, 'disc', await becomeBuyer(page));
  await visit(page, '/checkout');
  const order = page.getByRole('complementary', { name: 'Your order' });
  const next = page.getByRole('main').getByRole('button', { name: 'Continue' }).filter({ visible: true });
  await expect(order).toBeVisible();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/v1/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');
  await expect(order).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('radiogroup', { name: 'Delivery method' })).toBeVisible();
});

test('CAT-418 titles of the home page’s banners break alike before and after their font has come @catalog', async ({
  page,
}) => {
  const titles = page.getByRole('main').locator('section').first().locator('h1, h2');
  const heights = async () => {
    const all: number[][] = [];
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      all.push(
        await titles.evaluateAll((shown) => shown.map((title) => Math.round(title.getBoundingClientRect().height))),
      );
    }
    return all;
  };
  const fonts = '**/*.woff2';
  await page.route(fonts, (route) => route.abort());
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late');
  const before = await heights();
  await page.unroute(fonts);
  await visit(page, '/');
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts', 'late');
  expect(before[0]?.length).toBeGreaterThan(4);
  expect(await heights()).toEqual(before);
});
