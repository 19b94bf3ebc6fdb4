import type { Page } from '@playwright/test';
import { decideIn, popupOf } from '../support/popup.ts';
import { expect, freshEmail, PASSWORD, ready, signIn, test, visit } from '../support/school.ts';
import { demo } from '../support/session.ts';
import { becomeLapsed, fillAddress, fillCard } from '../support/shop.ts';

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test('COM-187 COM-193 COM-205 COM-222 COM-351 COM-379 a visitor starts the free trial and pays nothing @commerce', async ({
  page,
}) => {
  await visit(page, '/subscriptions/plans');
  await page.getByRole('link', { name: '7-Day Free Trial, Monthly' }).click();
  await expect(page).toHaveURL(/\/checkout\?plan=3/);
  await expect(shown(page, 'Start your 7-Day Free Trial')).toBeVisible();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible();
  await fillCard(page, '4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Review your Subscription' })).toBeVisible();
  await expect(page.getByText('Due today $0.00')).toBeVisible();
  await expect(page.getByText(/Your plan renews automatically at \$59\.99 every 30 days/)).toBeVisible();
  await page.getByRole('button', { name: 'subscribe', exact: true }).click();
  await expect(page).toHaveURL(/\/subscription\/confirmation/);
  await expect(page.getByText('Your free trial is active.')).toBeVisible();

  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByText('Sculpture', { exact: true }).click();
  await next.click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch Walkthrough' })).toHaveAttribute('href', '/walkthrough');
});

test('COM-523 the cookie notice covers no plan’s button @commerce', async ({ page, baseURL }) => {
  for (const language of ['en', 'es'])
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height });
      await visit(page, '/subscriptions/plans');
      const notice = page.getByRole('region', { name: /cookie/i });
      await expect(notice).toBeVisible();
      const top = await notice.evaluate((element) => element.getBoundingClientRect().top);
      const buttons = page.getByRole('table').getByRole('link');
      await expect(buttons).toHaveCount(4);
      for (const button of await buttons.all())
        expect(await button.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(top);
    }
});

test('COM-195 COM-196 COM-199 COM-307 a user whose trial is used is warned, and can pay with PayPal @commerce', async ({
  page,
}) => {
  await becomeLapsed(page);
  await visit(page, '/subscriptions/plans');
  await page.getByRole('link', { name: 'Subscribe, Basic' }).click();
  await expect(page).not.toHaveURL(/\/subscriptions\/plans/);
  const approval = await popupOf(page, () => page.getByRole('button', { name: 'PayPal' }).click());
  await decideIn(approval, 'Approve');
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
  await fillAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'subscribe', exact: true }).click();
  const warning = page.getByRole('dialog', { name: 'Warning' });
  await expect(warning).toContainText("We see that you've already used your free 7 day trial");
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/review_order/);
  await page.getByRole('button', { name: 'subscribe', exact: true }).click();
  await warning.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Your subscription is active.')).toBeVisible();
});

test('COM-146 COM-397 COM-398 COM-401 a subscriber is sent to the upgrade page and sees its price @commerce', async ({
  page,
}) => {
  await signIn(page, demo('apprentice'));
  await page.goto('/subscriptions/plans');
  await expect(page).toHaveURL(/\/account\/change_subscription/);
  await ready(page);
  await page.getByRole('button', { name: 'Upgrade to Yearly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upgrade' });
  await expect(dialog.getByText('Apprentice')).toBeVisible();
  await expect(dialog.getByText('Unused credit')).toBeVisible();
  await expect(dialog.getByText('Charged today')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('COM-175 COM-414 COM-424 COM-426 COM-427 a promo in the address lowers its plans’ prices and is applied automatically @commerce', async ({
  page,
}) => {
  await visit(page, '/subscriptions/plans?codename=halloween30');
  await expect(shown(page, '$41.99')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('HALLOWEEN30');
  await page.getByRole('link', { name: '7-Day Free Trial, Monthly' }).click();
  await expect(page.getByText('Discount HALLOWEEN30')).toBeVisible();
});
