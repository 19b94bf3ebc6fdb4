import type { Page } from '@playwright/test';
import { expect, PASSWORD, ready, signIn, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('navigation', { name: 'Main' });
const arrived = (page: Page, path: string) =>
  page.locator(`main[data-ready="true"][data-path="${path}"]`).waitFor({ state: 'attached' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function logOut(page: Page): Promise<void> {
  await header(page).getByRole('button', { name: 'Account' }).click();
  await header(page).getByRole('button', { name: 'Logout' }).click();
}

test('SHELL-266 a new page starts at its top, back restores the scroll position @shell', async ({ page }) => {
  await visit(page, '/tutorials');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrolled(page)).toBe(900);
  await menu(page).getByRole('link', { name: 'Pathways' }).dispatchEvent('click');
  await arrived(page, '/pathways');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await arrived(page, '/tutorials');
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('SHELL-273 SHELL-271 a navigation sets the title, the focus and the mark in the menu @shell', async ({ page }) => {
  await visit(page, '/store');
  const before = await page.title();
  await menu(page).getByRole('link', { name: 'Courses' }).click();
  await arrived(page, '/tutorials');
  await expect(page).not.toHaveTitle(before);
  await expect(page.locator('main')).toBeFocused();
  await expect(menu(page).getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
});

test('SHELL-258 SHELL-253 SHELL-254 the 404 page has the navigation, and leaving it removes its meta tags @shell', async ({
  page,
}) => {
  await page.goto('/nowhere-at-all');
  await ready(page);
  const status = page.locator('meta[name="prerender-status-code"]');
  await expect(status).toHaveAttribute('content', '404');
  await expect(menu(page).getByRole('link', { name: 'Courses' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await arrived(page, '/');
  await expect(status).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('SHELL-270 the other tabs follow a login and a logout @shell', async ({ page, context }) => {
  const other = await context.newPage();
  await visit(other, '/tutorials');
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(page, demo('walkthrough'), '/tutorials');
  await expect(header(other).getByRole('button', { name: 'Account' })).toBeVisible();
  await logOut(page);
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('SHELL-394 a page from the browser’s history follows a login made since it was left @shell', async ({ page }) => {
  // The outlines show that the shell's late part has loaded.
  await visit(page, '/tutorials?seams=on');
  await page.locator('#seams').waitFor({ state: 'attached' });
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await becomeUser(page, demo('monthly'));
  // The headless browser has no such history: only its event.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
});

test('SHELL-395 the session that a page asked for first, answered after a login, does not end it @shell', async ({
  page,
}) => {
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/session/', async (route) => {
    const answer = await route.fetch();
    asked.resolve();
    await late.promise;
    await route.fulfill({ response: answer });
  });
  await page.goto('/login');
  await asked.promise;
  await ready(page);
  await page.getByLabel('Email').fill(demo('walkthrough'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/auth/session/'));
  late.resolve();
  await answered;
  await menu(page).getByRole('link', { name: 'Pathways' }).click();
  await arrived(page, '/pathways');
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
});

test('SHELL-272 a lost connection is reported, and nobody is logged out @shell', async ({ page, context }) => {
  await becomeUser(page, demo('monthly'));
  await visit(page, '/tutorials');
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
  // Firefox reports a font that was on its way.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Account' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('SHELL-120 SHELL-122 a logout on the home page stays there @shell', async ({ page }) => {
  await becomeUser(page, demo('lapsed'));
  await visit(page, '/');
  await logOut(page);
  await expect(page.getByRole('status').filter({ hasText: "You're now logged out." })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('SHELL-110 a logout on the orders page requests nothing that a visitor may not have @shell', async ({ page }) => {
  await becomeUser(page, demo('apprentice'));
  const refused: string[] = [];
  page.on('response', (r) => r.status() === 401 && refused.push(r.url()));
  await visit(page, '/account/orders');
  await logOut(page);
  await arrived(page, '/');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('SHELL-098 ACC-044 a library subscriber who logs in on the checkout is sent to the home page with the reason @shell', async ({
  page,
}) => {
  await visit(page, '/subscriptions/plans');
  await page.getByRole('link', { name: '7-Day Free Trial, Monthly' }).click();
  await page.getByRole('button', { name: 'Already have an account? Log in' }).click();
  await page.getByLabel('Email').fill(demo('library'));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const reason = page.getByRole('alert').filter({ hasText: 'Oops! You are not allowed to make purchases.' });
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('SHELL-255 a course that no longer exists leads to the address of the 404 page @shell', async ({ page }) => {
  await page.route('**/api/v1/tutorials/one-take-life-casting/**', (route) =>
    route.fulfill({ status: 404, json: { detail: 'Not found.', code: 'not_found', requestId: 'r' } }),
  );
  await visit(page, '/tutorial_categories/life-casting');
  await page
    .getByRole('main')
    .getByRole('link', { name: /One.Take Life Casting/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('Uh oh! A dinosaur ate this page.')).toBeVisible();
});

test('SHELL-265 a reload of a guarded page does not redirect in between @shell', async ({ page }) => {
  await becomeUser(page, demo('yearly'));
  await visit(page, '/account/history');
  const places: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && places.push(new URL(frame.url()).pathname));
  await page.reload();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  expect([...new Set(places)]).toEqual(['/account/history']);
});

test('SHELL-102 the page of a refused institution starts no login @shell', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (r) => r.method() === 'POST' && posts.push(new URL(r.url()).pathname));
  await visit(page, '/open-athens-redirect-auth-error');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  expect(posts.filter((path) => path.includes('login'))).toEqual([]);
});

test('SHELL-276 SHELL-232 before and without consent no other site is contacted, and the notice stays @shell', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (r) => !r.url().startsWith(baseURL ?? '') && elsewhere.push(r.url()));
  const notice = page.getByRole('region', { name: 'Cookie policy' });
  for (const address of ['/', '/cart', '/login']) {
    await visit(page, address);
    await expect(notice).toBeVisible();
  }
  await notice.getByRole('button', { name: 'Reject' }).click();
  await visit(page, '/tutorials');
  await expect(notice).toBeHidden();
  expect(elsewhere.filter((url) => url.startsWith('http'))).toEqual([]);
});
