import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { putIntoCart } from '../support/shop.ts';
import { meetsTheStandard } from './axe.ts';
import { COURSE } from './screens.ts';

// States of a page that only appear after an action.

test('SHELL-303 CAT-365 suggestions, menus and the drawer meet WCAG 2.2 AA while open @a11y @shell', async ({
  page,
}) => {
  test.slow();
  await visit(page, '/tutorials');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('sil');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await meetsTheStandard(page);
  await page.keyboard.press('Escape');

  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('button').first();
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await meetsTheStandard(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await meetsTheStandard(page);
});

test('SHELL-303 CAT-034 each banner of the home page meets WCAG 2.2 AA while it is shown @a11y @catalog', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const banners = page.getByRole('main').locator('section[aria-roledescription]').first();
  const numbered = banners.getByRole('button', { name: /^Banner \d$/ });
  await expect(numbered.nth(1)).toBeVisible();
  const slides = banners.locator('[data-taken] > ul');
  let timers = 0;
  for (const button of await numbered.all()) {
    await button.click();
    await expect(button).toHaveAttribute('aria-current', 'true');
    await expect(slides.locator('> li:not([inert])')).toHaveCount(1);
    timers += await slides.getByRole('timer').count();
    await meetsTheStandard(page, 'section[aria-roledescription]:has([data-hero])');
  }
  expect(timers).toBe(1);
});

test('SHELL-303 CAT-367 the offer, the lightbox and a trailer meet WCAG 2.2 AA while open @a11y @catalog', async ({
  page,
}) => {
  test.slow();
  await visit(page, '/lm/sixteen-free-lessons');
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await meetsTheStandard(page);

  await visit(page, '/gallery');
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await meetsTheStandard(page);

  await visit(page, COURSE);
  await page.getByRole('main').getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByLabel('Trailer of Sculpting a Gargoyle Maquette')).toBeVisible();
  await meetsTheStandard(page);
});

test('SHELL-303 COM-511 a cart with two lines of one title, its code and its removal meet WCAG 2.2 AA @a11y @commerce', async ({
  page,
}) => {
  test.slow();
  await putIntoCart(page, 'disc');
  await putIntoCart(page, 'stream');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/cart');
    const removes = page.getByRole('button', { name: /^Remove / });
    await expect(removes).toHaveCount(2);
    const names = await removes.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(2);
    const code = page.getByRole('button', { name: 'Discount code' });
    if ((await code.getAttribute('aria-expanded')) === 'false') await code.click();
    await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
    await meetsTheStandard(page);
  }
});

test('SHELL-303 a confirmation, the account menu and the player with its menus meet WCAG 2.2 AA @a11y @account', async ({
  page,
}) => {
  test.slow();
  await becomeUser(page, demo('monthly'));
  await visit(page, '/account/bookmarks');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Warning' })).toBeVisible();
  await meetsTheStandard(page);
  await page.keyboard.press('Escape');

  await visit(page, `${COURSE}?watch=1`);
  for (const name of ['Playback rate', 'Captions', 'Quality']) {
    const menu = page.getByRole('region', { name: 'Video player' }).getByRole('button', { name, exact: true });
    await menu.click();
    await expect(page.getByRole('menu', { name })).toBeVisible();
    await meetsTheStandard(page);
    await page.keyboard.press('Escape');
  }
});
