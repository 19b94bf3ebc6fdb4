import type { Locator, Page } from '@playwright/test';
import { expect, ready, test } from '../support/school.ts';
import { patternOf, ROUTE_FAULTS, ROUTE_PLANTS, ROUTES, type Remote } from './cases.ts';
import { plant } from './broken-release.ts';
import { allowed, heals, meet, openHeld, retryIn, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed, ownProfile: true });

/** The frame keeps working, other pages open, going back fails again, and once healed the button loads the page. */
async function provesIsolation(
  page: Page,
  remote: Remote,
  area: Locator,
  heal: () => Promise<unknown>,
  again = retryIn(area),
) {
  const { elsewhere } = ROUTES[remote];
  const banner = page.getByRole('banner');
  // Once the session is known the page is interactive.
  await expect(banner.getByRole('link', { name: elsewhere.link })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(again).toBeVisible({ timeout: 10_500 });

  await banner.getByRole('link', { name: elsewhere.link }).click();
  await expect(page).toHaveURL(elsewhere.path);
  await ready(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await sameDocument(page)).toBe(true);

  await page.goBack();
  await expect(again).toBeVisible({ timeout: 12_000 });
  await heal();
  await heals(again, area.getByRole('heading', { level: 1 }));
  await expect(again).toBeHidden();
  await ready(page);
  expect(await sameDocument(page)).toBe(true);
}

const areaOf = (page: Page, remote: Remote): Locator => page.getByRole('main').locator(`[data-remote="${remote}"]`);

for (const [remote, file, kind] of ROUTE_FAULTS)
  test(`PLAT-021 a page of ${remote} whose ${file} fails (${kind}) only affects its own area and recovers @shell`, async ({
    page,
  }) => {
    test.slow();
    await meet(page, { [patternOf(remote, file)]: kind });
    const opened = await openHeld(page, ROUTES[remote].address);
    opened.go();
    const area = areaOf(page, remote).first();
    // Server-rendered content stays below the alert.
    await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
    await provesIsolation(page, remote, area, () => meet(page));
  });

for (const [remote, kind] of ROUTE_PLANTS)
  test(`PLAT-021 a page of ${remote} whose code is broken (${kind}) only affects its own area and recovers @shell`, async ({
    page,
  }) => {
    test.slow();
    const screen = kind === 'render' || kind === 'effect';
    const { heal } = await plant(page, remote, patternOf(remote, screen ? 'screen' : 'entry'), kind, 'Component');
    const opened = await openHeld(page, ROUTES[remote].address);
    opened.go();
    const area = areaOf(page, remote).first();
    // Above server-rendered content there is a notice (SHELL-360).
    const again = kind === 'render' ? area.getByRole('button', { name: 'Try again' }) : retryIn(area);
    await provesIsolation(page, remote, area, heal, again);
  });
