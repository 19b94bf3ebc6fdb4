import type { Page } from '@playwright/test';
import { expect, ready, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { allowed, markDocument, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed });

const goneWith = async (page: Page, remote: string) => {
  await page.route(
    (url) => url.pathname.startsWith(`/r/${remote}/`),
    (route) => route.abort(),
  );
};

/** Alerts in the frame, and how they affect the page. */
const failures = (page: Page) =>
  page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect();
    const heading = document.querySelector('main h1');
    const reserved = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--banner'));
    return [...document.querySelectorAll('[role="alert"]')]
      .filter((alert) => alert.textContent && !alert.closest('main'))
      .map((alert) => {
        const area = alert.closest<HTMLElement>('[data-remote]')?.dataset;
        return {
          remote: area?.['remote'],
          version: Boolean(area?.['remoteVersion']),
          fits: box(alert).height <= reserved,
          covers: heading ? box(alert).bottom > box(heading).top && box(alert).top < box(heading).bottom : undefined,
        };
      });
  });

const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`SHELL-292 without the shop its widgets in the frame stay within their space, ${size} @shell`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await goneWith(page, 'mf-commerce');
    // On a page with a plain background, and over a picture.
    for (const address of ['/pathways', '/tutorials/sculpting-a-gargoyle-maquette', '/customer-care']) {
      await visit(page, address);
      const offers = address !== '/customer-care';
      // The page itself may have such a message earlier than the frame.
      if (offers) await expect.poll(async () => (await failures(page)).length, { timeout: 20_000 }).toBe(1);
      expect(await failures(page), address).toEqual(
        offers ? [{ remote: 'mf-commerce', version: true, fits: true, covers: false }] : [],
      );
      await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible();
    }
  });

  test(`SHELL-292 without the account its notice stays within its space, ${size} @shell`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await becomeUser(page, demo('unverified'));
    await goneWith(page, 'mf-account');
    await visit(page, '/tutorials');
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    expect(await failures(page)).toEqual([{ remote: 'mf-account', version: true, fits: true, covers: false }]);
  });
}

test('SHELL-292 the cart link recovers by itself on another page @shell', async ({ page }) => {
  await becomeUser(page, demo('monthly'));
  let down = true;
  await page.route(/\/r\/mf-commerce\//, (route) => (down ? route.abort() : route.fallback()));
  await visit(page, '/pathways');
  const corner = page.getByRole('banner').locator('[data-remote="mf-commerce"]');
  await expect(corner.getByRole('link', { name: 'Cart' })).toBeVisible({ timeout: 20_000 });
  await expect(corner).not.toHaveAttribute('data-widget');
  await expect(page.getByRole('banner').getByRole('alert')).toHaveCount(0);
  down = false;
  await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
  await expect(page.locator('[data-widget="commerce.cart-link.v1"]')).toBeVisible({ timeout: 20_000 });
});

test('SHELL-293 shell chunks that fail to load do not break the page, and are loaded again when needed @shell', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.narrow);
  let down = true;
  await page.route(/\/shell\.(?:late|pressed)\.[\w-]+\.(?:js|css)/, (route) =>
    down ? route.abort() : route.fallback(),
  );
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('shell.late'));
  await visit(page, '/tutorials');
  await markDocument(page);
  await lost;
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops! There has been an error' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  down = false;
  await menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Pathways' }).click();
  await expect(page).toHaveURL(/\/pathways$/);
  await ready(page);
  await expect(page.getByRole('region', { name: 'Cookie policy' })).toBeVisible();
  expect(await sameDocument(page)).toBe(true);
});
