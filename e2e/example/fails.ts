import { expect, test, visit } from '../support/school.ts';

// Not part of the suites: these fail on purpose, for the flow that checks failure reports.
test('a page that says something else', async ({ page }) => {
  await visit(page, '/pathways');
  await expect(page.getByText('no school says this')).toBeVisible({ timeout: 500 });
});

test('a second window that writes markup from text', async ({ page }) => {
  await visit(page, '/pathways');
  const second = await page.context().newPage();
  await visit(second, '/pathways');
  const logged = second.waitForEvent('console');
  const wrote = await second.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>clay</b>';
      return true;
    } catch {
      return false;
    }
  });
  expect(wrote).toBe(false);
  await logged;
});
