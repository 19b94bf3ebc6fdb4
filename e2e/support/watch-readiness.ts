import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Moments at which `<main>` said that it is ready, and was not. */
    lies: string[];
  }
}

/** From the next page on every moment is watched: each change of the document and each frame. */
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

/** What was said falsely since it was asked last, each thing once. */
export const liesOf = async (page: Page): Promise<string[]> => [
  ...new Set(await page.evaluate(() => window.lies.splice(0))),
];

/** Goes to an address inside the page, as the back button does. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
