import type { Locator, Page } from '@playwright/test';
import { complete, expect, ready, test, visit } from '../support/school.ts';

const CODE = /\/catalog\.carousel\.[\w-]+\.js/;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

const topics = (page: Page) => page.getByRole('main').locator('section[aria-labelledby="topics"]');
const rowOf = (section: Locator) =>
  section.locator('div:has(> ul > li)').filter({ hasNot: section.page().locator('button') });
const banners = (page: Page) => page.getByRole('main').locator('section[aria-roledescription]').first();
const bannerRow = (page: Page) => banners(page).locator('div:has(> ul > li > [data-hero])');
const bringTo = (section: Locator) => section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
const taken = async (row: Locator) => {
  await bringTo(row);
  await expect(row).toHaveAttribute('data-taken', '');
};

/** Left edges of the slides, in whole pixels. */
const edges = (row: Locator) =>
  row
    .locator('> ul > li')
    .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().left)));

/** Left edges once they are the same for some frames. */
async function rest(row: Locator): Promise<number[]> {
  await row.evaluate(async (element) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const place = () => element.querySelector('li')?.getBoundingClientRect().left;
    for (let same = 0, last = place(); same < 12; same = place() === last ? same + 1 : 0) {
      last = place();
      await frame();
    }
  });
  return edges(row);
}

/** A finger that swipes over an element; a negative distance is to the left. */
async function swipe(on: Locator, by: number): Promise<void> {
  const box = await on.boundingBox();
  if (!box) throw new Error('nothing to swipe over');
  const browser = await on.page().context().newCDPSession(on.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: box.y + Math.min(box.height / 2, 200) }],
    });
  const from = box.x + box.width / 2;
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1) await touch('touchMove', from + (by * step) / 6);
  await touch('touchEnd');
}

test('CAT-022 CAT-047 CAT-053 banners and strips scroll without any script, slide by slide @catalog', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  for (const viewport of SIZES) {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await complete(page, `${baseURL}/`);
    await page.goto(`${baseURL}/`);
    for (const row of [bannerRow(page), rowOf(topics(page))]) {
      await bringTo(row);
      const before = await edges(row);
      await row.hover();
      // Without script a test cannot know when the page handles the wheel: a turn may be lost.
      await expect(async () => {
        const after = await edges(row);
        if (after[0] === before[0]) await page.mouse.wheel(Math.round(viewport.width * 0.6), 0);
        expect(after[0]).not.toBe(before[0]);
        expect(after.some((left) => Math.abs(left - (before[0] as number)) <= 1)).toBe(true);
      }).toPass({ timeout: 10_000 });
    }
    await context.close();
  }
});

for (const viewport of SIZES)
  test(`CAT-356 at ${viewport.width} px a scrolled strip is taken over at its position, and nothing shifts @catalog`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const gate = Promise.withResolvers<void>();
    await page.route(CODE, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await visit(page, '/');
    const row = rowOf(topics(page));
    await bringTo(row);
    await row.hover();
    await page.mouse.wheel(Math.round(viewport.width * 0.7), 0);
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    const scrolled = await rest(row);
    const top = await bannerRow(page).boundingBox();
    await page.evaluate(() => {
      const seen = window as unknown as { moved: number[] };
      seen.moved = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    gate.resolve();
    await expect(row).toHaveAttribute('data-taken', '', { timeout: 20_000 });
    await expect(bannerRow(page)).toHaveAttribute('data-taken', '', { timeout: 20_000 });
    const stand = await rest(row);
    for (const [at, left] of stand.entries())
      expect(Math.abs(left - (scrolled[at] as number)), `slide ${at}`).toBeLessThanOrEqual(1);
    expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);
    expect((await bannerRow(page).boundingBox())?.height).toBe(top?.height);
    expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  });

test('CAT-022 no page loads the carousel’s code with its first load, and a page without a carousel never does @catalog', async ({
  page,
}) => {
  const loadedOn: string[] = [];
  page.on('request', (request) => {
    if (CODE.test(request.url())) loadedOn.push(new URL(page.url()).pathname);
  });
  for (const address of ['/', '/gallery', '/gargoyle-school-of-character-arts'])
    expect(await (await page.request.get(address)).text(), address).not.toContain('catalog.carousel.');
  await visit(page, '/tutorials');
  await visit(page, '/gallery');
  expect(loadedOn).toEqual([]);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await expect.poll(() => loadedOn).toEqual(['/gallery']);
});

for (const viewport of SIZES)
  test(`CAT-047 CAT-354 at ${viewport.width} px arrows and keys move a strip, and Tab scrolls each topic into view @catalog @a11y`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visit(page, '/');
    const row = rowOf(topics(page));
    await taken(row);
    const [previous, next] = [
      topics(page).getByRole('button', { name: 'Previous' }),
      topics(page).getByRole('button', { name: 'Next' }),
    ];
    await expect(previous).toBeDisabled();
    const start = await rest(row);
    await next.click();
    await expect(previous).toBeEnabled();
    const second = await rest(row);
    expect(second.findIndex((left) => Math.abs(left - (start[0] as number)) <= 1)).toBe(viewport.width > 1000 ? 6 : 1);
    await expect(async () => {
      await next.press('Enter');
      await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 300 });
    }).toPass({ intervals: [0] });
    const last = await rest(row);
    const edge = await topics(page).getByRole('heading').first().boundingBox();
    const end = await row.locator('> ul > li').last().boundingBox();
    // Without the scroll bar.
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(Math.abs((end?.x ?? 0) + (end?.width ?? 0) + (edge?.x ?? 0) - width)).toBeLessThanOrEqual(1);
    await row.focus();
    await row.press('ArrowLeft');
    await expect.poll(async () => (await rest(row))[0]).toBeGreaterThan(last[0] as number);
    await row.focus();
    for (let at = 0; at < 17; at += 1) {
      await page.keyboard.press('Tab');
      const link = row.getByRole('link').nth(at);
      await expect(link).toBeFocused();
      const slide = row.locator('> ul > li').nth(at);
      const inside = async () => {
        const { x = -2, width = 0 } = (await slide.boundingBox()) ?? {};
        return x >= -1 && x + width <= viewport.width + 1;
      };
      await expect.poll(inside, { message: `topic ${at} is inside the window`, intervals: [50] }).toBe(true);
    }
    expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);
  });

