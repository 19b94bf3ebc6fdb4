import type { Locator, Page } from '@playwright/test';
import { play, showControls } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';
import { becomeUser, demo, registerUser } from '../support/session.ts';
import { translate } from '../support/translate.ts';

// Pages that the reader's browser has translated.

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
const main = (page: Page) => page.getByRole('main');

test('SHELL-400 on a translated page the favorite button says what it does next @catalog', async ({ page }) => {
  await registerUser(page, freshEmail(), PASSWORD);
  await visit(page, '/blog/why-silicone-won');
  const add = main(page).getByRole('button', { name: 'Add to favorites' });
  await expect(add).toBeVisible();
  await translate(page);
  await add.click();
  await expect(main(page).getByRole('button', { name: 'Remove from favorites' })).toBeVisible();
  await expect(add).toBeHidden();
});

test('SHELL-400 on a translated page the button that adds to the cart names the price of what is chosen @commerce', async ({
  page,
}) => {
  await visit(page, COURSE);
  const add = main(page).getByRole('button', { name: 'Add to Cart' });
  const chosen = main(page).getByRole('radio', { checked: true }).locator('xpath=..');
  const priceOf = async (what: Locator) => /\$[\d,.]+/.exec(await what.innerText())?.[0];
  await main(page).getByRole('button', { name: 'Streaming' }).click();
  const before = await priceOf(add);
  expect(before).toBe(await priceOf(chosen));
  await translate(page);
  await main(page).getByRole('button', { name: 'DVD' }).click();
  await expect.poll(() => priceOf(add)).not.toBe(before);
  expect(await priceOf(add)).toBe(await priceOf(chosen));
});

test('SHELL-400 in a translated lesson the time of the film goes on @player', async ({ page }) => {
  await becomeUser(page, demo('yearly'));
  await visit(page, `${COURSE}?watch=1`);
  const film = page.getByRole('region', { name: 'Video player' });
  const time = film.getByText(/^0:00:\d\d \/ 0:/);
  await expect(time).toBeVisible();
  await translate(page);
  const before = await time.innerText();
  await play(page);
  await showControls(page);
  await expect.poll(() => time.innerText(), { timeout: 20_000 }).not.toBe(before);
});
