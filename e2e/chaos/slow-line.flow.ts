import { expect, ready, test, visit } from '../support/school.ts';
import { patternOf } from './cases.ts';
import { allowed } from './probe.ts';

test.use({ allowConsole: allowed });

test('PLAT-021 what comes after its time is taken, although it was asked for again @shell', async ({ page }) => {
  await visit(page, '/pathways');
  const askedAgain = Promise.withResolvers<void>();
  await page.route(new RegExp(patternOf('mf-catalog', 'routes')), async (route) => {
    // What is asked for again never comes; what was asked for first does, as soon as nobody believes in it any more.
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
