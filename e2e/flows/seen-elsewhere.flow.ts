import type { Page } from '@playwright/test';
import { expect, freshEmail, mailTo, PASSWORD, ready, signUp, test, visit } from '../support/school.ts';
import { registerUser } from '../support/session.ts';
import { becomeBuyer, fillCard } from '../support/shop.ts';
import { goInside } from '../support/watch-readiness.ts';

// What a reader changes on one page is on the others at once, although their answers were fetched a moment before.

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
const main = (page: Page) => page.getByRole('main');

async function go(page: Page, address: string): Promise<void> {
  await goInside(page, address);
  await ready(page);
}

for (const [kind, address] of [
  ['course', COURSE],
  ['teacher', '/artists/marta-kessler'],
  ['article', '/blog/why-silicone-won'],
] as const)
  test(`CAT-139 CAT-140 SHELL-396 the ${kind} is a favorite, or none, on every page at once @catalog`, async ({
    page,
  }) => {
    await registerUser(page, freshEmail(), PASSWORD);
    const add = main(page).getByRole('button', { name: 'Add to favorites' });
    const remove = main(page).getByRole('button', { name: 'Remove from favorites' });
    // Below an empty list are other courses to begin with.
    const none = main(page).getByText("You don't have any favorites yet.");
    const removeFromList = main(page).getByRole('button', { name: /^Remove / });
    await visit(page, '/account/favorites');
    await expect(none).toBeVisible();
    await go(page, address);
    await add.click();
    await expect(remove).toBeVisible();
    await go(page, '/account/favorites');
    await expect(removeFromList).toHaveCount(1);
    await expect(main(page).locator(`a[href="${address}"]`).first()).toBeVisible();
    await go(page, address);
    await expect(remove).toBeVisible();
    await go(page, '/account/favorites');
    await removeFromList.click();
    await expect(none).toBeVisible();
    await go(page, address);
    await expect(add).toBeVisible();
  });

test('COM-364 SHELL-396 what has been bought is in the account and can be watched at once @commerce', async ({
  page,
}) => {
  test.slow();
  await becomeBuyer(page);
  const bought = main(page).locator(`a[href^="${COURSE}"]`).first();
  await visit(page, '/account/courses');
  await expect(bought).toBeHidden();
  await go(page, '/account/orders');
  await expect(main(page).getByText("You don't have any orders yet.")).toBeVisible();
  await go(page, COURSE);
  await page.getByRole('button', { name: 'Streaming' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('link', { name: 'In Cart' })).toBeVisible();
  await go(page, '/checkout');
  await fillCard(page, '4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Visa ending in 1111')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Place my Order' }).click();
  await expect(page).toHaveURL(/\/receipt/);
  await go(page, '/account/courses');
  await expect(bought).toBeVisible();
  await go(page, `${COURSE}?watch=1`);
  await expect(page.getByRole('region', { name: /player/i })).toBeVisible();
});

test('SHELL-397 the tab beside the one that opened a mailed link follows, and keeps what is typed @account', async ({
  page,
  context,
}) => {
  const email = await signUp(page);
  const notice = page.getByText('Please verify your email address.');
  await expect(notice).toBeVisible();
  await main(page).getByRole('button', { name: 'Edit' }).first().click();
  await page.getByLabel('First name').fill('Ines');
  const mail = await mailTo(page, email, /confirm|verify/i);
  const link = /https?:\/\/\S*\/confirm-email\S*/.exec(mail.text)?.[0] ?? '';
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('status').filter({ hasText: 'Your email has been verified.' })).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Ines');
});
