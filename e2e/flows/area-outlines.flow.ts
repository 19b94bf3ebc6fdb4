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
