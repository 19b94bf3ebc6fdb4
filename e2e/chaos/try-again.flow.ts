import type { Page } from '@playwright/test';
import { goInside } from '../support/watch-readiness.ts';
import { expect, ready, test, visit } from '../support/school.ts';
import { becomeUser, demo } from '../support/session.ts';

interface Pages {
  owner: 'catalog' | 'player' | 'commerce' | 'account';
  who: 'visitor' | 'monthly';
  addresses: readonly string[];
}

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

/** Every page that shows an error if its data cannot be loaded. */
const PAGES: readonly Pages[] = [
  {
    owner: 'catalog',
    who: 'visitor',
    addresses: [
      ...['/', '/tutorials', COURSE, '/artists', '/artists/marta-kessler', '/blog', '/blog/why-silicone-won'],
      ...['/testimonials', '/gallery', '/search?q=clay', '/tutorial_categories/sculpture'],
      ...['/special-videos/inside-the-creature-shop', '/webcourses/live-brush-technique-night'],
      ...['/landing_pages/learn-sculpture-online', '/pages/studio-safety', '/lm/sixteen-free-lessons'],
      '/contest/mask-of-the-year',
    ],
  },
  { owner: 'player', who: 'visitor', addresses: ['/pathways', '/pathways/creature-maker'] },
  { owner: 'player', who: 'monthly', addresses: [`${COURSE}?watch=1`] },
  { owner: 'commerce', who: 'visitor', addresses: ['/subscriptions/plans', '/store', '/cart', '/checkout?plan=3'] },
  { owner: 'account', who: 'visitor', addresses: ['/gift-certificate/gone', '/customer-care/faqs'] },
  {
    owner: 'account',
    who: 'monthly',
    addresses: [
      ...['/account', '/account/orders', '/account/courses', '/account/bookmarks', '/account/favorites'],
      ...['/account/my_pathways', '/account/history', '/account/interests', '/account/change_subscription'],
      ...['/account/addresses', '/account/credit_cards'],
    ],
  },
];

const MOST_CALLS = 60;

const isData = (url: string, method: string): boolean =>
  method === 'GET' && /\/api\/v1\/(?!auth\/|user\/|subscriptions\/\d)/.test(url);

/** Makes reads of the page fail while `down` is set; `asked` counts them. */
async function failingReads(page: Page) {
  const state = { down: false, asked: 0 };
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    if (!isData(request.url(), request.method())) return route.fallback();
    state.asked += 1;
    if (!state.down) return route.fallback();
    return route.fulfill({ status: 500, json: { detail: 'Out of clay.', code: 'unexpected', requestId: 'r' } });
  });
  return state;
}

for (const { owner, who, addresses } of PAGES)
  test(`PLAT-026 each 'Try again' of ${owner} for a ${who} sends a request and then shows the result @${owner}`, async ({
    page,
  }) => {
    test.setTimeout(60_000 + addresses.length * 20_000);
    if (who !== 'visitor') await becomeUser(page, demo(who));
    const reads = await failingReads(page);
    const buttons = page.getByRole('main').getByRole('button', { name: 'Try again' });
    for (const address of addresses) {
      reads.down = false;
      // A new document, which has no data yet: the frame’s own page needs none.
      await visit(page, '/nowhere-at-all');
      reads.down = true;
      const asked = reads.asked;
      await goInside(page, address);
      await ready(page);
      await expect(buttons.first(), `${address} says that it failed`).toBeVisible();
      for (let n = 0; n < (await buttons.count()); n += 1) {
        const before = reads.asked;
        await buttons.nth(n).click();
        await expect.poll(() => reads.asked, `button ${n + 1} of ${address}`).toBeGreaterThan(before);
        await expect(buttons.nth(n)).not.toHaveAttribute('aria-busy');
      }
      reads.down = false;
      await expect(async () => {
        if (await buttons.count()) await buttons.first().click({ timeout: 1000 });
        expect(await buttons.count(), `left on ${address}`).toBe(0);
      }).toPass({ timeout: 15_000 });
      await ready(page);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      // One request by the page, and one per press: a page that retries in a loop would overload the API.
      expect(reads.asked - asked, `calls of ${address}`).toBeLessThan(MOST_CALLS);
    }
  });
