// Invalid API responses: status 200, but not in the form of the contract.
import type { Page, Route } from '@playwright/test';
import { complete, expect, ready, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';
import { allowed, markDocument, retryIn, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed });

const TEACHER = '/artists/marta-kessler';
const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

interface Spoilt {
  /** Number of answers so far: while a request is on its way, coming back waits for it instead of sending another. */
  answered(): number;
  heal(): void;
}

/** Changes the responses to reads of this address until `heal` is called. */
async function spoil(page: Page, path: RegExp, change: (answer: object) => unknown): Promise<Spoilt> {
  let answered = 0;
  let healed = false;
  await page.route(
    (url) => path.test(url.pathname),
    async (route: Route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      await route.fulfill(healed ? { response } : { response, json: change((await response.json()) as object) });
      answered += 1;
    },
  );
  return {
    answered: () => answered,
    heal: () => {
      healed = true;
    },
  };
}

const main = (page: Page) => page.getByRole('main');
const follow = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const PAGES: readonly [link: string, path: string, answer: RegExp, body: unknown][] = [
  ['Courses', '/tutorials', /\/new-search\/video-tutorial\/$/, {}],
  ['Courses', '/tutorials', /\/new-search\/video-tutorial\/$/, { count: 3, results: [null] }],
  ['Pathways', '/pathways', /\/api\/v1\/paths\/$/, { count: 1, results: [null] }],
  ['Store', '/store', /\/api\/v1\/store\/$/, { count: 3, results: 'three' }],
];

for (const [link, path, answer, body] of PAGES)
  test(`SHELL-290 ${path} is requested again after it failed on ${JSON.stringify(body)}, by the button and by coming back @shell`, async ({
    page,
  }) => {
    await visit(page, '/the-team');
    await markDocument(page);
    const spoilt = await spoil(page, answer, () => body);
    await follow(page, link);
    const again = retryIn(main(page));
    await expect(again).toBeVisible();
    const before = spoilt.answered();
    expect(before).toBeGreaterThan(0);
    await again.click();
    await expect.poll(spoilt.answered, 'requested by the button').toBeGreaterThan(before);
    await expect(again).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/login/);
    const left = spoilt.answered();
    await page.goBack();
    await expect.poll(spoilt.answered, 'requested by coming back').toBeGreaterThan(left);
    await expect(again).toBeVisible();

    spoilt.heal();
    await again.click();
    await expect(main(page).getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(again).toBeHidden();
    await ready(page);
    expect(await sameDocument(page)).toBe(true);
  });

test('SHELL-290 a page that failed in the browser on data from the server is requested again @shell', async ({
  page,
}) => {
  await complete(page, '/tutorials');
  await page.route('**/tutorials', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(<script[^>]*id="boot"[^>]*>)([^<]*)/,
      (_, tag: string, text: string) => {
        const boot = JSON.parse(text) as {
          page: { state: { queries: { queryKey: string[]; state: { data: unknown } }[] } };
        };
        for (const { queryKey, state } of boot.page.state.queries)
          if (queryKey[0] === 'tutorials.search') state.data = {};
        return tag + JSON.stringify(boot);
      },
    );
    return route.fulfill({ response, body: html });
  });
  const requests: string[] = [];
  page.on('request', (r) => r.url().includes('/new-search/video-tutorial/') && requests.push(r.url()));
  await page.goto('/tutorials');
  // In the notice above the server-rendered content (SHELL-360).
  const again = main(page).getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await again.click();
  // The server's page stays readable until the new one is there: its heading says nothing of the request.
  await expect.poll(() => requests.length, 'requested again').toBeGreaterThan(0);
  await expect(again).toBeHidden();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('SHELL-291 a widget that failed on a response is requested again, and the rest of the page stays unchanged @shell', async ({
  page,
}) => {
  await visit(page, TEACHER);
  await markDocument(page);
  // The page itself shows the same response without failing.
  const spoilt = await spoil(page, /\/api\/v1\/tutorials\/[\w-]+\/$/, (course) => ({ ...course, dvdSets: 'none' }));
  await main(page).locator(`a[href^="${COURSE}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(COURSE));
  const heading = main(page).getByRole('heading', { level: 1 });
  const again = retryIn(main(page));
  await expect(again).toBeVisible();
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-seen', ''));
  const before = spoilt.answered();
  await again.click();
  await expect.poll(spoilt.answered, 'requested by the button').toBeGreaterThan(before);
  await expect(again).toBeVisible();
  spoilt.heal();
  // A press while the request before is still on its way changes nothing.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(main(page).getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(again).toBeHidden();
  await expect(heading, 'the page was not rendered again').toHaveAttribute('data-seen');
  expect(await sameDocument(page)).toBe(true);
});

test('SHELL-291 a widget that failed for one course is retried for the next one @shell', async ({ page }) => {
  await visit(page, TEACHER);
  await spoil(page, /\/api\/v1\/tutorials\/sculpting-a-gargoyle-maquette\/$/, (course) => ({
    ...course,
    dvdSets: 'none',
  }));
  await main(page).locator(`a[href^="${COURSE}"]`).first().click();
  await expect(retryIn(main(page))).toBeVisible();
  await main(page).locator(`a[href^="/tutorials/"]:not([href*="${COURSE}"])`).last().click();
  await expect(page).not.toHaveURL(new RegExp(COURSE));
  await ready(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(retryIn(main(page))).toBeHidden();
});

test('SHELL-290 data that another part of the page also shows is requested again @shell', async ({ page }) => {
  await becomeUser(page, demo('monthly'));
  const spoilt = await spoil(page, /\/api\/v1\/order-items\/$/, (cart) => ({ ...cart, results: [null] }));
  await visit(page, '/the-team');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect.poll(spoilt.answered).toBeGreaterThan(0);
  await cart.click();
  const again = retryIn(main(page));
  await expect(again).toBeVisible();
  spoilt.heal();
  await again.click();
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again).toBeHidden();
  await expect(cart).toBeVisible();
});
