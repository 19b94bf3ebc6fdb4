import type { Page } from '@playwright/test';
import { expect, test } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { walk } from '../support/walk.ts';
import { SCREENS } from './screens.ts';

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

for (const { owner, who, addresses } of SCREENS)
  test(`SHELL-302 screens of ${owner} for ${who} fit a phone with text of twice the size @a11y @${owner}`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + addresses.length * 15_000);
    await page.setViewportSize({ width: 390, height: 844 });
    if (who !== 'visitor') await becomeUser(page, demo(who));
    const browser = await page.context().newCDPSession(page);
    const set = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
    const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    for await (const address of walk(page, addresses)) {
      await set(32);
      await expect.poll(size).toBe('32px');
      expect.soft(await sideways(page, 'as it is'), `${address} in a browser set to large text`).toEqual([]);
      await set(16);
      await expect.poll(size).toBe('16px');
      expect.soft(await sideways(page, 'doubled'), `${address} with its text doubled`).toEqual([]);
    }
  });
