import type { Deployment, LiveRelease, ScreenFiles } from '@gargoyle/shared/contract/deployment';
import { expect, ready, test } from '../support/school.ts';
import { copiesOn, countRenderers } from './copies.ts';
import { allowed, meet, openHeld, sameDocument } from './probe.ts';

test.use({ allowConsole: allowed, ownProfile: true });

test('PLAT-022 PLAT-007 a release that cannot be loaded is replaced by the previous one and reported; all share one copy of React @shell', async ({
  page,
}) => {
  const live = (await (await page.request.get('/deploy.json')).json()) as Deployment;
  const { previous: _, ...release } = live.remotes['mf-catalog'] as LiveRelease;
  // An older release with the same content and a different entry, without a fault.
  const older = '0'.repeat(12);
  const entry = release.entry.replace(/remoteEntry\.[\w-]+/, 'remoteEntry.older');
  const standIn = JSON.stringify({ version: older, entry, integrity: release.integrity[release.entry] });
  await page.route(
    ({ pathname }) => pathname === '/composition.json' || pathname.startsWith('/tutorials/'),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /("mf-catalog":\{[^{}]*?)(?:,"previous":\{[^{}]*\})?\}/,
        `$1,"previous":${standIn}}`,
      );
      await route.fulfill({ response, body });
    },
  );
  await page.route(`**${entry}*`, async (route) => {
    const body = Buffer.from(await (await fetch(route.request().url().replace(entry, release.entry))).arrayBuffer());
    await route.fulfill({ body, contentType: 'text/javascript' });
  });

  const reported = page.waitForRequest((request) => {
    const text = request.url().includes('/telemetry/') ? (request.postData() ?? '') : '';
    return text.includes('mf-catalog') && text.includes(release.version) && text.includes('step 1');
  });
  await meet(page, { [release.entry]: '404' });
  await countRenderers(page);
  const opened = await openHeld(page, '/tutorials/sculpting-a-gargoyle-maquette');
  opened.go();
  await ready(page);
  const area = page.getByRole('main').locator('[data-remote="mf-catalog"]').first();
  await expect(area).toHaveAttribute('data-remote-version', older);
  await expect(area.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Files that both releases have are loaded once: inlined by the server, or as a link.
  const { css } = release.chunks['catalog.tutorial'] as ScreenFiles;
  for (const file of css)
    await expect(page.locator(`link[rel="stylesheet"][href*="${file}"], style[data-file="${file}"]`)).toHaveCount(1);
  expect((await reported).method()).toBe('POST');
  expect(await sameDocument(page)).toBe(true);

  // The shell, an older release and the live release of another remote on one page.
  await expect(page.locator('[data-remote="mf-commerce"]').first()).toBeVisible();
  const { renderers, brought } = await copiesOn(page);
  expect(renderers).toBe(1);
  for (const name of ['react', 'react-dom', '@gargoyle/shared/router', '@gargoyle/shared/query'])
    expect(brought[name]?.from, name).toEqual(['shell']);
  expect(brought['react']?.users).toEqual(expect.arrayContaining(['shell', 'mf-catalog', 'mf-commerce']));
});
