import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';

test('SHELL-018 SHELL-019 API-L-092 a pathway is found, enrolled in, and a course of it is started @player', async ({
  page,
}) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, '/pathways');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Creature Maker/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/pathways\/creature-maker/);
  await ready(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Creature Maker' })).toBeVisible();
  await main.getByRole('button', { name: 'enroll', exact: true }).click();
  await expect(main.getByRole('link', { name: 'start pathway' }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'enroll', exact: true })).toBeHidden();
  await main
    .getByRole('link', { name: /Sculpting a Gargoyle Maquette/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tutorials\/sculpting-a-gargoyle-maquette/);
  await ready(page);
  await visit(page, '/account/my_pathways');
  await expect(page.getByRole('link', { name: 'Creature Maker' })).toBeVisible();
});
