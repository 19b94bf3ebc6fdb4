import { openHeld } from '../chaos/probe.ts';
import { expect, freshEmail, PASSWORD, ready, signUp, test } from '../support/school.ts';
import { bodyOf } from '../support/typed-early.ts';

test('CAT-362 a contest entry typed and sent before its code has loaded is sent once, afterwards @catalog @chromium', async ({
  page,
}) => {
  const { go } = await openHeld(page, '/contest/mask-of-the-year');
  const email = freshEmail();
  await page.getByLabel('Full name').pressSequentially('Mara Quill');
  await page.getByLabel('Email').pressSequentially(email);
  await page.getByRole('checkbox').check();
  await page.getByLabel('Email').press('Enter');
  await expect(page).toHaveURL(/\/contest\/mask-of-the-year$/);
  const entry = bodyOf(page, '/contests/mask-of-the-year/sign_up/');
  go();
  expect(await entry).toMatchObject({ full_name: 'Mara Quill', email, newsletter: true });
  await page.waitForURL(/thank-you/);
});

test('ACC-338 ACC-339 a login typed before the code has loaded is sent: by keyboard, on a phone, in Spanish @account', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.context().addCookies([{ name: 'lang', value: 'es', url: new URL(page.url()).origin }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const { go } = await openHeld(page, '/login?next=%2Faccount%2Forders');
  await page.locator('input[type="email"]').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('main [type="submit"]')).toHaveAttribute('aria-busy', 'true');
  go();
  await page.waitForURL('**/account/orders');
});

test('ACC-338 what a password manager fills in before the code has loaded can be sent @account @chromium', async ({
  page,
}) => {
  const { go } = await openHeld(page, '/users/signup');
  const email = freshEmail();
  await page.evaluate(
    ([address = '', secret = '']) => {
      for (const [type, value] of Object.entries({ email: address, password: secret })) {
        const field = document.querySelector<HTMLInputElement>(`main input[type="${type}"]`);
        if (field) field.value = value;
      }
    },
    [email, PASSWORD],
  );
  go();
  await ready(page);
  const account = bodyOf(page, '/auth/registration/');
  await page.getByRole('button', { name: 'Register' }).click();
  expect(await account).toEqual({ email, password1: PASSWORD });
});

test('ACC-340 the links between login, sign-up and lost password carry next from the first load on @account', async ({
  page,
}) => {
  const NEXT = '?plan=3&next=%2Fcheckout';
  const links: Record<string, string[]> = {
    '/login': ['Register', 'Forgot password'],
    '/users/signup': ['Sign In'],
    '/users/password/new': ['Back to login'],
  };
  for (const [address, names] of Object.entries(links)) {
    const { go } = await openHeld(page, address + NEXT);
    go();
    await ready(page);
    for (const name of names)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        /\?plan=3&next=%2Fcheckout$/,
      );
  }
});