test('CAT-047 CAT-354 a strip follows the wheel, the mouse and the browser’s own scrolling @catalog', async ({
  page,
}) => {
  await visit(page, '/');
  const row = rowOf(topics(page));
  await taken(row);
  const start = await rest(row);
  await row.hover();
  await page.mouse.wheel(500, 0);
  await expect.poll(async () => (await edges(row))[0]).toBeLessThan((start[0] as number) - 150);
  await rest(row);
  // As find in page does, or a screen reader.
  await row
    .getByRole('link')
    .last()
    .evaluate((link) => link.focus());
  await expect
    .poll(async () => {
      await rest(row);
      const link = await row.getByRole('link').last().boundingBox();
      return (link?.x ?? 0) + (link?.width ?? 0);
    })
    .toBeLessThan(1440);
  expect(await row.evaluate((element) => element.scrollLeft)).toBe(0);
  const far = await edges(row);
  const box = await row.boundingBox();
  if (!box) throw new Error('no strip');
  await page.mouse.move(400, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(1200, box.y + 100, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await rest(row))[0]).toBeGreaterThan((far[0] as number) + 200);
  expect(new URL(page.url()).pathname, 'what is dragged is not opened').toBe('/');
});

test('CAT-023 CAT-358 under the reduced-motion setting carousels change their slide at once @catalog @a11y', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await taken(bannerRow(page));
  await expect(banners(page).getByRole('button', { name: 'Pause' })).toHaveCount(0);
  const jumped = await bannerRow(page).evaluate((row) => {
    const buttons = [...(row.closest('section')?.querySelectorAll('button') ?? [])];
    buttons.find((button) => button.ariaLabel === 'Next')?.click();
    return Math.round(row.querySelectorAll(':scope > ul > li')[1]?.getBoundingClientRect().left ?? -1);
  });
  expect(jumped).toBe(0);
});

test('CAT-023 without the reduced-motion setting a banner takes a second @catalog', async ({ page }) => {
  await visit(page, '/');
  await taken(bannerRow(page));
  const { took, drawing } = await bannerRow(page).evaluate(async (row) => {
    const slide = row.querySelectorAll(':scope > ul > li')[1];
    const left = () => slide?.getBoundingClientRect().left ?? 0;
    const from = performance.now();
    let [last, drawing] = [from, 0];
    row.closest('section')?.querySelector<HTMLButtonElement>('button[aria-label="Next"]')?.click();
    // The remaining distance is too small to see. Time in which a busy machine draws nothing is not part of `drawing`.
    while (left() > 1440 * 0.02) {
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn));
      drawing += Math.min(now - last, 100);
      last = now;
    }
    return { took: performance.now() - from, drawing };
  });
  expect(took).toBeGreaterThan(500);
  expect(drawing).toBeLessThan(2000);
});

