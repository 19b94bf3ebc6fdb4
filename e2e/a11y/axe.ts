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

type Theme = 'dark' | 'light';

declare global {
  interface Window {
    /** Lets colours change at once. */
    withoutTransitions?: CSSStyleSheet;
  }
}

/**
 * Changes the theme of the page and its frames. A transition of all colours would be a dozen frames of the whole page, and
 * must not be measured.
 */
async function showIn(page: Page, colorScheme: Theme): Promise<void> {
  for (const frame of page.frames())
    await frame.evaluate(() => {
      window.withoutTransitions ??= new CSSStyleSheet();
      window.withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important }');
      if (!document.adoptedStyleSheets.includes(window.withoutTransitions))
        document.adoptedStyleSheets.push(window.withoutTransitions);
    });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  for (const frame of page.frames())
    await frame.evaluate(async () => {
      // Some changes begin a frame after the theme has changed.
      for (let drawn = 0; drawn < 3; drawn += 1) await new Promise(requestAnimationFrame);
    });
}

/** What a page does not draw yet changes its colours when axe asks for them: transitions come back only afterwards. */
async function withTransitions(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(() => window.withoutTransitions?.replaceSync(''));
}

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'));

/**
 * Checks WCAG 2.2 AA on the current page: all rules in the dark theme, the colour rules in the light theme.
 * @param within selector of the part to check; the whole page without it
 */
export async function meetsTheStandard(page: Page, within = 'html'): Promise<void> {
  // Only frames of another origin need the slower mode, which loads axe into each of them.
  const framed = page.frames().length > 1;
  // To draw a whole page in another theme takes as long as many rules: the present one is checked first.
  const lightFirst = (await themeOf(page)) === 'light';
  for (const theme of lightFirst ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await showIn(page, theme);
    const loaded = !framed && (await hasAxe(page)) ? { axeSource: LOADED } : {};
    const axe = new AxeBuilder({ page, ...loaded }).include(within).setLegacyMode(!framed).options(OPTIONS);
    const { violations } = await (theme === 'dark' ? axe.withTags(STANDARDS) : axe.withRules(OF_COLOUR)).analyze();
    await withTransitions(page);
    const found = violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id}: ${places.join(' | ')}`;
    });
    expect.soft(found, `${new URL(page.url()).pathname} in the ${theme} theme`).toEqual([]);
  }
}
