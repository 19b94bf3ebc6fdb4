import { signUp } from '../support/school.ts';
import { expect, test, visit } from './mix.ts';

test('PLAT-150 an account is created through the form, and its pages show the shop’s widgets @account', async ({
  page,
}) => {
  await signUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(page, '/account/addresses');
  await page.getByRole('button', { name: /Add/ }).first().click();
  await expect(page.getByLabel('Street address')).toBeVisible();
});
