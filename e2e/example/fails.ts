import { expect, test, visit } from '../support/school.ts';

// Not of the suites: it fails on purpose, for the flow that reads what a failure says.
test('a page that says something else', async ({ page }) => {
  await visit(page, '/pathways');
  await expect(page.getByText('no school says this')).toBeVisible({ timeout: 500 });
});
