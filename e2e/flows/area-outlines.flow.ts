import { expect, test, visit } from '../support/school.ts';

test('PLAT-012 a switch outlines every federated area with remote, version and load time @shell', async ({ page }) => {
  const { remotes } = (await (await page.request.get('/deploy.json')).json()) as {
    remotes: Record<string, { version: string }>;
  };
  const label = (remote: string, rest: string) =>
    page.locator('#seams').getByText(new RegExp(`^${remote}@${remotes[remote]?.version} · ${rest}\\d+ ms$`));

  await visit(page, '/tutorials/sculpting-a-gargoyle-maquette?seams=on');
  await expect(label('mf-catalog', '').first()).toBeVisible();
  await expect(label('mf-commerce', 'purchase-panel\\.v1 · ').first()).toBeAttached();

  // It is stored, and applies to the next pages.
  await visit(page, '/pathways');
  await expect(label('mf-player', '').first()).toBeVisible();
  await page.keyboard.press('Alt+Shift+S');
  await expect(page.locator('#seams')).toHaveCount(0);
  await visit(page, '/pathways?seams=off');
  // The switch is loaded after the page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seams'))).toBeNull();
  await visit(page, '/pathways');
  await expect(page.locator('#seams')).toHaveCount(0);
});

test('PLAT-012 outlines that follow a scrolled page are not counted as its layout shifts @shell @chromium', async ({
  page,
}) => {
  await visit(page, '/tutorials?seams=on');
  await expect(page.locator('#seams [data-seam]').first()).toBeVisible();
  const shifted = await page.evaluate(async () => {
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift' });
    // From a script, because shifts soon after input are not counted.
    for (const top of [300, 1200, 0, 600]) {
      scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    }
    shifts.push(...(observer.takeRecords() as Shift[]));
    return shifts.flatMap(({ sources }) => sources).filter(({ node }) => node?.parentElement?.closest('#seams')).length;
  });
  expect(shifted).toBe(0);
  const topOf = (selector: string) =>
    page.evaluate((all) => document.querySelector(all)?.getBoundingClientRect().top, selector);
  // Something above the page may have come meanwhile.
  await expect.poll(async () => (await topOf('#seams [data-seam]')) === (await topOf('[data-remote]'))).toBe(true);
  expect(await topOf('[data-remote]')).toBeLessThan(-300);
});
