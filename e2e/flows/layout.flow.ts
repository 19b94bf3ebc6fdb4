import type { Locator } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';

const PAGES = [
  ...['/', '/tutorials', '/tutorials/sculpting-a-gargoyle-maquette', '/webcourses/live-mask-making-intensive'],
  ...[
    '/special-videos/inside-the-creature-shop',
    '/artists',
    '/artists/marta-kessler',
    '/blog',
    '/blog/why-silicone-won',
  ],
  ...['/testimonials', '/gallery', '/search?q=clay', '/tutorial_categories/sculpture', '/walkthrough', '/the-team'],
  ...['/landing_pages/learn-sculpture-online', '/pages/studio-safety', '/lm/sixteen-free-lessons'],
  ...['/contest/mask-of-the-year', '/gargoyle-school-of-character-arts', '/pathways', '/pathways/creature-maker'],
];

test('CAT-357 every page of the catalog fits 320 px without scrolling sideways @catalog', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of PAGES) {
    await visit(page, address);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { message: address }).toBeLessThanOrEqual(320);
  }
});

/** How many of a row's entries stand in sight beside each other. */
const inSight = (row: Locator) =>
  row.evaluate((list) => {
    const edge = Math.min(list.getBoundingClientRect().right, window.innerWidth) + 1;
    return [...list.children].filter((entry) => {
      const box = entry.getBoundingClientRect();
      return box.left >= -1 && box.right <= edge;
    }).length;
  });

test('CAT-048 the topics stand by six, four, three and one @catalog', async ({ page }) => {
  for (const [width, slides] of [
    [1440, 6],
    [1300, 4],
    [590, 3],
    [470, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/');
    const row = page.getByRole('list', { name: 'What we teach' });
    await expect.poll(() => inSight(row), { message: `${width} px` }).toBe(slides);
  }
});

test('CAT-299 CAT-300 the credits stand by five, four, two and one @catalog', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, slides] of [
    [1440, 5],
    [1360, 4],
    [960, 2],
    [500, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, '/gargoyle-school-of-character-arts');
    const row = page.getByRole('region', { name: 'Films our instructors worked on' }).getByRole('list');
    await expect.poll(() => inSight(row), { message: `${width} px` }).toBe(slides);
  }
});

test('CAT-234 CAT-235 CAT-242 the search of the header opens and closes with its toggle, and on Escape @catalog', async ({
  page,
}) => {
  await visit(page, '/tutorials');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  const field = page.getByRole('combobox', { name: 'Search' });
  await toggle.click();
  await expect(field).toBeFocused();
  await toggle.click();
  await expect(field).toBeHidden();
  await toggle.click();
  await field.fill('silicone');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

for (const width of [1440, 390])
  test(`CAT-106 at ${width} the trailer ends with its button, which nothing covers @catalog`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
    // The invitation to subscribe lies on the hero and comes late.
    await expect(page.getByRole('complementary', { name: 'Subscribe' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Preview', exact: true }).click();
    const film = page.getByLabel('Trailer of Sculpting a Gargoyle Maquette');
    await expect(film).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
    await expect(film).toBeHidden();
  });

test('CAT-380 the kinds above the articles stand in one row on a phone, which opens at the chosen one @catalog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/blog?category=history');
  const row = page.getByRole('navigation', { name: 'Categories' });
  await expect(row.getByRole('link', { name: 'History' })).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('link', { name: 'All', exact: true })).not.toBeInViewport();
  const heights = await row
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBe(Math.min(...heights));
  expect((await row.boundingBox())?.height).toBeLessThan(120);
});
