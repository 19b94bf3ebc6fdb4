import type { Page } from '@playwright/test';

const CLOSED = /has been closed/;

/** Does what opens a window of another site, and gives that window. */
export async function popupOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  return popup;
}

/** Presses the button that ends a window: it may be gone before the click has heard of its own success. */
export async function decideIn(popup: Page, decision: string): Promise<void> {
  const pressed = popup
    .getByRole('button', { name: decision })
    .click()
    .catch((error: unknown) => {
      if (!(error instanceof Error && CLOSED.test(error.message))) throw error;
    });
  await Promise.all([popup.waitForEvent('close'), pressed]);
}
