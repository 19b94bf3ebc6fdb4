import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '../support/school.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OPTIONS = {
  // A name must hold the words that are seen (2.5.3): a rule that axe runs only when it is asked to.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // Of what is in order nobody reads a list: a third of the work.
  resultTypes: ['violations' as const],
};
/** All that a theme can change: it sets colours and nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** The page as it stands meets WCAG 2.2 AA: in the dark by every rule, in the light by those of colour. */
export async function meetsTheStandard(page: Page): Promise<void> {
  // Only what stands in frames of another origin needs the slower way.
  const framed = page.frames().length > 1;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are on their way are nobody's.
    await page.evaluate(async () => {
      // Some begin a frame after the theme has changed.
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await new Promise(requestAnimationFrame);
        const under = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
        if (under.length > 0) quiet = 0;
        await Promise.allSettled(under.map(({ finished }) => finished));
      }
    });
    const axe = new AxeBuilder({ page }).setLegacyMode(!framed).options(OPTIONS);
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
