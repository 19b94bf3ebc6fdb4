import type { Locator, Page } from '@playwright/test';
import { colourOf } from '../support/colour-of.ts';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

const onPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
const main = (page: Page) => page.getByRole('main');

/** What is dark behind an element and its ancestors, as `tag.class`. */
const darkBehind = (element: Locator): Promise<string[]> =>
  element.evaluate((from) => {
    const found: string[] = [];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const isDark = (colour: string) => {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return alpha > 0 && red + green + blue < 384;
    };
    for (let at: Element | null = from; at; at = at.parentElement) {
      const { backgroundColor, display } = getComputedStyle(at);
      const drawn = ['::before', '::after'].map((pseudo) => getComputedStyle(at as Element, pseudo));
      const gradient = drawn.some(
        (style) => style.content !== 'none' && style.display !== 'none' && style.backgroundImage !== 'none',
      );
      if (display !== 'none' && (isDark(backgroundColor) || gradient)) found.push(`${at.tagName}.${at.className}`);
    }
    return found;
  });

for (const [owner, address] of [
  ['catalog', '/'],
  ['catalog', '/blog/why-silicone-won'],
  ['catalog', COURSE],
  ['commerce', '/subscriptions/plans'],
] as const)
  test(`SHELL-399 ${address} is printed dark on white, without what is stuck to the window @chromium @${owner}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await visit(page, address);
    const home = page.getByRole('banner').getByRole('link', { name: 'Gargoyle' });
    const cookies = page.getByText('We use cookies');
    const inMenu = page.getByRole('banner').getByRole('link', { name: 'Store' });
    for (const shown of [home, cookies, inMenu]) await expect(shown).toBeVisible();
    const ink = await colourOf(page, 'var(--ink)');
    await onPaper(page);
    for (const hidden of [cookies, inMenu, page.getByRole('contentinfo')]) await expect(hidden).toBeHidden();
    await expect(home).toBeVisible();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('color', ink);
    // Words over a picture: on paper there is none behind them.
    await expect(main(page).locator('.on-picture picture').filter({ visible: true })).toHaveCount(0);
    await expect(title).toBeVisible();
    // Also where backgrounds are printed.
    expect(await darkBehind(title)).toEqual([]);
  });

test('SHELL-399 a long list of materials is printed as a whole @chromium @catalog', async ({ page }) => {
  await visit(page, COURSE);
  const more = main(page).getByRole('button', { name: 'Show More' });
  const materials = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  const isWhole = () => materials.evaluate((content) => content.scrollHeight <= content.clientHeight);
  await expect.poll(isWhole).toBe(false);
  await onPaper(page);
  await expect.poll(isWhole).toBe(true);
});

test('SHELL-399 orders are printed without the navigation beside them @chromium @account', async ({ page }) => {
  await becomeUser(page, demo('monthly'));
  await visit(page, '/account/orders');
  const beside = main(page).getByRole('navigation');
  await expect(beside).toBeVisible();
  const orders = page.getByRole('heading', { level: 1, name: 'Orders' });
  const left = async () => (await orders.boundingBox())?.x ?? 0;
  const before = await left();
  await onPaper(page);
  await expect(beside).toBeHidden();
  expect(await left()).toBeLessThan(before);
});

test('SHELL-399 an article is printed without the button that adds it to the favorites @chromium @catalog', async ({
  page,
}) => {
  await becomeUser(page, demo('monthly'));
  await visit(page, '/blog/why-silicone-won');
  const favorite = main(page).getByRole('button', { name: 'Add to favorites' });
  await expect(favorite).toBeVisible();
  await onPaper(page);
  await expect(favorite).toBeHidden();
});
