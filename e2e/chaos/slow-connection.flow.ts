import { expect, ready, test, visit } from '../support/school.ts';
import { patternOf } from './cases.ts';
import { allowed } from './probe.ts';

test.use({ allowConsole: allowed });

test('PLAT-021 a late response is used, although the file was requested again @shell', async ({ page }) => {
  await visit(page, '/pathways');
  const askedAgain = Promise.withResolvers<void>();
  await page.route(new RegExp(patternOf('mf-catalog', 'routes')), async (route) => {
    // The retry never completes; the first request completes after it was given up.
    if (route.request().url().includes('retry=')) return askedAgain.resolve();
    await askedAgain.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: 'Courses' });
  await expect(title.or(alert).first()).toBeVisible({ timeout: 20_000 });
  await expect(alert).toHaveCount(0);
  await ready(page);
  await expect(title).toBeVisible();
});
