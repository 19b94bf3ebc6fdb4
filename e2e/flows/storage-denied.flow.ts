import type { Page } from '@playwright/test';
import { expect, ready, test } from '../support/school.ts';

/** A browser whose reader allows sites to store nothing; in Firefox that denies channels between tabs as well. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    const denied = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
    class DeniedChannel extends EventTarget {
      constructor() {
        super();
        denied();
      }
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: DeniedChannel });
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });

test('SHELL-409 SHELL-410 COM-582 where nothing may be stored every page works, and says what will be lost @shell', async ({
  page,
}) => {
  await denyStorage(page);
  for (const address of ['/', '/tutorials', '/tutorials/sculpting-a-gargoyle-maquette', '/users/signup', '/cart']) {
    await page.goto(address);
    await ready(page);
    await expect(page.getByRole('status').filter({ hasText: 'blocks this site’s cookies' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cookie policy' })).toHaveCount(0);
  }
  await page.goto('/store');
  await ready(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('so the cart cannot keep anything')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('no cart is kept')).toHaveCount(0);
});
