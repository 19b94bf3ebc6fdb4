import { decideIn, popupOf } from '../support/popup.ts';
import { expect, freshEmail, mailTo, PASSWORD, ready, signIn, signUp, sizeOf, test, visit } from '../support/school.ts';

test('ACC-055 SHELL-226 SHELL-227 once the box is ticked, the password is checked @account', async ({ page }) => {
  await visit(page, '/login');
  await page.getByLabel('Email').fill('robot@demo.gargoyle.example');
  await page.getByLabel('Password', { exact: true }).fill('whatever-one');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('checkbox', { name: 'I am a human' }).check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops! Login failed.' })).toBeVisible();
});

test('ACC-059 ACC-064 in Facebook’s window cancelling changes nothing, and approving signs in @account', async ({
  page,
}) => {
  await visit(page, '/login?next=%2Faccount');
  const login = page.getByRole('button', { name: 'Login with Facebook' });
  const window = async (decision: string) => decideIn(await popupOf(page, () => login.click()), decision);
  await window('Cancel');
  await expect(login).toBeEnabled();
  await expect(page).toHaveURL(/\/login/);
  await window('Approve');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('social@demo.gargoyle.example')).toBeVisible();
});

test('ACC-062 ACC-066 ACC-068 ACC-070 an institution’s login leads to next, its refusal to the refusal page @account', async ({
  page,
}) => {
  await visit(page, '/login?next=%2Ftutorials');
  await page.getByRole('link', { name: 'Institutional login' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  await visit(page, '/login?next=%2Ftutorials');
  await page.getByRole('link', { name: 'Institutional login' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/tutorials$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
});

test('ACC-065 SHELL-114 SHELL-125 a proxy’s cookie signs in, without a way to log out @account', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'proxy_access', value: 'PROXY-DEMO-0001', url: baseURL ?? '' }]);
  await page.goto('/proxy-sso?next=%2Faccount');
  await expect(page).toHaveURL(/\/account$/);
  await ready(page);
  await expect(page.getByText('proxy@demo.gargoyle.example')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Change Password/ })).toBeHidden();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeHidden();
});

test('ACC-109 ACC-111 ACC-114 SHELL-148 SHELL-149 SHELL-151 staff impersonate a user and release them @account', async ({
  page,
}) => {
  await signIn(page, 'staff@demo.gargoyle.example', '/account');
  await page.goto('/hijack?userid=5');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('lapsed@demo.gargoyle.example').first()).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('button', { name: 'Release' })).toBeVisible();
  await visit(page, '/hijack?userid=6');
  await expect(page.getByText('You are already impersonating a user')).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('staff@demo.gargoyle.example')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Release' })).toBeHidden();
});

test('ACC-130 ACC-135 ACC-276 changed names and interests are saved @account', async ({ page }) => {
  await signUp(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Keller');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your profile has been updated.' })).toBeVisible();
  await visit(page, '/interests');
  await expect(page.getByRole('checkbox')).toHaveCount(18);
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Sculpture' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your interests have been updated.' })).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(page.getByRole('checkbox', { name: 'Sculpture' })).toBeChecked();
  await visit(page, '/account');
  await expect(page.getByText('Keller')).toBeVisible();
});

test('ACC-076 ACC-081 ACC-082 a forgotten password is reset by mail @account', async ({ page, context }) => {
  const email = await signUp(page);
  await context.clearCookies();
  await visit(page, '/users/password/new');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send instructions' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have sent you an email' })).toBeVisible();
  const mail = await mailTo(page, email, /password/i);
  const link = /https?:\/\/\S*\/password\/reset\/\S*/.exec(mail.text)?.[0] ?? '';
  const setTo = async (password: string) => {
    await visit(page, link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the new password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await setTo('another-bone-2');
  await expect(page).toHaveURL(/\/login$/);
  await setTo('third-bone-33');
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('ACC-306 ACC-310 a message to the school is sent, and a copy comes by mail @account', async ({ page }) => {
  const email = freshEmail();
  await visit(page, '/customer-care/contact-us');
  await page.getByLabel('Name').fill('Rosa Keller');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Subject').selectOption('shipping_policies');
  await page.getByLabel('Message').fill('Do you ship wet clay?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your message has been sent.' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect((await mailTo(page, email, /./)).text).toContain('Do you ship wet clay?');
});

test('ACC-193 ACC-194 ACC-198 ACC-200 a deleted account cannot log in any more @account', async ({ page }) => {
  const email = await signUp(page);
  await page.getByRole('button', { name: 'Delete Your Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Your Account' });
  await expect.poll(() => sizeOf(dialog)).toEqual([800, 380]);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Account deleted.' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops! Login failed.' })).toBeVisible();
});

test('ACC-153 the dialog to manage a subscription has its sizes on desktop and phone @account', async ({ page }) => {
  await signIn(page, 'yearly@demo.gargoyle.example', '/account');
  const dialog = page.getByRole('dialog', { name: 'Manage Subscription' });
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => sizeOf(dialog)).toEqual([600, 350]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(dialog).toBeVisible();
  await expect.poll(() => sizeOf(dialog)).toEqual([375, 350]);
});

test('SHELL-384 in a low window a dialog stays within it, and scrolls to its buttons @account', async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 300 });
  await signIn(page, 'yearly@demo.gargoyle.example', '/account');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const last = dialog.getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.95 });
});

test('ACC-289 ACC-293 ACC-296 ACC-297 ACC-298 ACC-299 ACC-300 customer care has its eight pages and no others @account', async ({
  page,
}) => {
  await visit(page, '/customer-care/faqs/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  for (const answer of [
    'By PayPal or by card: we take Visa, Mastercard and Amex.',
    'Do students and veterans pay less?Yes. Write to us',
    'Not for annual subscribers, whose seats at live courses are reserved free of charge.',
    'Five or more students learn at a group discount. Write to us',
    'A monthly plan is billed every 30 days, an annual plan once a year. All plans renew automatically',
  ])
    await expect(page.getByRole('article')).toContainText(answer);
  await expect.poll(async () => (await page.request.get('/customer-care/studio-safety')).status()).toBe(404);
  await page.goto('/customer-care/studio-safety');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
});

test('ACC-013 ACC-014 the auth pages have no navigation @account', async ({ page }) => {
  await visit(page, '/login');
  await expect(page.getByRole('banner')).toBeHidden();
  await page.getByRole('link', { name: 'Gargoyle' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner')).toBeVisible();
});
