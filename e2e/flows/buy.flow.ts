import { createHash } from 'node:crypto';
import { expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';
import { fillAddress, fillCard } from '../support/shop.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

test('COM-095 COM-112 COM-231 COM-310 COM-353 COM-364 COM-370 COM-499 SHELL-245 SHELL-247 SHELL-248 a disc and a stream are bought exactly once @commerce', async ({
  page,
}) => {
  // The longest journey.
  test.slow();
  await visit(page, COURSE);
  await page.getByRole('button', { name: 'Blu-ray' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const popup = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(popup).toContainText('On-Demand Blu-ray');
  await popup.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Streaming' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'In Cart' })).toBeVisible();
  await popup.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await page.getByRole('button', { name: 'Discount code' }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('EXPIRED5');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('This discount code has expired.')).toBeVisible();
  await code.fill('clay10');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Discount CLAY10')).toBeVisible();

  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  const email = freshEmail();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await fillAddress(page, '1 Nowhere Lane');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('We could not find this street address.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
  await page.getByLabel('Street address').fill('12 Kiln Street');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page
    .getByRole('radiogroup', { name: 'Delivery method' })
    .getByRole('radio', { name: /Express/ })
    .check();
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$14.99');
  // On a slow connection the digits are typed and the button is pressed before the frame's script has loaded.
  const arrived = Promise.withResolvers<void>();
  await page.route('**/frame.js*', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await fillCard(page, '4000 0000 0000 9235');
  await page.getByRole('button', { name: 'Continue' }).click();
  arrived.resolve();
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'fraud protection' }).first()).toBeVisible();
  await fillCard(page, '4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Bill to the delivery address')).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Review your Order' })).toBeVisible();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  const orders: string[] = [];
  page.on('request', (r) => {
    if (r.method() === 'POST' && r.url().endsWith('/api/v1/orders/')) orders.push(r.url());
  });
  await page.getByRole('button', { name: 'Place my Order' }).dblclick();
  await expect(page).toHaveURL(/\/receipt/);
  await expect(page.getByText('Order number')).toBeVisible();
  expect(orders).toHaveLength(1);
  await expect(page.getByRole('definition').first()).toHaveText(/\d/);
  const number = await page.getByRole('definition').first().textContent();
  // Third-party analytics get the sale once, and only a hash of the buyer's address.
  const events = await page.evaluate(() => (window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []);
  expect(events.filter(({ event }) => event === 'purchase')).toEqual([
    expect.objectContaining({
      transaction_id: number,
      currency: 'USD',
      coupon: 'CLAY10',
      user_data: { sha256_email_address: createHash('sha256').update(email).digest('hex') },
    }),
  ]);
  expect(JSON.stringify(events)).not.toContain(email);
  await page.reload();
  await expect(page.getByRole('definition').first()).toHaveText(number ?? '');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
});

test('COM-073 COM-085 COM-087 COM-507 a mailed cart is merged and edited on a narrow phone @commerce', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/cart/CART-DEMO-0001');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('2 items')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('3 items')).toBeVisible();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByText('2 items')).toBeVisible();
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await visit(page, '/subscriptions/plans');
  await expect.poll(wide).toBeLessThanOrEqual(0);
});

test('COM-039 COM-040 COM-041 the store is filtered by kind and sells variants @commerce', async ({ page }) => {
  await visit(page, '/store');
  const merchandise = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Merchandise' });
  await merchandise.click();
  await expect(page).toHaveURL(/kind=merchandise/);
  // The address changes before the list does; then the list has other cards.
  await expect(merchandise).toHaveAttribute('aria-current', 'page');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Variant') })
    .first();
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await card.getByLabel('Variant').selectOption({ index: 1 });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible();
});
