import { expect, test, visit } from '../support/school.ts';
import { becomeBuyer, fillCard, putIntoCart } from '../support/shop.ts';
import { meetsTheStandard } from './axe.ts';

test('every step from the cart to the receipt meets WCAG 2.2 AA in both themes @a11y @commerce', async ({ page }) => {
  test.slow();
  const token = await becomeBuyer(page);
  await putIntoCart(page, 'disc', token);
  await visit(page, '/cart');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await meetsTheStandard(page);

  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  const proceed = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
  await meetsTheStandard(page);
  await proceed.click();
  await page.getByRole('radiogroup', { name: 'Delivery method' }).getByRole('radio').first().check();
  await meetsTheStandard(page);
  // Frames keep the theme they were made in, and axe takes what is behind them for white.
  await page.emulateMedia({ colorScheme: 'light' });
  await proceed.click();
  await fillCard(page, '4111 1111 1111 1111');
  await meetsTheStandard(page);
  await proceed.click();
  await expect(page.getByLabel('Bill to the delivery address')).toBeChecked();
  await meetsTheStandard(page);
  await proceed.click();

  await expect(page.getByRole('heading', { name: 'Review your Order' })).toBeVisible();
  // The button is enabled once the totals have loaded, and its colours change then.
  const place = page.getByRole('button', { name: 'Place my Order' });
  await expect(place).toBeEnabled();
  await meetsTheStandard(page);
  await place.click();
  await expect(page.getByText('Order number')).toBeVisible();
  await meetsTheStandard(page);
});
