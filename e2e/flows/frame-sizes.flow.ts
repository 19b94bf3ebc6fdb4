import type { Locator, Page } from '@playwright/test';
import { expect, isActive, sizeOf, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { becomeBuyer, fillCard, putIntoCart } from '../support/shop.ts';

// One after the other: several of them use the same account, and a login ends its previous session.
test.describe.configure({ mode: 'default' });

const header = (page: Page) => page.getByRole('banner');
const width = async (page: Page, pixels: number) => page.setViewportSize({ width: pixels, height: 800 });

declare global {
  interface Window {
    /** Layout shift scores. */
    moved: number[];
  }
}

const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The shifts since the last call. */
const shiftsOf = (page: Page): Promise<number[]> => page.evaluate(() => window.moved.splice(0));

test('SHELL-178 the call to subscribe changes place at a width of 870 @shell', async ({ page }) => {
  await visit(page, '/store');
  await page.mouse.wheel(0, 300);
  const above = header(page).getByRole('link', { name: 'Subscribe' });
  const below = page.locator('[data-frame] > div').getByRole('link', { name: 'Subscribe' });
  for (const [pixels, place, other] of [
    [869, below, above],
    [870, above, below],
  ] as const) {
    await width(page, pixels);
    await expect(place).toBeVisible();
    await expect(other).toBeHidden();
  }
});

test('COM-520 SHELL-344 SHELL-345 the banner is above the hero, and a phone has room for the page’s action @shell', async ({
  page,
}) => {
  const at = async (what: string) =>
    page.locator(what).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  for (const pixels of [1440, 390]) {
    await width(page, pixels);
    await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
    const banner = page.getByRole('complementary', { name: 'Subscribe' });
    await expect(banner).toBeVisible();
    await expect(banner.locator('img:visible')).toHaveCount(1);
    const line = await at('aside[aria-label="Subscribe"]');
    expect(line.top).toBeGreaterThanOrEqual((await at('[data-frame] > header')).bottom - 1);
    expect((await at('[data-hero]')).top).toBeGreaterThanOrEqual(line.bottom - 1);
    await expect(page.locator('[data-frame] > div').getByRole('link', { name: 'Subscribe' })).toBeHidden();
  }
  const notice = page.getByRole('region', { name: 'Cookie policy' });
  await expect(notice).toBeVisible();
  expect((await notice.boundingBox())?.height).toBeLessThan(60);
});

test('SHELL-351 a toast is below the header and covers no control of the page, at every width @shell', async ({
  page,
}) => {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  for (const pixels of [1440, 1024, 390]) {
    await width(page, pixels);
    await visit(page, '/store');
    await expect(page.getByRole('complementary', { name: 'Subscribe' })).toBeVisible();
    await page.getByRole('button', { name: 'Use CLAY10' }).click();
    await expect(toast.first()).toBeVisible();
    const bottomOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().bottom);
    // On a phone toasts cover the frame's line, which is as wide as they are.
    const line = page.getByRole('complementary', { name: 'Subscribe' });
    const bottom = await bottomOf(pixels === 390 ? header(page) : line);
    await expect(async () => {
      const box = await toast.first().boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(bottom);
      expect(box?.y).toBeLessThan(bottom + 24);
    }).toPass();
    const controls = pixels === 390 ? 'main :is(a, button, select)' : ':is(main, aside) :is(a, button, select)';
    const covered = await toast.first().evaluate((element, which) => {
      const { top, right, bottom: foot, left } = element.getBoundingClientRect();
      return [...document.querySelectorAll(which)]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.width > 0 && box.left < right && box.right > left && box.top < foot && box.bottom > top;
        })
        .map(({ textContent }) => textContent);
    }, controls);
    expect(covered, `at ${pixels}`).toEqual([]);
  }
});

