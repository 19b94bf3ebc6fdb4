import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';

test.use({ ownProfile: true });

const DAY = 86_400_000;
const menu = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' });

test('SHELL-402 a tab that has been open for days names the day of the first charge as of today @shell', async ({
  page,
}) => {
  const terms = page
    .getByText(/^Pay \$0\.00 today\./)
    .filter({ visible: true })
    .first();
  const firstCharge = async () => Date.parse(/on (\w+ \d+, \d{4})/.exec(await terms.innerText())?.[1] ?? '');
  await visit(page, '/subscriptions/plans');
  const before = await firstCharge();
  await menu(page).getByRole('link', { name: 'Store' }).click();
  await expect(page).toHaveURL(/\/store$/);
  await page.clock.setFixedTime(Date.now() + 3 * DAY);
  await page.goBack();
  await expect(terms).toBeVisible();
  expect(await firstCharge()).toBeGreaterThanOrEqual(before + 3 * DAY);
});
