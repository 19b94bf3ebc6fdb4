import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';
import { coveredStops } from './focus-walk.ts';
import { COURSE } from './screens.ts';

/** A desktop at 200 %, a phone, and a desktop at 400 %. */
const SMALL = [
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];
const WIDE = { width: 1440, height: 900 };
/** The breakpoint of the bar. */
const NARROWER = { width: 869, height: 900 };

const PAGES = {
  '/': [WIDE, NARROWER, ...SMALL],
  '/tutorials': [WIDE, ...SMALL],
  [COURSE]: SMALL,
  '/subscriptions/plans': [NARROWER, ...SMALL],
  '/cart': [WIDE, ...SMALL],
  '/lm/sixteen-free-lessons': SMALL,
  '/users/signup': SMALL,
};
const BOTH_WAYS = new Set(['/', '/tutorials']);

async function resize(page: Page, size: { width: number; height: number }): Promise<string> {
  await page.setViewportSize(size);
  await page.evaluate(() => window.scrollTo(0, 0));
  return `at ${size.width} by ${size.height}`;
}

for (const [address, windows] of Object.entries(PAGES))
  test(`SHELL-300 SHELL-301 on ${address} no focused control is covered, in windows of every size @a11y @shell`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await putIntoCart(page, 'disc');
    await visit(page, address);
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
    for (const size of windows) {
      const place = await resize(page, size);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        if (key === 'Shift+Tab' && !BOTH_WAYS.has(address)) continue;
        const { stops, covered } = await coveredStops(page, key);
        expect(stops, `${address} ${place}`).toBeGreaterThan(15);
        expect.soft(covered, `${address} ${place} by ${key}`).toEqual([]);
      }
    }
  });

test('SHELL-300 SHELL-301 without the cookie notice no focused control is covered by the bar at the bottom @a11y @shell', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putIntoCart(page, 'disc');
  await visit(page, '/');
  await page.getByRole('button', { name: 'Reject' }).click();
  for (const size of PAGES['/']) {
    const place = await resize(page, size);
    const { stops, covered } = await coveredStops(page, 'Tab');
    expect(stops, place).toBeGreaterThan(15);
    expect.soft(covered, `/ ${place}`).toEqual([]);
  }
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
