import { expect, ready, test } from '../support/school.ts';
import { patternOf, type Remote } from './cases.ts';
import { plant } from './broken-release.ts';
import { allowed, openHeld, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed });

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';

const PAGES: readonly [address: string, remote: Remote, screen: string][] = [
  ['/', 'mf-catalog', 'catalog.home'],
  [COURSE, 'mf-catalog', 'catalog.tutorial'],
  ['/subscriptions/plans', 'mf-commerce', 'commerce.plans'],
];

for (const [address, remote, screen] of PAGES)
  test(`SHELL-360 ${address}, stays readable when its code fails on server-rendered content, and can be retried @shell`, async ({
    page,
  }) => {
    const { heal } = await plant(page, remote, patternOf(remote, 'screen', screen), 'render', 'Component');
    const opened = await openHeld(page, address);
    const main = page.getByRole('main');
    const heading = (await main.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    const title = await page.title();
    const links = await main.getByRole('link').count();
    const focused = main.getByRole('link').first();
    const href = await focused.getAttribute('href');
    await focused.focus();
    opened.go();

    const again = main.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: 'Only the links on this page work' })).toHaveCount(1);
    await expect(main.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    expect(await main.getByRole('link').count()).toBe(links);
    await expect(page).toHaveTitle(title);
    await expect(page.locator(':focus')).toHaveAttribute('href', href ?? '');
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Check your connection')).toHaveCount(0);
    await ready(page);

    // It fails again, and the button is available again.
    await again.click();
    await expect(again).not.toHaveAttribute('aria-busy');
    await expect(main.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    await heal();
    await again.click();
    await expect(again).toHaveCount(0);
    await ready(page);
    await expect(main.getByRole('heading', { level: 1 }).first()).toHaveText(heading);
    expect(await sameDocument(page)).toBe(true);
  });

test('SHELL-360 the notice is in Spanish on Spanish pages, and links of the server-rendered page work @shell', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await plant(page, 'mf-catalog', patternOf('mf-catalog', 'screen', 'catalog.tutorial'), 'render', 'Component');
  const opened = await openHeld(page, COURSE);
  opened.go();
  const main = page.getByRole('main');
  await expect(main.getByText('En esta página solo funcionan los enlaces')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await main.getByRole('link').first().click();
  await expect(page).not.toHaveURL(new RegExp(`${COURSE}$`));
});
