import type { Sighting } from '@gargoyle/shared/contract/telemetry.contract';
import { beacons, LATE_MS, pressSlowly, recordBeacons, shift } from '../support/beacons.ts';
import { expect, ready, test, visit } from '../support/school.ts';

test.use({ ownProfile: true });

test('PLAT-054 PLAT-055 each measurement is attributed to where it happened, once, when the page is left @shell @chromium', async ({
  page,
}) => {
  await recordBeacons(page);
  // The outlines show that the shell's late part has loaded.
  await visit(page, '/tutorials?seams=on');
  await page.locator('#seams').waitFor({ state: 'attached' });
  await shift(page);
  await page.getByRole('banner').getByRole('link', { name: 'Store', exact: true }).click();
  await expect(page).toHaveURL(/\/store$/);
  await ready(page);
  await pressSlowly(page);
  await visit(page, '/the-team');
  let all: Sighting[] = [];
  // The storage of the page that was left may reach the next page's process late.
  await expect.poll(async () => (all = await beacons(page)).length).toBeGreaterThan(0);
  const named = (name: string) => all.filter((s) => s.kind === 'vital' && s.name === name);
  const landing = { remote: 'mf-catalog', route: '/tutorials' };
  const shop = { remote: 'mf-commerce', route: '/store' };
  expect(named('TTFB')).toEqual([expect.objectContaining(landing)]);
  expect(named('LCP').filter(({ remote }) => remote === 'mf-catalog')).toEqual([expect.objectContaining(landing)]);
  const moved = named('CLS').filter(({ value = 0 }) => value > 0.1);
  expect(moved, JSON.stringify(named('CLS'))).toEqual([expect.objectContaining(landing)]);
  const late = named('INP').filter(({ value = 0 }) => value >= LATE_MS);
  expect(late, JSON.stringify(named('INP'))).toEqual([expect.objectContaining(shop)]);
  for (const { version } of all) expect(version).toMatch(/^[0-9a-f]{12}$/);
  const keys = all.map(({ name, remote, route }) => `${name} ${remote} ${route}`);
  expect(keys.toSorted()).toEqual([...new Set(keys)].toSorted());
});
