import type { Locator, Page } from '@playwright/test';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';

// Controls that remove themselves when pressed by keyboard: the focus must move to another element.

const press = async (control: Locator) => {
  await control.focus();
  await control.press('Enter');
};
const nowhere = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('SHELL-304 the cookie notice and a toast return the focus to the page @a11y @shell', async ({ page }) => {
  await visit(page, '/tutorials');
  const clear = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  await clear.focus();
  await press(page.getByRole('button', { name: 'Reject' }));
  await expect(page.getByRole('button', { name: 'Reject' })).toBeHidden();
  await expect(clear).toBeFocused();
});

test('SHELL-304 a line of the cart gives the focus to the next one, and its toast to where it was @a11y @commerce', async ({
  page,
}) => {
  await putIntoCart(page, 'disc');
  await putIntoCart(page, 'stream');
  await visit(page, '/cart');
  const removes = page.getByRole('button', { name: /^Remove / });
  await expect(removes).toHaveCount(2);
  await press(removes.first());
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();
  await press(
    page
      .getByRole('region', { name: /notifications/i })
      .getByRole('button')
      .first(),
  );
  await expect(removes).toBeFocused();
  await press(removes);
  await expect(removes).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse the courses' })).toBeFocused();
});

test('SHELL-348 a removed filter passes the focus on even before the lazily loaded script has arrived @a11y @catalog', async ({
  page,
}) => {
  await page.route(/\/shell\.late\.[\w-]+\.js/, (route) => route.abort());
  await visit(page, '/tutorials?difficulty=1&difficulty=2');
  const chips = page.getByRole('main').getByRole('button', { name: /^Remove / });
  const before = await chips.count();
  await press(chips.first());
  await expect(chips).toHaveCount(before - 1);
  await expect.poll(() => nowhere(page)).toBe(false);
});

test('SHELL-304 a removed filter passes the focus to its neighbour @a11y @catalog', async ({ page }) => {
  await visit(page, '/tutorials?difficulty=1&difficulty=2');
  const chips = page.getByRole('main').getByRole('button', { name: /^Remove / });
  const before = await chips.count();
  expect(before).toBeGreaterThan(0);
  await press(chips.first());
  await expect(chips).toHaveCount(before - 1);
  await expect.poll(() => nowhere(page)).toBe(false);
});

test('SHELL-304 a removed favorite passes the focus to the next one @a11y @account', async ({ page }) => {
  await registerSubscriber(page, freshEmail(), PASSWORD);
  for (const slug of ['sculpting-a-gargoyle-maquette', 'animatronic-eyes-from-scratch']) {
    await visit(page, `/tutorials/${slug}`);
    await page.getByRole('button', { name: 'Add to favorites' }).first().click();
    await expect(page.getByRole('button', { name: 'Remove from favorites' }).first()).toBeVisible();
  }
  await visit(page, '/account/favorites');
  const removes = page.getByRole('main').getByRole('button', { name: /^Remove / });
  await expect(removes).toHaveCount(2);
  await press(removes.first());
  await expect(removes).toHaveCount(1);
  await expect(removes).toBeFocused();
});

test('SHELL-304 the last page of a list leaves the focus at its end @a11y @commerce', async ({ page }) => {
  await visit(page, '/store');
  const more = page.getByRole('button', { name: 'Load more' });
  while (await more.isVisible()) {
    const shown = page.getByRole('main').getByRole('listitem');
    const before = await shown.count();
    await press(more);
    await expect.poll(() => shown.count()).toBeGreaterThan(before);
    await expect(page.getByRole('button', { name: 'Load more', disabled: true })).toHaveCount(0);
  }
  expect(await nowhere(page)).toBe(false);
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});

test('SHELL-307 CAT-366 arrows that reach their end and the carousel’s pause keep the focus @a11y @catalog', async ({
  page,
}) => {
  await visit(page, '/');
  await ready(page);
  const carousel = page.getByRole('main').locator('[aria-roledescription="carousel"]').first();
  await press(carousel.getByRole('button', { name: 'Pause', exact: true }));
  const play = carousel.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeFocused();
  await press(play);
  await expect(carousel.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();

  const topics = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('list', { name: 'What we teach' }) });
  const next = topics.getByRole('button', { name: 'Next' }).last();
  await next.focus();
  await expect(async () => {
    await next.press('Enter');
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 500 });
  }).toPass();
  await expect(next).toBeFocused();
});
