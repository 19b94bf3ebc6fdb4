import { expect, test } from '../support/school.ts';
import { meet, openHeld, ready, sameDocument } from './probe.ts';

const KINDS = ['404', '500', 'hang', 'refused', 'syntax', 'throw', 'html', 'changed'] as const;
const FILES = {
  entry: '/r/mf-catalog/\\w+/remoteEntry',
  routes: '/r/mf-catalog/\\w+/expose\\.routes',
  screen: '/r/mf-catalog/\\w+/catalog\\.tutorials\\.\\w+\\.js',
  style: '/r/mf-catalog/\\w+/catalog\\.tutorials\\.\\w+\\.css',
} as const;

// One visit proves one fault against all neighbours; the whole matrix is for the long campaign.
const long = process.env['CAMPAIGN'] === 'long';
const chosen: readonly [keyof typeof FILES, (typeof KINDS)[number]][] = long
  ? (Object.keys(FILES) as (keyof typeof FILES)[]).flatMap((file) => KINDS.map((kind) => [file, kind] as const))
  : [
      ['entry', '404'],
      ['entry', 'hang'],
      ['routes', 'html'],
      ['screen', 'changed'],
      ['screen', 'hang'],
      ['style', '404'],
    ];

// Playwright reads a bare list as a fixture with settings.
test.use({
  allowConsole: [
    [/integrity/i, /Failed to fetch dynamically imported module/, /MIME type/, /preload/],
    { scope: 'test' },
  ],
});

for (const [file, kind] of chosen) {
  // A style of another type is refused like a missing one; it is no script that could throw.
  if (file === 'style' && ['syntax', 'throw'].includes(kind)) continue;
  test(`PLAT-021 a route's ${file} that meets ${kind} harms its own area alone and heals @shell`, async ({ page }) => {
    await meet(page, { [FILES[file]]: kind });
    const opened = await openHeld(page, '/tutorials');
    await opened.go();
    const area = page.locator('[data-remote="mf-catalog"]').first();
    const alert = area.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });

    // The frame lives, what the server has drawn stays, and the area says so within ten seconds.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible({ timeout: 6000 });
    await expect(alert).toBeVisible({ timeout: 10_500 });
    await expect(area.getByRole('heading', { level: 1 })).toBeVisible();

    // Another remote opens in the same document.
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login/);
    await ready(page);
    expect(await sameDocument(page)).toBe(true);

    // Coming back begins anew; once the fault is gone the button brings the page, without a reload.
    await page.goBack();
    await expect(alert).toBeVisible({ timeout: 12_000 });
    await meet(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden({ timeout: 10_000 });
    await ready(page);
    expect(await sameDocument(page)).toBe(true);
  });
}

test('PLAT-021 PLAT-023 a widget that fails harms its own place alone and heals @shell', async ({ page }) => {
  await meet(page, { '/r/mf-commerce/': '404' });
  const opened = await openHeld(page, '/tutorials/sculpting-a-gargoyle-maquette');
  await opened.go();
  await ready(page);
  const alert = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Try again' }) });
  await expect(alert).toBeVisible({ timeout: 10_500 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await meet(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toBeHidden({ timeout: 10_000 });
  expect(await sameDocument(page)).toBe(true);
});
