import type { Page } from '@playwright/test';

const CLOSED = /has been closed/;

/** Runs `open`, which opens a popup window. @returns the window */
export async function popupOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  return popup;
}

/** Presses a button that closes the popup, which may close before Playwright confirms the click. */
export async function decideIn(popup: Page, decision: string): Promise<void> {
  const button = popup.getByRole('button', { name: decision });
  await button.waitFor();
  // Chromium drops a press on a page that it has not painted yet.
  await popup.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const pressed = button.click().catch((error: unknown) => {
    if (!(error instanceof Error && CLOSED.test(error.message))) throw error;
  });
  await Promise.all([popup.waitForEvent('close'), pressed]);
}
