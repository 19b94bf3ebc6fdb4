import { signUp } from '../support/school.ts';
import { expect, test, visit } from './mix.ts';

test('PLAT-150 an account is made through the form, and its pages show what the shop lends them @account', async ({
  page,
}) => {
  await signUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(page, '/account/addresses');
  await page.getByRole('button', { name: /Add/ }).first().click();
  await expect(page.getByLabel('Street address')).toBeVisible();
});
