import type { Locator, Page } from '@playwright/test';
import { expect, signIn, sizeOf, test, visit } from '../support/school.ts';
import { walk } from '../support/walk.ts';

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

test('CAT-357 every page of the catalog fits 320 px without horizontal scrolling @catalog', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for await (const address of walk(page, PAGES)) {
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { message: address }).toBeLessThanOrEqual(320);
  }
});

/** Number of lines on which the first element with this text has the word. */
const linesOf = (page: Page, word: string) =>
  page
    .locator('main')
    .getByText(word)
    .first()
    .evaluate((element, looked) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const begins = text.textContent?.indexOf(looked) ?? -1;
        if (begins < 0) continue;
        const range = document.createRange();
        range.setStart(text, begins);
        range.setEnd(text, begins + looked.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }
      return 0;
    }, word);

test('CAT-462 on the smallest phone and in large text no level or family name breaks within a word @catalog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [address, word] of [
    ['/tutorials/sculpting-a-gargoyle-maquette', 'Intermediate'],
    ['/artists', 'Narayanaswamy'],
    ['/pathways/creature-maker', 'Narayanaswamy'],
  ] as const) {
    await visit(page, address);
    await expect.poll(() => linesOf(page, word), { message: address }).toBe(1);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await expect.poll(() => linesOf(page, 'Intermediate')).toBe(1);
});

test('ACC-426 on a phone the page of customer care lists the others once @account', async ({ page }) => {
  const links = page.getByRole('main').getByRole('link', { name: 'Return Policy' });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/customer-care');
  await expect(links).toHaveCount(1);
  await visit(page, '/customer-care/contact-us');
  await expect(links).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, '/customer-care');
  await expect(links).toHaveCount(2);
});

/** Number of entries of a row that are visible side by side. */
const inSight = (row: Locator) =>
  row.evaluate((list) => {
    const edge = Math.min(list.getBoundingClientRect().right, window.innerWidth) + 1;
    return [...list.children].filter((entry) => {
      const box = entry.getBoundingClientRect();
      return box.left >= -1 && box.right <= edge;
    }).length;
  });

test('CAT-048 six, four, three or one topics are side by side @catalog', async ({ page }) => {
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

test('CAT-299 CAT-300 five, four, two or one credits are side by side @catalog', async ({ page }) => {
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

test('CAT-234 CAT-235 CAT-242 the header search opens and closes with its toggle, and closes on Escape @catalog', async ({
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

/** Where an element begins and ends, from the top of the window. */
async function edgesOf(element: Locator): Promise<[number, number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not shown');
  return [box.y, box.y + box.height];
}

for (const [width, height] of [
  [1440, 844],
  [390, 844],
  [667, 330],
] as const)
  test(`CAT-106 CAT-421 CAT-443 CAT-444 at ${width} the trailer fits the window, and ends at its button, which nothing covers @catalog`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await visit(page, '/tutorials/sculpting-a-gargoyle-maquette');
    // The call to subscribe appears late and may cover the hero.
    await expect(page.getByRole('complementary', { name: 'Subscribe' })).toBeVisible();
    const preview = page.getByRole('main').getByRole('button', { name: 'Preview', exact: true });
    const [, bottomOfButton] = await edgesOf(preview);
    expect((await edgesOf(page.getByText('In every plan from')))[0]).toBeGreaterThan(bottomOfButton);
    await preview.click();
    const film = page.getByLabel('Trailer of Sculpting a Gargoyle Maquette');
    await expect(film).toBeVisible();
    const [, top] = await sizeOf(page.getByRole('banner'));
    const [, noticeHeight] = await sizeOf(page.getByRole('region', { name: 'Cookie policy' }));
    const [start, end] = await edgesOf(film);
    expect(end - start).toBeLessThanOrEqual(height - top - noticeHeight);
    // In a window that is not that low.
    if (height > 480) expect(end).toBeLessThanOrEqual(height - noticeHeight);
    await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
    await expect(film).toBeHidden();
  });

test('CAT-380 on a phone the kinds of articles are in one row, scrolled to the chosen one @catalog', async ({
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

test('CAT-307 CAT-417 the unmute control of the walkthrough covers neither the film’s title nor its controls @catalog', async ({
  page,
  baseURL,
}) => {
  // The browser of the tests allows sound; here it is blocked.
  await page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, 'play') as () => Promise<void>;
    HTMLMediaElement.prototype.play = function blocked(this: HTMLMediaElement) {
      return this.muted ? play.call(this) : Promise.reject(new DOMException('blocked', 'NotAllowedError'));
    };
  });
  for (const language of ['en', 'es'])
    for (const width of [1440, 390]) {
      await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/walkthrough');
      // The player's own control has no text.
      const unmute = await page
        .getByRole('button', { name: /Unmute|Activar/ })
        .filter({ hasText: /\w/ })
        .boundingBox();
      const film = await page.locator('main video').boundingBox();
      if (!unmute || !film) throw new Error('The film has no unmute control.');
      // Its captions are at its lower end.
      expect(film.y + film.height, 'the film ends within the window').toBeLessThanOrEqual(900);
      // The title ends at six tenths of the film's width; the player's controls take its lowest fifth.
      const within = unmute.y < film.y + film.height;
      expect(within ? unmute.x : Number.POSITIVE_INFINITY).toBeGreaterThan(film.x + film.width * 0.6);
      expect(within ? unmute.y + unmute.height : 0).toBeLessThan(film.y + film.height * 0.8);
    }
});

test('COM-628 in the comparison the names, prices, buttons and notes of all plans begin and end in one line @commerce', async ({
  page,
  baseURL,
}) => {
  for (const language of ['en', 'es']) {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    for (const width of [1440, 1024, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, '/subscriptions/plans');
      const rows = await page.locator('main thead tr').evaluateAll((lines) =>
        lines.map((line) => {
          const cells = [...line.children].slice(1);
          const tops = cells.map((cell) => {
            const text = document.createRange();
            text.selectNodeContents(cell);
            return text.getBoundingClientRect().top;
          });
          const heights = cells.map((cell) => cell.querySelector('a')?.offsetHeight ?? 0);
          const spread = (numbers: readonly number[]) => Math.round(Math.max(...numbers) - Math.min(...numbers));
          return [spread(tops), spread(heights)];
        }),
      );
      expect(rows, `${language}, ${width} px`).toEqual(rows.map(() => [0, 0]));
      expect(rows.length).toBe(4);
    }
  }
});

test('PLAY-286 on the smallest phone the controls of a film are in one row @player', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/walkthrough');
  const film = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.locator('video') });
  const heights = () =>
    film
      .getByRole('button', { name: /^(Play|Pause|Captions|Playback rate|Quality|Full screen)$/ })
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .map(({ top, height }) => (height ? top + height / 2 : 0)),
      );
  await expect.poll(async () => (await heights()).filter(Boolean).length).toBeGreaterThan(3);
  await expect.poll(async () => new Set((await heights()).filter(Boolean)).size).toBe(1);
});

test('SHELL-302 ACC-153 ACC-193 with text of twice the size opened orders fit a phone, and dialogs show all that they say @account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const enlarge = () =>
    page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  await signIn(page, 'monthly@demo.gargoyle.example', '/account/orders');
  await enlarge();
  for (const button of await page.getByRole('button', { name: /^Details/ }).all()) await button.click();
  await expect(page.getByText('Paid with').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await visit(page, '/account');
  await enlarge();
  for (const name of ['Manage Subscription', 'Delete Your Account']) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
