import type { Page } from '@playwright/test';
import { play, showControls } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';
import { becomeUser, demo, registerUser } from '../support/session.ts';
import { becomeBuyer, putIntoCart } from '../support/shop.ts';
import { translate } from '../support/translate.ts';

// Pages that the reader's browser has translated.

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

test('SHELL-400 in a translated cart and checkout every amount follows the quantity @commerce', async ({ page }) => {
  await putIntoCart(page, 'disc', await becomeBuyer(page));
  await visit(page, '/cart');
  await translate(page);
  const line = main(page).getByRole('row').filter({ hasText: 'Sculpting a Gargoyle Maquette' });
  const amounts = async () => (await line.innerText()).match(/\$[\d,.]+/g) ?? [];
  const before = await amounts();
  await line.getByRole('button', { name: /^Increase/ }).click();
  const twice = (amount: string) => `$${(Number(amount.slice(1)) * 2).toFixed(2)}`;
  await expect.poll(amounts).toContain(twice(before.at(-1) ?? ''));
});

test('SHELL-400 in a translated lesson the time of the film goes on @player', async ({ page }) => {
  await becomeUser(page, demo('yearly'));
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette?watch=1');
  const film = page.getByRole('region', { name: 'Video player' });
  const time = film.getByText(/^0:00:\d\d$/).first();
  await expect(time).toBeVisible();
  await translate(page);
  const before = await time.innerText();
  await play(page);
  await showControls(page);
  await expect.poll(() => time.innerText(), { timeout: 20_000 }).not.toBe(before);
});
