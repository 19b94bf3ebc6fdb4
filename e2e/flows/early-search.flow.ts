import type { Locator, Page } from '@playwright/test';
import { openHeld } from '../chaos/probe.ts';
import { expect, ready, test, visit } from '../support/school.ts';
import { hold } from '../support/typed-early.ts';

test('CAT-363 address and results follow a search typed before the code has loaded @catalog', async ({ page }) => {
  const { go } = await openHeld(page, '/search?q=clay');
  await page.getByRole('searchbox').fill('silicone');
  go();
  await expect(page).toHaveURL(/\/search\?q=silicone$/);
  await ready(page);
  await expect(page.getByRole('searchbox')).toHaveValue('silicone');
  await expect(page).toHaveTitle(/silicone/);
});

test('CAT-363 a search sent before the code has loaded works like any other @catalog', async ({ page }) => {
  const { go } = await openHeld(page, '/search?q=clay');
  await page.getByRole('searchbox').fill('silicone');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=silicone$/);
  go();
  await ready(page);
  await expect(page).toHaveTitle(/silicone/);
});

async function openSearch(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  return page.getByRole('combobox', { name: 'Search' });
}

for (const width of [1440, 390])
  test(`SHELL-283 what is typed before the header search has loaded is in it afterwards, at ${width} px @shell`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const go = await hold(page, /\/r\/mf-catalog\//);
    await visit(page, '/customer-care');
    const box = await openSearch(page);
    await page.keyboard.type('silic');
    await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue('silic');
    go();
    await expect(box).toHaveValue('silic');
    await expect(box).toBeFocused();
    await page.keyboard.type('one');
    await expect(box).toHaveValue('silicone');
    await expect(page.getByRole('option').first()).toBeVisible();
  });

test('SHELL-283 Enter searches for what was typed, although the search box never loads @shell', async ({ page }) => {
  const go = await hold(page, /\/r\/mf-catalog\//);
  await visit(page, '/customer-care');
  await openSearch(page);
  await page.keyboard.type('clay');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=clay$/);
  go();
  await ready(page);
});

test('SHELL-284 the header search pressed before the code has loaded leads to the search page @shell', async ({
  page,
}) => {
  const { go } = await openHeld(page, '/customer-care');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\??$/);
  go();
  await ready(page);
});
