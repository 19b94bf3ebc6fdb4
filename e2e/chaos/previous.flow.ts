import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import { expect, test } from '../support/school.ts';
import { patternOf } from './cases.ts';
import { allowed, meet, openHeld, ready, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed });

test('PLAT-022 a release that cannot be loaded gives way to the one before, and the operators hear of it @shell', async ({
  page,
}) => {
  const live = (await (await page.request.get('/deploy.json')).json()) as Deployment;
  const { previous: _, ...release } = live.remotes['mf-catalog'] as LiveRelease;
  // An older release with the same content, at addresses of its own; it has no fault.
  const older = '0'.repeat(12);
  const previous = JSON.parse(JSON.stringify(release).replaceAll(release.version, older)) as LiveRelease;
  await page.route('/deploy.json', (route) =>
    route.fulfill({ json: { ...live, remotes: { ...live.remotes, 'mf-catalog': { ...release, previous } } } }),
  );
  await page.route(`**/r/mf-catalog/${older}/**`, async (route) => {
    const address = route.request().url().replace(older, release.version);
    const body = Buffer.from(await (await fetch(address)).arrayBuffer());
    await route.fulfill({ body, contentType: address.includes('.css') ? 'text/css' : 'text/javascript' });
  });

  const told = page.waitForRequest((request) => {
    const text = request.url().includes('/telemetry/') ? (request.postData() ?? '') : '';
    return text.includes('mf-catalog') && text.includes(release.version) && text.includes('step 1');
  });
  await meet(page, { [patternOf('mf-catalog', 'entry').replace('\\w+', release.version)]: '404' });
  const opened = await openHeld(page, '/tutorials');
  await opened.go();
  await ready(page);
  const area = page.getByRole('main').locator('[data-remote="mf-catalog"]').first();
  await expect(area).toHaveAttribute('data-remote-version', older);
  await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await told).method()).toBe('POST');
  expect(await sameDocument(page)).toBe(true);
});
