import { expect, type Page } from '@playwright/test';
import { PAGES } from './pages.ts';

/** An address for every route of the live remotes. */
export async function everyAddress(page: Page): Promise<string[]> {
  const live = (await (await page.request.get('/deploy.json')).json()) as {
    remotes: Record<string, { routes: { path: string }[] }>;
  };
  const patterns = Object.values(live.remotes).flatMap(({ routes }) => routes.map(({ path }) => path));
  return patterns.map((pattern) => {
    const address = PAGES[pattern] ?? pattern;
    expect(address, `${pattern} needs an address in e2e/support/pages.ts`).not.toContain(':');
    return address;
  });
}

/** Delays files until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

const FIELDS = 'main :is(input, textarea, select):not([readonly])';

/** Fills in every field of a page. */
export async function fillIn(page: Page): Promise<void> {
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible())) continue;
    const type = await field.evaluate((control) => control.getAttribute('type') ?? control.tagName.toLowerCase());
    if (type === 'select') await field.selectOption({ index: 1 });
    else if (type === 'checkbox' || type === 'radio') await field.click();
    else await field.pressSequentially(type === 'email' ? 'mara@b.example' : 'clay');
  }
}

export const values = (page: Page) =>
  page.locator(FIELDS).evaluateAll((controls) =>
    controls.map((control) => {
      const { type, value, checked } = control as HTMLInputElement;
      return type === 'checkbox' || type === 'radio' ? checked : value;
    }),
  );

/** The body of the next API call at this path. */
export const bodyOf = async (page: Page, path: string): Promise<unknown> =>
  (await page.waitForRequest((request) => new URL(request.url()).pathname === `/api/v1${path}`)).postDataJSON();
