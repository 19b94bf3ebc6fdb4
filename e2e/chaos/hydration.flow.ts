import { expect, ready, test } from '../support/school.ts';
import { lost, openHeld } from './probe.ts';

const PAGES = [
  '/',
  '/tutorials',
  '/tutorials/sculpting-a-gargoyle-maquette',
  '/pathways',
  '/subscriptions/plans',
  '/login',
  '/users/signup',
  '/users/password/new',
  '/open-athens-redirect-auth-error',
  '/customer-care',
  '/customer-care/faqs',
  '/customer-care/contact-us',
  '/store',
];

for (const address of PAGES) {
  test(`PLAT-030 ${address} hydrates without replacing elements or repeating requests @shell`, async ({ page }) => {
    const opened = await openHeld(page, address);
    expect(opened.status).toBe(200);
    expect(opened.served).toBeGreaterThan(40);
    await expect(page.locator('main h1').first()).toBeVisible();
    opened.go();
    await ready(page);
    expect(await lost(page), 'server-rendered elements that were removed').toEqual([]);
    expect(
      opened.calls.filter((address) => opened.answered.includes(address)),
      'requested again',
    ).toEqual([]);
  });
}

test('PLAT-032 an unknown address answers 404 with the 404 page @shell', async ({ page }) => {
  const opened = await openHeld(page, '/nowhere/at/all');
  expect(opened.status).toBe(404);
  opened.go();
  await ready(page);
  expect(await lost(page)).toEqual([]);
  await expect(page.getByText('Uh oh! A dinosaur ate this page.')).toBeVisible();
  await expect(page).toHaveURL(/\/nowhere\/at\/all$/);
});
