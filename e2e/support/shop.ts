import type { Page } from '@playwright/test';
import { freshEmail, PASSWORD } from './school.ts';
import { ADDRESS, becomeUser, registerSubscriber, registerUser } from './session.ts';

/** Fills the hosted card fields; their frames are found by title. */
export async function fillCard(page: Page, number: string, expires = '08 / 31', code = '123'): Promise<void> {
  const field = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  await field('Card number').fill(number);
  await field('Expiration date').fill(expires);
  await field('Security code').fill(code);
}

/** Fills the open address form with an address that every service accepts. */
export async function fillAddress(page: Page, street = '12 Kiln Street'): Promise<void> {
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Clay');
  await page.getByLabel('Street address').fill(street);
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('State').fill('OR');
  await page.getByLabel('Postal code').fill('97201');
  await page.getByLabel('Country').selectOption('United States');
}

/** A new signed-in user whose trial was started and cancelled: their next purchase is charged immediately. */
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

/** A new signed-in user without a subscription, with one address. @returns their API token */
export async function becomeBuyer(page: Page): Promise<string> {
  const token = await registerUser(page, freshEmail(), PASSWORD);
  const saved = await page.request.post('/api/v1/addresses/', {
    headers: { Authorization: `JWT ${token}` },
    data: ADDRESS,
  });
  if (!saved.ok()) throw new Error(`address: ${saved.status()} ${await saved.text()}`);
  return token;
}

/** Adds the gargoyle maquette to the cart of the visitor, or of the token's user. */
export async function putIntoCart(page: Page, what: 'disc' | 'stream', token?: string): Promise<void> {
  const course = (await (await page.request.get('/api/v1/tutorials/sculpting-a-gargoyle-maquette/')).json()) as {
    id: number;
    dvdSets: { id: number }[];
  };
  const [disc] = course.dvdSets;
  const added = await page.request.post('/api/v1/order-items/', {
    ...(token ? { headers: { Authorization: `JWT ${token}` } } : {}),
    data: {
      ordered: true,
      ordered_model: what === 'disc' ? 'dvdset' : 'videotutorial',
      ordered_id: what === 'disc' ? disc?.id : course.id,
      quantity: 1,
    },
  });
  if (!added.ok()) throw new Error(`cart: ${added.status()} ${await added.text()}`);
}
