import { play } from '../support/player.ts';
import { registerSubscriber } from '../support/session.ts';
import { expect, freshEmail, PASSWORD, ready, test, visit } from './mix.ts';

test('PLAT-150 after enrolling in a pathway, one of its lessons plays on the course page @player', async ({ page }) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, '/pathways/creature-maker');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'enroll', exact: true }).click();
  await main.getByRole('link', { name: 'start course' }).first().click();
  await expect(page).toHaveURL(/\/tutorials\/[\w-]+\?watch=1&path=creature-maker/);
  await ready(page);
  await play(page);
});
