import type { APIRequestContext } from '@playwright/test';
import { expect, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

type Nav = 'full' | 'auth' | 'simple' | 'contest';

/** Each address answers, belongs to this remote and has this kind of frame; all have landmarks (SHELL-268). */
async function answerAs(request: APIRequestContext, remote: string, nav: Nav, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    let html = '';
    // On a busy machine the edge may leave rendering to the browser; the page says so.
    await expect
      .poll(
        async () => {
          const answer = await request.get(address);
          html = await answer.text();
          return answer.status();
        },
        { message: address },
      )
      .toBe(200);
    expect(html, address).toContain(`data-nav="${nav}"`);
    expect(html, address).toContain(`<div data-remote="${remote}"`);
    expect(/<header class="shell/.test(html), `header of ${address}`).toBe(nav !== 'auth');
    for (const landmark of ['<main', '<footer']) expect(html, address).toContain(landmark);
  }
}

/** Addresses that a visitor may not see, and where they redirect to. */
const LOGIN = ['/account', '/account/orders', '/history', '/hijack?userid=5', '/account/change_password'];

test('SHELL-008 SHELL-010 SHELL-011 SHELL-014 SHELL-020 SHELL-021 SHELL-022 SHELL-023 SHELL-024 SHELL-025 SHELL-026 SHELL-027 SHELL-028 addresses of the catalogue with the whole frame @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-catalog', 'full', [
    '/',
    '/tutorials?difficulty=1',
    '/tutorials/one-take-life-casting',
    '/webcourses/live-mask-making-intensive',
    '/tutorial_categories/hair-work',
    '/landing_pages/learn-sculpture-online',
    '/lm/sixteen-free-lessons',
    '/artists',
    '/artists/marta-kessler',
    '/blog?category=Materials',
    '/blog/why-silicone-won',
    '/testimonials',
    '/gallery',
  ]);
});

test('SHELL-029 SHELL-031 SHELL-032 SHELL-033 SHELL-073 SHELL-078 SHELL-079 addresses of the catalogue with the whole frame @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-catalog', 'full', [
    '/search?q=clay',
    '/the-team',
    '/the-team/odile-marchetti',
    '/special-videos/inside-the-creature-shop',
    '/walkthrough',
    '/gargoyle-school-of-character-arts',
    '/pages/studio-safety',
  ]);
});

test('SHELL-018 SHELL-019 SHELL-034 addresses of the player with the whole frame @shell', async ({ request }) => {
  await answerAs(request, 'mf-player', 'full', [
    '/pathways',
    '/pathways/puppet-builder',
    '/special-videos/inside-the-creature-shop/watch',
  ]);
});

test('SHELL-030 SHELL-037 SHELL-038 SHELL-041 SHELL-042 SHELL-043 SHELL-044 SHELL-045 addresses of commerce with the whole frame @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-commerce', 'full', [
    '/store',
    '/cart',
    '/cart/CART-DEMO-0001',
    '/receipt',
    '/subscriptions/plans',
    '/subscription/confirmation',
    '/change_subscription',
    '/account/change_subscription',
  ]);
});

test('SHELL-035 SHELL-036 addresses of the catalogue with the reduced header @shell', async ({ request }) => {
  await answerAs(request, 'mf-catalog', 'contest', [
    '/contest/mask-of-the-year',
    '/contest/mask-of-the-year/thank-you',
  ]);
});

test('SHELL-039 SHELL-040 addresses of commerce with the simple footer @shell', async ({ request }) => {
  await answerAs(request, 'mf-commerce', 'simple', ['/checkout', '/review_order']);
});

test('SHELL-046 SHELL-047 SHELL-048 SHELL-049 SHELL-050 SHELL-051 SHELL-063 SHELL-075 SHELL-076 SHELL-077 addresses of the account without navigation @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-account', 'auth', [
    '/login',
    '/users/signup',
    '/users/password/new',
    '/password/reset/demo/TOKEN',
    '/confirm-email?key=x',
    '/gift-certificate/GIFT-DEMO-0001',
    '/account/change_password',
    '/proxy-sso',
    '/open-athens-redirect',
    '/open-athens-redirect-auth-error',
  ]);
});

test('SHELL-052 SHELL-053 SHELL-054 SHELL-055 SHELL-056 SHELL-057 SHELL-058 SHELL-059 SHELL-060 SHELL-061 SHELL-062 SHELL-064 SHELL-065 addresses of the account with the whole frame @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-account', 'full', [
    '/account',
    '/account/courses',
    '/account/favorites',
    '/account/addresses',
    '/account/credit_cards',
    '/account/orders',
    '/account/bookmarks',
    '/account/my_pathways',
    '/account/gift_subscription',
    '/account/interests',
    '/account/history',
    '/history',
    '/my_pathways',
  ]);
});

test('SHELL-066 SHELL-067 SHELL-068 SHELL-069 SHELL-074 addresses of the account with the whole frame @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-account', 'full', [
    '/interests',
    '/favorites',
    '/bookmarks',
    '/courses',
    '/hijack?userid=5',
  ]);
});

test('ACC-295 SHELL-070 SHELL-071 SHELL-072 addresses of the account with the simple footer @shell', async ({
  request,
}) => {
  await answerAs(request, 'mf-account', 'simple', [
    '/customer-care',
    '/customer-care/contact-us',
    '/customer-care/return-policy',
  ]);
});

test('SHELL-001 public addresses answer a visitor with their own heading @shell', async ({ request }) => {
  for (const address of [
    '/',
    '/tutorials',
    '/pathways',
    '/artists',
    '/blog',
    '/testimonials',
    '/gallery',
    '/the-team',
  ]) {
    await expect
      .poll(async () => /<h1[ >]/.test(await (await request.get(address)).text()), { message: address })
      .toBe(true);
  }
});

test('SHELL-080 the 404 page has an address of its own @shell', async ({ request }) => {
  const answer = await request.get('/404');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('data-nav="full"');
});

test('SHELL-002 a visitor is asked to log in first, with the way back @shell', async ({ page }) => {
  for (const address of LOGIN) {
    await page.goto(address);
    const [path, query = ''] = address.split('?');
    await expect(page).toHaveURL(`/login?${query ? `${query}&` : ''}next=${encodeURIComponent(path ?? '')}`);
  }
});

test('SHELL-101 a special video’s player asks a visitor to log in @shell', async ({ page }) => {
  await page.goto('/special-videos/inside-the-creature-shop/watch');
  await expect(page).toHaveURL('/login?next=%2Fspecial-videos%2Finside-the-creature-shop%2Fwatch');
});

test('SHELL-084 the short addresses show the account in place @shell', async ({ page }) => {
  await becomeUser(page, demo('monthly'));
  for (const name of ['history', 'my_pathways', 'interests', 'favorites', 'bookmarks', 'courses']) {
    await visit(page, `/${name}`);
    await expect(page).toHaveURL(new RegExp(`/${name}$`));
    const nav = page.getByRole('navigation', { name: 'Account' });
    await expect(nav.locator('[aria-current="page"]')).toHaveAttribute('href', `/account/${name}`);
  }
});
