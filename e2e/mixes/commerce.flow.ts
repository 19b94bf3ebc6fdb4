import { expect, freshEmail, PASSWORD, test, visit } from './mix.ts';

test('PLAT-150 a course is added to the cart, and registering at the checkout leads to the address @commerce', async ({
  page,
}) => {
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
  await page.getByRole('button', { name: 'Blu-ray' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  // The shell opens the popup and updates the counter on events of the panel.
  const popup = page.getByRole('dialog', { name: 'Added to cart' });
  await expect(popup).toContainText('On-Demand Blu-ray');
  await popup.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel('Email').fill(freshEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
});
