import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';
import { coveredStops } from './focus-walk.ts';
import { COURSE } from './screens.ts';

const PAGES = ['/', '/tutorials', COURSE, '/subscriptions/plans', '/cart', '/lm/sixteen-free-lessons', '/users/signup'];
const BOTH_WAYS = new Set(['/', '/tutorials']);

/** A desktop at 100 % and 200 %, the bar's breakpoint, a phone, and a desktop at 400 %. */
const WINDOWS = [
  { width: 1440, height: 900, pages: ['/', '/tutorials', '/cart'] },
  { width: 869, height: 900, pages: ['/', '/subscriptions/plans'] },
  { width: 720, height: 450, pages: PAGES },
  { width: 390, height: 844, pages: PAGES },
  { width: 320, height: 256, pages: PAGES },
];

async function expectNothingCovered(page: Page, address: string) {
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    if (key === 'Shift+Tab' && !BOTH_WAYS.has(address)) continue;
    const { stops, covered } = await coveredStops(page, key);
    expect(stops, address).toBeGreaterThan(15);
    expect.soft(covered, `${address} by ${key}`).toEqual([]);
  }
}

for (const { width, height, pages } of WINDOWS)
  test(`SHELL-300 SHELL-301 at ${width} by ${height} no focused control is covered @a11y @shell`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await putIntoCart(page, 'disc');
    for (const address of pages) {
      await visit(page, address);
      await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
      await expectNothingCovered(page, address);
    }
    // Without the cookie notice only the bar is at the bottom, and can cover focused controls.
    await visit(page, '/');
    await page.getByRole('button', { name: 'Reject' }).click();
    const { covered } = await coveredStops(page, 'Tab');
    expect.soft(covered, '/ without the notice').toEqual([]);
  });

test('SHELL-300 no focused control is covered in the account and the lesson @a11y @account', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomeUser(page, demo('monthly'));
  for (const address of ['/account', '/account/bookmarks', '/account/addresses', `${COURSE}?watch=1`]) {
    await visit(page, address);
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
    const { covered } = await coveredStops(page, 'Tab');
    expect.soft(covered, address).toEqual([]);
  }
});
