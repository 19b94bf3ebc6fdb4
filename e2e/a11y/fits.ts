import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { SCREENS } from './screens.ts';

/** Elements that extend beyond the right edge of the window; empty if the page does not scroll sideways. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= room) return [];
    const clipped = (element: Element): boolean => {
      for (let up = element.parentElement; up && up !== document.documentElement; up = up.parentElement)
        if (getComputedStyle(up).overflowX !== 'visible') return true;
      return false;
    };
    const out = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > room + 0.5 && !clipped(element),
    );
    return out.slice(0, 6).map((element) => {
      const words = element.textContent?.trim().slice(0, 30) ?? '';
      return `${element.tagName.toLowerCase()}.${element.className} "${words}" ends at ${Math.round(element.getBoundingClientRect().right)}`;
    });
  });

/** Doubles every computed font size, like a browser that enlarges text only, whatever unit was used. */
const doubleText = (page: Page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map(
      (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
    );
    for (const [element, size] of sizes) element.style?.setProperty('font-size', `${size * 2}px`, 'important');
  });

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
    for (const address of addresses) {
      await visit(page, address);
      await set(32);
      expect(await size()).toBe('32px');
      expect.soft(await sideways(page), `${address} in a browser set to large text`).toEqual([]);
      await set(16);
      expect(await size()).toBe('16px');
      await doubleText(page);
      expect.soft(await sideways(page), `${address} with its text doubled`).toEqual([]);
    }
  });
