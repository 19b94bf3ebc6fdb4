import { registerSubscriber } from '../support/session.ts';
import { expect, freshEmail, PASSWORD, ready, test, visit } from './mix.ts';

test('PLAT-150 home, the list and search lead to a course, which can be saved as a favorite @catalog', async ({
  page,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await visit(page, '/tutorials');
  await expect(main.getByRole('link', { name: /Hair/ }).first()).toBeVisible();
  await page.getByRole('searchbox').first().fill('gargoyle maquette');
  await page.keyboard.press('Enter');
  await main
    .getByRole('link', { name: /Sculpting a Gargoyle Maquette/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tutorials\/sculpting-a-gargoyle-maquette/);
  await ready(page);
  await page.getByRole('button', { name: 'Add to favorites' }).first().click();
  await expect(page.getByRole('button', { name: 'Remove from favorites' }).first()).toBeVisible();
});
