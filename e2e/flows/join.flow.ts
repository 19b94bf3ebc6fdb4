import { expect, mailTo, PASSWORD, ready, signIn, signUp, test, visit } from '../support/school.ts';

test('ACC-030 ACC-031 ACC-092 SHELL-087 sign up, confirm by mail, log out and in again @account', async ({ page }) => {
  const email = await signUp(page);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Please verify your email address.')).toBeVisible();

  const mail = await mailTo(page, email, /confirm|verify/i);
  const link = /https?:\/\/\S*\/confirm-email\S*/.exec(mail.text)?.[0];
  expect(link, 'the mail names the confirmation address').toBeTruthy();
  await page.goto(link ?? '');
  await expect(page.getByRole('status').filter({ hasText: 'Your email has been verified.' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Please verify your email address.')).toBeHidden();

  await page.getByRole('button', { name: 'Account' }).click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(page, email, '/account');
  await expect(page.getByText(email)).toBeVisible();
});

test('ACC-055 SHELL-227 a suspected robot gets the checkbox and signs in with it, and what was typed stays @account', async ({
  page,
}) => {
  const email = `robot@demo.gargoyle.example`;
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('whatever-one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'I am a human' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('SHELL-086 SHELL-111 SHELL-265 ACC-210 a guarded address leads to the login and back, and survives a reload @account', async ({
  page,
}) => {
  await page.goto('/account/orders');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Forders/);
  await ready(page);
  await page.getByLabel('Email').fill('monthly@demo.gargoyle.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await ready(page);
  await page.reload();
  await ready(page);
  await expect(page).toHaveURL(/\/account\/orders$/);
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('heading', { name: 'Bill to' })).toBeVisible();
  const quantity = page.getByRole('columnheader').nth(2);
  for (const [width, said] of [
    [980, 'quantity'],
    [979, 'qt'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(quantity).toHaveText(said, { useInnerText: true });
  }
});
