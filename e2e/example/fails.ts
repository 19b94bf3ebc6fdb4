import { expect, test, visit } from '../support/school.ts';

// Not of the suites: they fail on purpose, for the flow that reads what a failure says.
test('a page that says something else', async ({ page }) => {
  await visit(page, '/pathways');
  await expect(page.getByText('no school says this')).toBeVisible({ timeout: 500 });
});

test('a second window that writes markup from text', async ({ page }) => {
  await visit(page, '/pathways');
  const second = await page.context().newPage();
  await visit(second, '/pathways');
  const said = second.waitForEvent('console');
  const wrote = await second.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>clay</b>';
      return true;
    } catch {
      return false;
    }
  });
  expect(wrote).toBe(false);
  await said;
});
