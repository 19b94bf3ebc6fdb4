import { openHeld } from '../chaos/probe.ts';
import { expect, ready, test } from '../support/school.ts';
import { hold } from '../support/typed-early.ts';

test('SHELL-365 a menu pressed before the code has loaded opens, and a press in a late remote waits for it @shell', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { go } = await openHeld(page, '/customer-care');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  go();
  await expect(page.getByRole('dialog')).toBeVisible();
  const load = await hold(page, /\/r\/mf-catalog\//);
  await page.goto('/tutorials/sculpting-a-gargoyle-maquette');
  const more = page.getByRole('main').getByRole('button', { name: 'Show More' });
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  load();
  await ready(page);
  const less = page.getByRole('main').getByRole('button', { name: 'Show Less' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(less).not.toHaveAttribute('aria-busy');
});

test('SHELL-367 if the code of the frame fails to load, the buttons are disabled @shell', async ({ page }) => {
  await page.route(/\/r\/shell\/main\.[\w-]+\.js/, (route) => route.abort());
  await page.goto('/login');
  await expect(page.locator('main [type="submit"]')).toBeDisabled();
});
