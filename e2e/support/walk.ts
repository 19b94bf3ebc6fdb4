import type { Page } from '@playwright/test';
import { ready, visit } from './school.ts';
import { goInside } from './watch-readiness.ts';

/**
 * Opens the first address and reaches the others inside the page, for a third of the work of loading them: for checks of
 * what a screen shows, however it was reached. Yields each address once its screen is ready.
 */
export async function* walk(page: Page, addresses: readonly string[]): AsyncGenerator<string, void> {
  for (const [place, address] of addresses.entries()) {
    if (place === 0) await visit(page, address);
    else await goInside(page, address);
    await ready(page);
    yield address;
  }
}
