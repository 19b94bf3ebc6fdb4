import type { Page } from '@playwright/test';

/** A colour of CSS (`Highlight`, `var(--ink)`) as the page computes it now. */
export const colourOf = (page: Page, color: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.setProperty('color', name);
    const computed = getComputedStyle(probe).color;
    probe.remove();
    return computed;
  }, color);
