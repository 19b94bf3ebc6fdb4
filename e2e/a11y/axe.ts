import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../support/school.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OPTIONS = {
  // The accessible name must contain the visible text (2.5.3); axe runs this rule only on request.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Passing elements are not listed, which saves a third of the work.
  resultTypes: ['violations' as const],
};
/** Rules that a theme can affect: themes only set colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * What is run on a page that has axe already, instead of its megabyte and a half: to load that twice for every analysis
 * would take as long as the analysis.
 */
const LOADED = '0';
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);

/** Changes the theme, and waits until no colour is in transition. */
async function showIn(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // Some transitions begin a frame after the theme has changed.
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      const under = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (under.length > 0) quiet = 0;
      await Promise.allSettled(under.map(({ finished }) => finished));
    }
  });
}

/**
 * Checks WCAG 2.2 AA on the current page: all rules in the dark theme, the colour rules in the light theme.
 * @param within selector of the part to check; the whole page without it
 */
export async function meetsTheStandard(page: Page, within = 'html'): Promise<void> {
  // Only frames of another origin need the slower mode, which loads axe into each of them.
  const framed = page.frames().length > 1;
  for (const colorScheme of ['dark', 'light'] as const) {
    await showIn(page, colorScheme);
    const loaded = !framed && (await hasAxe(page)) ? { axeSource: LOADED } : {};
    const axe = new AxeBuilder({ page, ...loaded }).include(within).setLegacyMode(!framed).options(OPTIONS);
    const { violations } = await (colorScheme === 'dark'
      ? axe.withTags(STANDARDS)
      : axe.withRules(OF_COLOUR)
    ).analyze();
    const found = violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id}: ${places.join(' | ')}`;
    });
    expect.soft(found, `${new URL(page.url()).pathname} in the ${colorScheme} theme`).toEqual([]);
  }
}
