import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD } from './school.ts';
import { becomeUser, registerSubscriber } from './session.ts';

/** Types into the hosted card fields, whose frames are found by their titles. */
export async function fillCard(page: Page, number: string, expires = '08 / 31', code = '123'): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  await field('Card number').fill(number);
  await field('Expiration date').fill(expires);
  await field('Security code').fill(code);
}

/** Fills the open address form with one that every service accepts. */
export async function fillAddress(page: Page, street = '12 Kiln Street'): Promise<void> {
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Clay');
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('Postal code').fill('97201');
  await page.getByLabel('Country').selectOption('United States');
}

/** A new user, signed in, whose trial was begun and cancelled: what is bought next is paid at once. */
export async function becomeLapsed(page: Page): Promise<void> {
  const email = freshEmail();
  await registerSubscriber(page, email, PASSWORD);
  const { token } = await becomeUser(page, email);
  const cancelled = await page.request.post('/api/v1/subscriptions/cancel/', {
    headers: { Authorization: `JWT ${token}` },
    data: {},
  });
  if (!cancelled.ok()) throw new Error(`cancel: ${cancelled.status()} ${await cancelled.text()}`);
}
