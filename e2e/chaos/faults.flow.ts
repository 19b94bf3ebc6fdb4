import type { Locator, Page } from '@playwright/test';
import { expect, ready, test } from '../support/school.ts';
import { patternOf, ROUTE_FAULTS, ROUTE_PLANTS, ROUTES, type Remote } from './cases.ts';
import { plant } from './broken-release.ts';
import { allowed, heals, meet, openHeld, retryIn, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed });

/** The frame lives while the area says so; others open; coming back begins anew; healed, the button brings the page. */
async function provesIsolation(
  page: Page,
  remote: Remote,
  area: Locator,
  heal: () => Promise<unknown>,
  again = retryIn(area),
) {
  const { elsewhere } = ROUTES[remote];
  const banner = page.getByRole('banner');
  // Who reads is known: from here on the page is alive.
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
  test(`PLAT-021 a page of ${remote} whose ${file} meets ${kind} harms its own area alone and heals @shell`, async ({
    page,
  }) => {
    test.slow();
    await meet(page, { [patternOf(remote, file)]: kind });
    const opened = await openHeld(page, ROUTES[remote].address);
    opened.go();
    const area = areaOf(page, remote).first();
    // What the server has drawn stays below the alert.
    await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
    await provesIsolation(page, remote, area, () => meet(page));
  });

for (const [remote, kind] of ROUTE_PLANTS)
  test(`PLAT-021 a page of ${remote} whose code is broken (${kind}) harms its own area alone and heals @shell`, async ({
    page,
  }) => {
    test.slow();
    const screen = kind === 'render' || kind === 'effect';
    const { heal } = await plant(page, remote, patternOf(remote, screen ? 'screen' : 'entry'), kind, 'Component');
    const opened = await openHeld(page, ROUTES[remote].address);
    opened.go();
    const area = areaOf(page, remote).first();
    // Over what the server has drawn stands a line (SHELL-360).
    const again = kind === 'render' ? area.getByRole('button', { name: 'Try again' }) : retryIn(area);
    await provesIsolation(page, remote, area, heal, again);
  });
