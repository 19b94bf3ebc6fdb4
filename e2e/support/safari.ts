import type { Page } from '@playwright/test';

/**
 * Makes a click focus what it focuses in Safari on a Mac: no button, link or choice without a `tabindex` of its own, but
 * the nearest element around it that has one, if any.
 */
export const focusLikeSafari = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const pressed = (event: MouseEvent) => {
      const control = (event.target as Element).closest('[tabindex], a, button, select, input');
      if (!control?.matches('a, button, select, [type="checkbox"], [type="radio"]') || control.matches('[tabindex]'))
        return;
      // Opening a list of options needs the default action, which then focuses the list.
      if (!control.matches('select')) event.preventDefault();
      const around = control.parentElement?.closest<HTMLElement>('[tabindex], dialog');
      if (around) around.focus({ preventScroll: true });
      else (document.activeElement as HTMLElement | null)?.blur();
    };
    addEventListener('mousedown', pressed, true);
  });
