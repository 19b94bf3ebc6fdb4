import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Times when `<main>` was marked ready although it was not. */
    lies: string[];
  }
}

/** From the next page load on, checks readiness on each change of the document and each frame. */
export async function watchReadiness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.lies = [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && !element.closest('[aria-busy="true"], .visually-hidden');
    const look = () => {
      const main = document.querySelector('main');
      if (main?.dataset['ready'] !== 'true') return;
      const { path } = main.dataset;
      if (path !== location.pathname) window.lies.push(`${location.pathname}: ready for ${path}`);
      if (![...main.querySelectorAll('h1, h2, p, a, button')].some(isShown))
        window.lies.push(`${location.pathname}: ready and empty`);
    };
    new MutationObserver(look).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
    const frame = () => {
      look();
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

/** Wrong readiness reports since the last call, without duplicates. */
export const liesOf = async (page: Page): Promise<string[]> => [
  ...new Set(await page.evaluate(() => window.lies.splice(0))),
];

/** Navigates within the page, like the back button. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