test('SHELL-349 SHELL-235 COM-550 on a phone a page at its top has no bar, and nothing shifts when it appears @shell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await recordShifts(page);
  const bar = page.locator('[data-frame] > div').getByRole('link', { name: 'Subscribe' });
  const notice = page.getByRole('region', { name: 'Cookie policy' });
  const strip = page.getByRole('complementary', { name: 'Subscribe' });
  for (const address of ['/store', '/']) {
    await visit(page, address);
    await expect(notice).toBeVisible();
    const above = address === '/' ? [header(page)] : [header(page), strip];
    const heights = await Promise.all(above.map(async (part) => (await sizeOf(part))[1]));
    expect(heights.reduce((all, one) => all + one)).toBeLessThanOrEqual(844 * 0.15);
    expect((await sizeOf(notice))[1]).toBeLessThanOrEqual(844 * 0.07);
    await expect(bar).toBeHidden();
    if (address === '/store') {
      const [line, panel] = [
        await strip.boundingBox(),
        await page.getByRole('complementary', { name: 'Promotion' }).boundingBox(),
      ];
      expect(panel?.y).toBeGreaterThanOrEqual((line?.y ?? Number.NaN) + (line?.height ?? Number.NaN) + 16);
    }
    await shiftsOf(page);
    await page.mouse.wheel(0, 400);
    await expect(bar).toBeVisible();
    await expect(async () => {
      const [below, above] = await Promise.all([bar.boundingBox(), notice.boundingBox()]);
      expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
    }).toPass();
    const shifts = await shiftsOf(page);
    expect(shifts.reduce((all, one) => all + one, 0)).toBeLessThan(0.002);
  }
});

test('SHELL-480 on a phone the cookie notice is above the order’s button, also below a line of the frame @shell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Whose address is not verified: a line of the frame asks for that.
  await putIntoCart(page, 'stream', await becomeBuyer(page));
  await visit(page, '/checkout');
  await fillCard(page, '4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Billing address' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Review your Order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  const place = page.getByRole('button', { name: 'Place my Order' });
  const notice = page.getByRole('region', { name: 'Cookie policy' });
  await expect(async () => {
    const [below, above] = await Promise.all([place.boundingBox(), notice.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? Number.NaN));
  }).toPass();
  await place.click();
  await expect(page).toHaveURL(/\/receipt/);
});

