import type { Locator, Page } from '@playwright/test';
import { play, showControls } from '../support/player.ts';
import { expect, test, visit } from '../support/school.ts';
import { ADDRESS, becomeUser, demo } from '../support/session.ts';
import { becomeBuyer, putIntoCart } from '../support/shop.ts';
import { brokenWords } from '../support/broken-words.ts';
import { collisions } from '../support/text-collisions.ts';
import { walk } from '../support/walk.ts';
import { SCREENS } from './screens.ts';

const soft = expect.configure({ soft: true });
const PHONE = { width: 390, height: 844 };
const COURSE = '/tutorials/sculpting-a-gargoyle-maquette?watch=1';
const NARROWEST = { width: 320, height: 844 };
/** The narrowest windows in which the account and the filters have a column of their own, and the header its menu. */
const TABLETS = [769, 1024];
const DESK = { width: 1440, height: 844 };

/** What a page is measured with: its text as it is, or each computed font size doubled, whatever unit was used. */
type Text = 'as it is' | 'doubled';

/**
 * The page's width and what extends beyond the window; empty if the page does not scroll sideways. Doubled text is
 * only laid out and never drawn: a browser that enlarges text only.
 */
const sideways = (page: Page, text: Text): Promise<string[]> =>
  page.evaluate((doubled) => {
    const elements = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(({ style }) => Boolean(style));
    const before = elements.map((element) => ({
      style: element.style,
      own: element.style.getPropertyValue('font-size'),
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    if (doubled) for (const { style, size } of before) style.setProperty('font-size', `${size * 2}px`, 'important');
    const room = document.documentElement.clientWidth;
    const clipped = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    const { scrollWidth } = document.documentElement;
    const named = [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > room + 0.5 && !clipped(element))
      .slice(0, 6)
      .map((element) => {
        const words = element.textContent?.trim().slice(0, 30) ?? '';
        return `${element.tagName.toLowerCase()}.${element.className} "${words}" ends at ${Math.round(element.getBoundingClientRect().right)}`;
      });
    // A text that does not break extends beyond its element.
    const found = scrollWidth <= room ? [] : [`${scrollWidth} px wide`, ...named];
    if (doubled) for (const { style, own } of before) style.setProperty('font-size', own);
    return found;
  }, text === 'doubled');

/** Runs `check` with the distances between lines, words, letters and paragraphs of WCAG 1.4.12. */
async function withSpacing(page: Page, check: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  await check();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

for (const { owner, who, addresses } of SCREENS)
  test(`SHELL-302 SHELL-390 SHELL-401 SHELL-405 screens of ${owner} for ${who} fit a phone with text of twice the size, a tablet, and any window with spaced text @a11y @${owner}`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + addresses.length * 15_000);
    await page.setViewportSize(PHONE);
    if (who !== 'visitor') await becomeUser(page, demo(who));
    const browser = await page.context().newCDPSession(page);
    const set = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    for await (const address of walk(page, addresses)) {
      await set(32);
      await expect.poll(size).toBe('32px');
      soft(await sideways(page, 'as it is'), `${address} in a browser set to large text`).toEqual([]);
      soft(await collisions(page), `${address} so: texts on each other`).toEqual([]);
      await page.setViewportSize(NARROWEST);
      // Widths follow the window a frame later.
      await soft.poll(() => sideways(page, 'as it is'), `${address} so on the narrowest phone`).toEqual([]);
      soft(await collisions(page), `${address} so: texts on each other`).toEqual([]);
      await page.setViewportSize(PHONE);
      await set(16);
      await expect.poll(size).toBe('16px');
      soft(await sideways(page, 'doubled'), `${address} with its text doubled`).toEqual([]);
      for (const width of TABLETS) {
        await page.setViewportSize({ ...DESK, width });
        await soft.poll(() => sideways(page, 'as it is'), `${address} at ${width}`).toEqual([]);
        soft(await collisions(page), `${address} at ${width}: texts on each other`).toEqual([]);
        soft(await brokenWords(page), `${address} at ${width}: words on two lines`).toEqual([]);
      }
      for (const size of [DESK, PHONE]) {
        await page.setViewportSize(size);
        await withSpacing(page, async () => {
          await soft.poll(() => sideways(page, 'as it is'), `${address} spaced at ${size.width}`).toEqual([]);
          soft(await collisions(page), `${address} spaced at ${size.width}: texts on each other`).toEqual([]);
        });
      }
    }
  });

for (const who of ['visitor', 'buyer'] as const)
  test(`SHELL-390 with text of twice the size nothing stands on each other in the checkout of a ${who} @a11y @commerce`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await putIntoCart(page, 'disc', who === 'buyer' ? await becomeBuyer(page) : undefined);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    for (const address of ['/cart', '/checkout']) {
      await visit(page, address);
      await expect(page.getByText('Sculpting a Gargoyle Maquette').filter({ visible: true }).first()).toBeVisible();
      soft(await sideways(page, 'as it is'), address).toEqual([]);
      soft(await collisions(page), address).toEqual([]);
    }
  });

test('SHELL-405 beside the summary the lines of a cart end before it @a11y @commerce', async ({ page }) => {
  await putIntoCart(page, 'disc');
  await visit(page, '/cart');
  const remove = page.getByRole('button', { name: /^Remove/ });
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  // The narrowest windows with two columns, with a column for the quantity, and with the summary at its widest.
  for (const width of [981, 1024, 1290]) {
    await page.setViewportSize({ width, height: 844 });
    const room = async () => {
      const [button, beside] = await Promise.all([remove.boundingBox(), summary.boundingBox()]);
      return (beside?.x ?? 0) - (button?.x ?? 0) - (button?.width ?? 0);
    };
    await expect.poll(room, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});

for (const [of, size, text] of [
  ['the narrowest phone', NARROWEST, 16],
  ['a phone with text of twice the size', PHONE, 32],
  ['a phone on its side', { width: 667, height: 330 }, 16],
] as const)
  test(`PLAY-232 on ${of} every control of the player, and what it opens, lies inside of the video @a11y @player`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await becomeUser(page, demo('monthly'));
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await visit(page, COURSE);
    const video = page.getByRole('region', { name: 'Video player' });
    await play(page);
    await showControls(page);
    await video.getByRole('button', { name: 'Pause', exact: true }).click();
    // The last one to come.
    await expect(video.getByRole('button', { name: 'Quality' })).toBeVisible();
    const inside = async (what: Locator) => {
      // In a low window a click on a control may scroll the page.
      const [room, box] = await Promise.all([video.boundingBox(), what.boundingBox()]);
      return (
        box !== null &&
        room !== null &&
        box.x >= room.x &&
        box.y >= room.y &&
        box.x + box.width <= room.x + room.width &&
        box.y + box.height <= room.y + room.height
      );
    };
    const captions = video.getByRole('button', { name: 'Captions' });
    for (const control of await video.getByRole('button').filter({ visible: true }).all())
      expect(await inside(control), await control.getAttribute('aria-label').then(String)).toBe(true);
    await captions.click();
    expect(await inside(page.getByRole('menu', { name: 'Captions' }))).toBe(true);
  });

test('PLAY-235 captions stay within the film, on a phone with text of twice the size too @a11y @player', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await page.setViewportSize(PHONE);
  await visit(page, '/walkthrough');
  const captions = page.locator('[data-captions]');
  await expect(captions).toHaveText(/Te damos la bienvenida/);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const film = page.locator('main video');
  const above = async () => ((await film.boundingBox())?.y ?? 0) - ((await captions.boundingBox())?.y ?? 0);
  await expect.poll(above).toBeLessThanOrEqual(0);
});

test('COM-654 ACC-452 at 320 px, with text twice as large, neither a long name nor the request to verify widens the page @a11y @account', async ({
  page,
}) => {
  await page.setViewportSize(NARROWEST);
  const token = await becomeBuyer(page);
  const saved = await page.request.post('/api/v1/addresses/', {
    headers: { Authorization: `JWT ${token}` },
    data: { ...ADDRESS, last_name: 'Wolfeschlegelsteinhausenbergerdorff' },
  });
  expect(saved.ok()).toBe(true);
  await visit(page, '/account/addresses');
  await expect(page.getByText('Wolfeschlegelsteinhausenbergerdorff')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend email' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
  expect(await sideways(page, 'as it is')).toEqual([]);
  // The frame reserves 56 px.
  expect((await page.getByText('Please verify your email address.').boundingBox())?.height).toBeLessThanOrEqual(56);
});
