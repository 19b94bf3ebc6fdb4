import type { Page } from '@playwright/test';
import { expect, isActive, PASSWORD, sizeOf, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { becomeBuyer, fillCard, putIntoCart } from '../support/shop.ts';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('COM-016 COM-064 COM-065 COM-067 COM-102 the cart follows the width of the window @commerce', async ({ page }) => {
  await putIntoCart(page, 'disc');
  await page.setViewportSize({ width: 980, height: 800 });
  await visit(page, '/cart');
  const head = page.getByRole('columnheader').nth(2);
  await expect(head).toHaveText('quantity', { useInnerText: true });
  await expect(page.getByText(/terms and conditions/)).toBeVisible();
  await page.setViewportSize({ width: 979, height: 800 });
  await expect(head).toHaveText('qt', { useInnerText: true });
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(page.getByRole('table')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText('On-Demand', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/terms and conditions/)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('COM-104 COM-149 COM-150 COM-151 plans on a phone have sticky headings and an ad for groups @commerce', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/subscriptions/plans');
  await expect(page.getByRole('table')).toBeHidden();
  const head = page.getByRole('heading', { name: 'Monthly' }).filter({ visible: true });
  const section = page.locator('section').filter({ has: head });
  await section.locator('dl').scrollIntoViewIfNeeded();
  await section.locator('dl').evaluate((facts) => facts.scrollIntoView({ block: 'center' }));
  await expect(head).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Group Learning' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: "Let's Talk" }).filter({ visible: true })).toHaveAttribute(
    'href',
    'https://groups.gargoyle.example/',
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
});

test('COM-022 COM-024 COM-103 a library subscriber who logs in at checkout is sent to the home page with the reason @commerce', async ({
  page,
}) => {
  await putIntoCart(page, 'stream');
  await visit(page, '/checkout');
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click();
  await page.getByLabel('Email').fill(demo('library'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Oops! You are not allowed to make purchases.' }),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0);
});

test('COM-197 COM-399 COM-502 the dialogs have their sizes, trap the focus and return it @commerce', async ({
  page,
}) => {
  await becomeUser(page, demo('apprentice'));
  await visit(page, '/change_subscription');
  const opener = page.getByRole('button', { name: 'Upgrade to Monthly' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Upgrade' });
  await expect(dialog.getByText(/^Charged/)).toBeVisible();
  await expect.poll(async () => (await sizeOf(dialog))[1]).toBe(650);
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    expect(
      await dialog.evaluate((box) => box.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect.poll(() => isActive(opener)).toBe(true);

  await becomeUser(page, demo('monthly'));
  await visit(page, '/account/addresses');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Warning' });
  await expect(question).toContainText('Are you sure you want to remove this address?');
  await expect.poll(() => sizeOf(question)).toEqual([527, 250]);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(async () => (await sizeOf(question))[0]).toBe(320);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
});

test('COM-246 COM-302 COM-502 COM-507 the checkout works by keyboard on a phone, and loads the provider only in the payment step @commerce', async ({
  page,
}) => {
  const provider: string[] = [];
  page.on('request', (r) => {
    if (/card-sandbox|\/frames\/|braintree|paypal/.test(r.url())) provider.push(r.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await putIntoCart(page, 'disc', await becomeBuyer(page));
  for (const path of ['/store', '/cart', '/subscriptions/plans']) await visit(page, path);
  expect(provider).toEqual([]);
  await visit(page, '/checkout');
  await page.getByRole('radiogroup', { name: 'Delivery address' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  const standard = page.getByRole('radio', { name: /Standard/ });
  await expect(standard).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Delivery method' })).toBeFocused();
  // Below the header, and below the notice that the address is valid.
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(notice).toHaveCount(1);
  const kept = () =>
    notice.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--stuck-toasts')),
    );
  // It is measured once it has been drawn.
  await expect.poll(kept).toBeGreaterThan(40);
  const room = await kept();
  const heading = page.getByRole('heading', { name: 'Delivery method' });
  const top = () => heading.evaluate((h) => Math.round(h.getBoundingClientRect().top));
  await expect.poll(top).toBe(64 + room);
  expect(await top()).toBeGreaterThan(await notice.evaluate((toast) => toast.getBoundingClientRect().bottom));
  await expect(page.locator('p[aria-hidden]').filter({ hasText: /^Total\$/ })).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  await standard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express/ })).toBeChecked();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$14.99');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'Payment method' })).toBeVisible();
  await page.getByRole('radio', { name: 'New card' }).press('Space');
  await expect(page.locator('iframe[title="Card number"]')).toBeVisible();
  expect(provider.length).toBeGreaterThan(0);
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
});

for (const [scheme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const)
  test(`COM-109 COM-114 COM-309 COM-354 wrong codes and declined cards leave what was typed, ${scheme} at ${width} @commerce`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await putIntoCart(page, 'stream', await becomeBuyer(page));
    await visit(page, '/cart');
    await page.getByRole('button', { name: 'Discount code' }).click();
    const code = page.getByLabel('Code', { exact: true });
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    await apply.click();
    await expect(page.getByText('This field is required.')).toBeVisible();
    for (const [typed, reason] of [
      ['NO-SUCH-CODE', 'We do not know this discount code.'],
      ['EXPIRED5', 'This discount code has expired.'],
      ['SOON15', 'This discount code is not valid yet.'],
      ['USEDUP20', 'This discount code has been used up.'],
    ] as const) {
      await code.fill(typed);
      await apply.click();
      await expect(code).toHaveAccessibleDescription(reason);
      await expect(code).toHaveValue(typed);
    }
    await expect(
      page.getByRole('alert').filter({ hasText: 'There has been an error validating the coupon.' }).first(),
    ).toBeVisible();

    await visit(page, '/checkout');
    await page.getByRole('radio', { name: 'New card' }).check();
    await fillCard(page, '4000 1111 1111 1115');
    await page.getByRole('button', { name: 'Continue' }).click();
    const form = page.getByRole('radiogroup', { name: 'Payment method' });
    await expect(form.getByRole('alert').filter({ hasText: /Oops!|declined/ })).toBeVisible();
    const number = page.frameLocator('iframe[title="Card number"]').getByRole('textbox');
    await expect(number).toHaveValue('4000 1111 1111 1115');
    await fillCard(page, '4111 1111 1111 1111');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
  });

test('COM-207 COM-478 with an empty cart the checkout leads back with a message @commerce', async ({ page }) => {
  await becomeBuyer(page);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('Your cart is empty.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse the courses' })).toHaveAttribute('href', '/tutorials');
});

test('COM-458 a sold-out seat is marked and cannot be chosen @commerce', async ({ page }) => {
  await visit(page, '/webcourses/live-brush-technique-night');
  const panel = page.locator('[data-remote="mf-commerce"]').filter({ hasText: 'Sold out' });
  await expect(panel.getByRole('radio').first()).toBeDisabled();
  await expect(panel.getByText('Sold out').first()).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
});

test('COM-098 SHELL-351 on a phone the popup of an added item and the notice beside it do not cover each other @commerce', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
  await page.getByRole('button', { name: 'Blu-ray' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const popup = page.getByRole('dialog', { name: 'Added to cart' });
  const close = popup.getByRole('button', { name: 'Close' });
  await expect(page.getByText('Your cart has been updated.')).toBeVisible();
  await expect(close).toBeInViewport({ ratio: 1 });
  const isFree = await close.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isFree).toBe(true);
  await expect(popup.getByRole('link', { name: 'View Cart' })).toBeInViewport({ ratio: 1 });
});
