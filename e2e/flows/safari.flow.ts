import { registerSubscriber } from '../support/session.ts';
import { showControls } from '../support/player.ts';
import { focusLikeSafari } from '../support/safari.ts';
import { expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';

test('SHELL-403 where a click focuses no button, a menu closes as anywhere, and what is in it can be clicked @shell @chromium', async ({
  page,
}) => {
  await focusLikeSafari(page);
  await visit(page, '/customer-care');
  const menu = page.getByRole('banner').getByRole('button', { name: 'About' });
  const link = page.getByRole('banner').getByRole('link', { name: 'The Team' });
  await menu.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await menu.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(link).toBeHidden();
  await menu.press('Enter');
  await link.click();
  await expect(page).toHaveURL(/\/the-team$/);
});

test('PLAY-239 where a click focuses no list of options, one in a menu of the player can be opened @player @chromium', async ({
  page,
}) => {
  await focusLikeSafari(page);
  await registerSubscriber(page, freshEmail(), PASSWORD);
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette?watch=1');
  const player = page.getByRole('region', { name: 'Video player' });
  await showControls(page);
  const menu = player.getByRole('button', { name: 'Captions' });
  await menu.click();
  const size = player.getByRole('combobox', { name: 'Size' });
  await size.click();
  await expect(size).toBeVisible();
  await size.selectOption({ index: 0 });
  await player.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(size).toBeHidden();
  await menu.click();
  await player.getByRole('menuitemradio', { name: 'English' }).press('Escape');
  await expect(menu).toBeFocused();
});

test.describe('on an iPhone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('SHELL-404 the page zooms into no field, and enlarges no text of a turned phone @shell @chromium', async ({
    page,
  }) => {
    await visit(page, '/tutorials');
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.filter((size) => size < 16)).toEqual([]);
    // Chromium knows the property without a prefix alone.
    expect(await (await page.request.get('/tutorials')).text()).toContain('-webkit-text-size-adjust:none');
  });
});
