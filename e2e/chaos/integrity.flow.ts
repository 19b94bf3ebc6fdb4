import { expect, ready, test, visit } from '../support/school.ts';
import { NAVIGATION_FAULTS, patternOf, type Remote } from './cases.ts';
import { allowed, heals, markDocument, meet, retryIn, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed, ownProfile: true });

/** A page of another remote, the header link from there to this one, and the file whose style sheet fails. */
const WAYS: Record<Remote, { from: string; link: string; screen: string }> = {
  'mf-catalog': { from: '/pathways', link: 'Courses', screen: 'catalog.tutorials' },
  'mf-player': { from: '/store', link: 'Pathways', screen: 'player.paths' },
  'mf-commerce': { from: '/pathways', link: 'Store', screen: 'commerce.store' },
  'mf-account': { from: '/pathways', link: 'Login', screen: 'expose.routes' },
};

for (const [remote, kind] of NAVIGATION_FAULTS)
  test(`PLAT-021 PLAT-035 a style sheet of a navigation to ${remote} fails (${kind}): only its area is affected, and recovers @shell`, async ({
    page,
  }) => {
    const { from, link, screen } = WAYS[remote];
    await visit(page, from);
    await markDocument(page);
    await meet(page, { [patternOf(remote, 'style', screen)]: kind });
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: link, exact: true }).click();
    const again = retryIn(page.getByRole('main'));
    await expect(again).toBeVisible({ timeout: 10_500 });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('body'), 'a rule of the altered style sheet').toHaveCSS('outline-style', 'none');

    await meet(page);
    await heals(again, page.getByRole('main').getByRole('heading', { level: 1 }).first());
    await expect(again).toBeHidden();
    await ready(page);
    await expect(page.locator('link[rel="stylesheet"]:not([integrity^="sha256-"])')).toHaveCount(0);
    expect(await sameDocument(page)).toBe(true);
  });

test('PLAT-035 an altered style sheet of a lazily loaded widget only affects its place and recovers @shell', async ({
  page,
}) => {
  await visit(page, '/pathways');
  await markDocument(page);
  await meet(page, { [patternOf('mf-catalog', 'style', 'expose.search-box.v1')]: 'changed' });
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Search', exact: true }).click();
  const again = retryIn(banner);
  await expect(again).toBeVisible({ timeout: 10_500 });
  await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  await meet(page);
  await heals(again, page.locator('[data-widget="catalog.search-box.v1"]'));
  await expect(page.locator('link[rel="stylesheet"]:not([integrity^="sha256-"])')).toHaveCount(0);
  expect(await sameDocument(page)).toBe(true);
});

test('PLAT-021 PLAT-028 the styles of a page are inlined: none is requested, so none can fail @shell', async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (/\/r\/mf-catalog\/.*\.css/.test(request.url())) sheets.push(request.url());
  });
  await meet(page, { '/r/mf-catalog/.*\\.css': 'hang' });
  await visit(page, '/tutorials');
  const grid = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .first();
  await expect(grid).toHaveCSS('display', 'grid');
  expect(sheets).toEqual([]);
});
