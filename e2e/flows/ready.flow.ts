import type { Page } from '@playwright/test';
import { goInside, liesOf, watchReadiness } from '../support/watch-readiness.ts';
import { expect, ready, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

test.use({ allowConsole: [[/React Router caught the following error/], { scope: 'test' }] });

/** Pages of all remotes: public, guarded, redirected and missing ones. */
const ADDRESSES = [
  '/',
  '/tutorials',
  '/tutorials/sculpting-a-gargoyle-maquette',
  '/tutorials/there-is-no-such-course',
  '/pathways',
  '/store',
  '/cart',
  '/login',
  '/account/orders',
  '/users/signup',
  '/account',
  '/subscriptions/plans',
  '/checkout',
  '/checkout?plan=3',
  '/change_subscription',
  '/customer-care/faqs',
  '/nowhere/at/all',
  '/videos',
  '/home',
  '/receipt',
  '/review_order',
  '/proxy-sso',
  '/hijack',
  '/contest/there-is-no-such-contest',
  '/search?q=clay',
  '/history',
] as const;

/** With slow responses: waits until the page was replaced by a skeleton, or does not need one. */
const leftForSkeleton = (page: Page) =>
  page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'attached', timeout: 500 })
    .catch(() => undefined);

async function walkInside(page: Page): Promise<void> {
  await visit(page, '/the-team');
  for (const address of ADDRESSES) {
    await goInside(page, address);
    await ready(page);
    expect(await liesOf(page), `on the way to ${address}`).toEqual([]);
  }
}

test('PLAT-053 a visitor’s pages report that they are ready when they are, and not before @shell', async ({ page }) => {
  test.slow();
  await watchReadiness(page);
  for (const address of ADDRESSES) {
    await visit(page, address);
    expect(await liesOf(page), `opening ${address}`).toEqual([]);
  }
  await walkInside(page);
});

test('PLAT-053 so do a member’s pages, including those that guards redirect @shell', async ({ page }) => {
  test.slow();
  await becomeUser(page, demo('monthly'));
  await watchReadiness(page);
  for (const address of ['/login', '/users/signup', '/subscriptions/plans', '/account', '/checkout', '/receipt']) {
    await visit(page, address);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
    await ready(page);
    expect(await liesOf(page), `opening ${address}`).toEqual([]);
  }
  await walkInside(page);
});

test('PLAT-053 no page reports ready too early while the API is slow, fails, or answers nonsense @shell', async ({
  page,
}) => {
  test.slow();
  await watchReadiness(page);
  let turn = 0;
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/auth/')) return route.fallback();
    turn += 1;
    if (turn % 4 === 0) await leftForSkeleton(page);
    const response = await route.fetch();
    if (turn % 3 === 0) return route.fulfill({ status: 500, json: { detail: 'Out of clay.', code: 'unexpected' } });
    if (turn % 5 === 0) return route.fulfill({ json: {} });
    return route.fulfill({ response });
  });
  await walkInside(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