test('CAT-366 CAT-369 in Spanish the carousel and its buttons have Spanish names @catalog', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await visit(page, '/');
  await taken(bannerRow(page));
  const carousel = banners(page);
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
  const slide = carousel.getByRole('group', { name: /^1 de \d$/ });
  await expect(slide).toHaveAttribute('aria-roledescription', 'diapositiva');
  await carousel.getByRole('button', { name: 'Siguiente' }).click();
  await expect(carousel.getByRole('button', { name: 'Reproducir', exact: true })).toBeVisible();
  await expect(carousel.getByRole('button', { name: 'Anuncio 2' })).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Anterior' }).click();
  await expect(carousel.getByRole('button', { name: 'Anuncio 1' })).toHaveAttribute('aria-current', 'true');
});

test.describe('by touch @chromium', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('CAT-022 CAT-047 a finger moves banners and topics, and can still scroll the page over them @catalog', async ({
    page,
  }) => {
    await visit(page, '/');
    await taken(bannerRow(page));
    await swipe(bannerRow(page), -220);
    await expect(banners(page).getByRole('button', { name: 'Banner 2' })).toHaveAttribute('aria-current', 'true');
    const row = rowOf(topics(page));
    await taken(row);
    const start = await rest(row);
    await swipe(row, -200);
    await expect.poll(async () => (await rest(row))[0]).toBeLessThan((start[0] as number) - 100);
    expect(await row.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y pinch-zoom');
  });

  test('CAT-217 CAT-218 CAT-219 CAT-354 the lightbox opens at its picture and moves by finger, keys and arrows @catalog', async ({
    page,
  }) => {
    await visit(page, '/gallery');
    const tiles = page.getByRole('main').getByRole('listitem').getByRole('button');
    const names = await tiles.evaluateAll((all) =>
      all.slice(0, 4).map((one) => one.ariaLabel?.replace('Open picture: ', '')),
    );
    await tiles.nth(1).click();
    const dialog = page.getByRole('dialog');
    const row = dialog.locator('div:has(> ul > li)');
    await expect(dialog).toHaveAccessibleName(names[1] as string);
    await expect(row).toHaveAttribute('data-taken', '');
    // A layout in the middle of a move would let the browser snap the row back.
    await expect(row).toHaveCSS('scroll-snap-type', 'none');
    const shown = async () => {
      const lefts = await rest(row);
      return lefts.findIndex((left) => Math.abs(left) <= 1);
    };
    await expect.poll(shown).toBe(1);
    await expect(dialog.getByRole('button', { name: 'Previous' })).toBeFocused();
    await swipe(row, -220);
    await expect(dialog).toHaveAccessibleName(names[2] as string);
    await expect.poll(shown).toBe(2);
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toHaveAccessibleName(names[3] as string);
    for (let left = 0; left < 4; left += 1) await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('status')).toHaveText(/^(\d+) of \1$/);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog).toHaveAccessibleName(names[0] as string);
    await expect.poll(shown).toBe(0);
    const image = row.locator('li:not([inert]) img');
    await expect(image).toHaveCount(1);
    const height = () => image.evaluate((one: HTMLImageElement) => one.getBoundingClientRect().height);
    await expect.poll(height).toBeGreaterThan(400);
    await page.keyboard.press('Escape');
    await expect(tiles.nth(1)).toBeFocused();
  });

  test('SHELL-302 with text of twice the size the controls of a carousel stay in the window @catalog @a11y', async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await visit(page, '/');
    await taken(bannerRow(page));
    const inside = async (place: Locator) => {
      for (const button of await place.locator('button:not([inert] button)').all()) {
        const box = await button.boundingBox();
        const name = await button.getAttribute('aria-label');
        expect.soft(box?.x, name ?? '').toBeGreaterThanOrEqual(0);
        expect.soft((box?.x ?? 0) + (box?.width ?? 0), name ?? '').toBeLessThanOrEqual(390);
      }
    };
    await inside(banners(page));
    await inside(topics(page));
    await visit(page, '/gallery');
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await inside(page.getByRole('dialog'));
  });
});

test.describe('with a fake clock', () => {
  test.use({ ownProfile: true });

  test('CAT-358 the carousel starts again after it was measured again @catalog', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    await page.clock.runFor(3000);
    await expect(bannerRow(page)).toHaveAttribute('data-taken', '');
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.clock.runFor(1000);
    await page.clock.runFor(10_500);
    await expect(banners(page).getByText(/^2 of \d$/)).toBeVisible();
    await ready(page);
  });
});
