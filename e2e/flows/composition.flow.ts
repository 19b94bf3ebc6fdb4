import type { Page } from '@playwright/test';
import { markDocument, sameDocument } from '../chaos/probe.ts';
import { play, position, video } from '../support/player.ts';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';

interface Composition {
  shell: string;
  remotes: Record<string, { version: string }>;
}

/** Opens a page as it was before the last promotion of `app`: the live composition is newer than the tab's. */
async function openBefore(page: Page, app: string, address: string): Promise<void> {
  const isPage = ({ pathname }: URL) => pathname === address.split('?')[0];
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/,
      (_, open: string, json: string, close: string) => {
        const boot = JSON.parse(json) as { deployment: Composition };
        if (app === 'shell') boot.deployment.shell = '0'.repeat(12);
        else Object.assign(boot.deployment.remotes[app] ?? {}, { version: '0'.repeat(12), integrity: 'sha256-older' });
        return open + JSON.stringify(boot).replace(/</g, '\\u003c') + close;
      },
    );
    return route.fulfill({ response, body });
  });
  const composition = page.waitForResponse('**/composition.json');
  await visit(page, address);
  await (await composition).finished();
  await page.unroute(isPage);
  await markDocument(page);
}

const follow = async (page: Page, name: string, path: string): Promise<boolean> => {
  await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === path);
  await ready(page);
  return sameDocument(page);
};

test('PLAT-006 a reader’s tab moves to a newer composition at the next link, once, and an idle one not at all @shell', async ({
  page,
  context,
}) => {
  const idle = await context.newPage();
  await openBefore(idle, 'shell', '/tutorials');
  await openBefore(page, 'shell', '/tutorials');
  expect(await follow(page, 'Pathways', '/pathways')).toBe(false);
  await expect(page).toHaveTitle(/Pathways/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await markDocument(page);
  expect(await follow(page, 'Courses', '/tutorials')).toBe(true);
  await page.goBack();
  await ready(page);
  expect(await sameDocument(page)).toBe(true);
  expect(await sameDocument(idle)).toBe(true);
});

test('PLAT-006 a newer release of a remote that was never loaded is adopted without a reload @shell', async ({
  page,
}) => {
  const live = (await (await page.request.get('/composition.json')).json()) as Composition;
  await openBefore(page, 'mf-player', '/tutorials');
  expect(await follow(page, 'Pathways', '/pathways')).toBe(true);
  await expect(page.getByRole('main').locator('[data-remote="mf-player"]').first()).toHaveAttribute(
    'data-remote-version',
    live.remotes['mf-player']?.version ?? '',
  );
});

test('PLAT-006 a newer composition interrupts neither typing nor a playing film @shell', async ({ page, context }) => {
  await openBefore(page, 'shell', '/users/signup');
  await page.getByLabel('Email').fill('ada@demo.gargoyle.example');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL(/\/login/);
  await ready(page);
  expect(await sameDocument(page)).toBe(true);

  const film = await context.newPage();
  await registerSubscriber(film, freshEmail(), PASSWORD);
  await openBefore(film, 'shell', '/tutorials/sculpting-a-gargoyle-maquette?watch=1');
  await play(film);
  const at = await position(film);
  expect(await video(film).evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  expect(await follow(film, 'Pathways', '/pathways')).toBe(true);
  expect(at).toBeGreaterThan(0);
});