test('SHELL-179 a contest on a phone has a link to the login @shell', async ({ page }) => {
  await width(page, 390);
  await visit(page, '/contest/mask-of-the-year');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('SHELL-183 SHELL-186 SHELL-267 the drawer of a phone traps the focus and closes on a tap outside @shell', async ({
  page,
}) => {
  await width(page, 390);
  await visit(page, '/tutorials');
  const button = header(page).getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await expect(drawer).toBeVisible();
  const inside = () => drawer.evaluate((element) => element.contains(document.activeElement));
  for (let step = 0; step < 22; step += 1) {
    await page.keyboard.press('Tab');
    // After its last control the browser's own bar may have the focus, but never the page behind.
    expect((await inside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
  }
  await page.mouse.click(12, 400);
  await expect(drawer).toBeHidden();
  // The browser's own bar may have had the focus: then the window is not focused, and its element still is.
  await expect.poll(() => isActive(button)).toBe(true);
  await button.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await button.click();
  await drawer.getByRole('link', { name: 'Pathways' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/pathways$/);
});

test('SHELL-217 SHELL-274 a confirmation is 527 by 250, and 80 percent wide on a phone @shell', async ({ page }) => {
  await becomeUser(page, demo('monthly'));
  await visit(page, '/account/bookmarks');
  const dialog = page.getByRole('dialog', { name: 'Warning' });
  const open = async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(dialog).toBeVisible();
  };
  await open();
  await expect.poll(() => sizeOf(dialog)).toEqual([527, 250]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await width(page, 400);
  await open();
  await expect.poll(async () => (await sizeOf(dialog))[0]).toBe(320);
});

test('SHELL-207 SHELL-213 toasts are at most 375 wide and stacked @shell', async ({ page }) => {
  await becomeUser(page, demo('unverified'));
  await visit(page, '/account/interests');
  await page.getByRole('main').getByRole('checkbox').first().check();
  // Two about the same subject would replace each other.
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  const resend = page.getByRole('button', { name: 'Resend email' });
  const lowest = await resend.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(async () => (await toasts.first().boundingBox())?.y).toBeGreaterThanOrEqual(lowest);
  await resend.click();
  await expect(toasts).toHaveCount(2);
  const edges = () =>
    toasts.evaluateAll((all) =>
      all.map((toast) => toast.getBoundingClientRect()).map(({ top, bottom, width: wide }) => ({ top, bottom, wide })),
    );
  // They are animated.
  await expect(async () => {
    const [first, second] = (await edges()).toSorted((a, b) => a.top - b.top);
    expect(Math.max(first?.wide ?? 0, second?.wide ?? 0)).toBeLessThanOrEqual(375);
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Number.NaN);
  }).toPass({ timeout: 4000 });
});

for (const pixels of [1440, 390])
  test(`SHELL-192 ACC-314 at ${pixels} the space of the notice above the page is reserved @shell`, async ({ page }) => {
    await width(page, pixels);
    await becomeUser(page, demo('unverified'));
    await recordShifts(page);
    for (const address of ['/store', '/account', '/tutorials']) {
      await visit(page, address);
      await expect(page.getByText('Please verify your email address.')).toBeVisible();
      const moved = await shiftsOf(page);
      expect(
        moved.reduce((all, one) => all + one, 0),
        address,
      ).toBeLessThan(0.02);
    }
  });

test('SHELL-376 above a subscriber’s page no room is kept for an offer that does not come @shell', async ({ page }) => {
  await becomeUser(page, demo('monthly'));
  await visit(page, '/tutorials');
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'notice')?.value)
    .toBe('none');
  await recordShifts(page);
  for (const address of [
    '/tutorials/sculpting-a-gargoyle-maquette',
    '/pathways/creature-maker',
    '/artists/marta-kessler',
  ]) {
    await visit(page, address);
    const hero = page.locator('main [data-hero]');
    await expect.poll(async () => (await hero.boundingBox())?.y, { message: address }).toBe(0);
    const moved = await shiftsOf(page);
    expect(
      moved.reduce((all, one) => all + one, 0),
      address,
    ).toBeLessThan(0.02);
  }
});

test('SHELL-380 the space kept for the subscription banner has its ground before the code runs @shell', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ colorScheme: 'light' });
  // The code never comes. In a browser without script no space is kept (SHELL-482).
  await context.route(/\/r\/.+\.js/, () => {});
  const page = await context.newPage();
  for (const [address, below] of [
    ['/tutorials/sculpting-a-gargoyle-maquette', 'main [data-hero]'],
    ['/tutorials', 'main h1'],
  ] as const) {
    await page.goto(`${baseURL}${address}`, { waitUntil: 'commit' });
    const strip = await page.locator('[data-frame] > [data-room]').evaluate((room) => {
      const { height, backgroundColor } = getComputedStyle(room, '::before');
      return { bottom: room.getBoundingClientRect().top + Number.parseFloat(height), height, backgroundColor };
    });
    const night = await page.evaluate(() => {
      document.body.style.backgroundColor = 'var(--night)';
      return getComputedStyle(document.body).backgroundColor;
    });
    expect(strip, address).toMatchObject({ height: '56px', backgroundColor: night });
    expect((await page.locator(below).first().boundingBox())?.y, address).toBeGreaterThanOrEqual(strip.bottom);
  }
  await context.close();
});

test('CAT-410 on phones the actions of a course are beside each other, above the cookie notice @catalog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
  const boxOf = async (of: Locator) => {
    await expect(of).toBeVisible();
    return (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const hero = page.locator('main [data-hero]');
  const notice = await boxOf(page.getByRole('region', { name: 'Cookie policy' }));
  const subscribe = await boxOf(hero.getByRole('link', { name: 'Subscribe to Watch' }));
  const preview = await boxOf(hero.getByRole('button', { name: 'Preview' }));
  expect(preview.y).toBe(subscribe.y);
  expect(preview.y + preview.height).toBeLessThanOrEqual(notice.y - 8);
});
