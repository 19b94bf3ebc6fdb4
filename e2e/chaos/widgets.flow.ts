import type { Page } from '@playwright/test';
import { expect, freshEmail, PASSWORD, ready, test, visit } from '../support/school.ts';
import { registerSubscriber } from '../support/session.ts';
import { patternOf, type Remote, WIDGET_FAULTS, WIDGET_PLANTS, WIDGETS, widgetPattern } from './cases.ts';
import { plant } from './broken-release.ts';
import { allowed, heals, markDocument, meet, retryIn, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed, ownProfile: true });

/** Only the widget's place shows an error; the page around it is unaffected. */
async function provesIsolation(page: Page, remote: Remote, heal: () => Promise<unknown>) {
  const { address, widget, button, within, elsewhere } = WIDGETS[remote];
  const banner = page.getByRole('banner');
  const again = retryIn(page.getByRole(within));
  const bring = async () => {
    if (button) await banner.getByRole('button', { name: button, exact: true }).click();
  };
  await visit(page, address);
  await markDocument(page);
  await bring();
  await expect(again).toBeVisible({ timeout: 10_500 });
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await banner.getByRole('link', { name: elsewhere.link }).first().click();
  await expect(page).toHaveURL(elsewhere.path);
  await ready(page);
  await page.goBack();
  await ready(page);
  await bring();
  await expect(again).toBeVisible({ timeout: 12_000 });
  await heal();
  await heals(again, page.locator(`[data-widget="${remote.slice('mf-'.length)}.${widget}"]`).first());
  await expect(again).toBeHidden();
  expect(await sameDocument(page)).toBe(true);
}

const signInFor = async (page: Page, remote: Remote) => {
  if (WIDGETS[remote].subscriber) await registerSubscriber(page, freshEmail(), PASSWORD);
};

for (const [remote, file, kind] of WIDGET_FAULTS)
  test(`PLAT-021 PLAT-023 a widget of ${remote} whose ${file === 'own' ? 'own file' : file} fails (${kind}) only affects its own place and recovers @shell`, async ({
    page,
  }) => {
    test.slow();
    await signInFor(page, remote);
    await meet(page, { [file === 'own' ? widgetPattern(remote) : patternOf(remote, 'entry')]: kind });
    await provesIsolation(page, remote, () => meet(page));
  });

for (const [remote, kind] of WIDGET_PLANTS)
  test(`PLAT-021 a widget of ${remote} whose code is broken (${kind}) only affects its own place and recovers @shell`, async ({
    page,
  }) => {
    test.slow();
    await signInFor(page, remote);
    const own = kind === 'render' || kind === 'effect';
    const pattern = own ? widgetPattern(remote) : patternOf(remote, 'entry');
    const { heal } = await plant(page, remote, pattern, kind, 'default');
    await provesIsolation(page, remote, heal);
  });
