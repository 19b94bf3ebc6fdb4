import type { Page } from '@playwright/test';
import { apiUrl, PASSWORD } from './school.ts';

/**
 * A connection that another test used may have been idle for just as long as a server keeps one, which then closes it
 * under the request.
 */
const AGAIN = { maxRetries: 1 };

/** Signs the page's browser in without the form: the API sets the session cookie for the next page load. */
export async function becomeUser(page: Page, email: string): Promise<{ token: string }> {
  const login = await page.request.post('/api/v1/auth/login/', {
    headers: await humanCheck(page),
    data: { email, password: PASSWORD },
    ...AGAIN,
  });
  if (!login.ok()) throw new Error(`login of ${email}: ${login.status()} ${await login.text()}`);
  return (await login.json()) as { token: string };
}

/** Email address of a demo account. */
export const demo = (name: string): string => `${name}@demo.gargoyle.example`;

async function humanCheck(page: Page): Promise<Record<string, string>> {
  const answer = await page.request.post(`${apiUrl}/api/v1/sandbox/human-check/`, {
    data: { version: 'v3', checked: true },
    ...AGAIN,
  });
  const { token } = (await answer.json()) as { token: string };
  return { 'Captcha-Token': token, 'Captcha-Version': 'v3' };
}

/** A nonce for the Visa card that always succeeds, as from the card frames. */
async function cardNonce(page: Page): Promise<string> {
  const answer = await page.request.post(`${apiUrl}/api/v1/sandbox/tokenize/`, {
    data: { number: '4111111111111111', expiration_month: '12', expiration_year: '2031', cvv: '123' },
  });
  return ((await answer.json()) as { nonce: string }).nonce;
}

/** An address that every service accepts. */
export const ADDRESS = {
  first_name: 'Ines',
  last_name: 'Clay',
  street_address: '12 Kiln Street',
  locality: 'Portland',
  region: 'OR',
  postal_code: '97201',
  country_name: 'United States',
  country_code_alpha2: 'US',
};

/** Creates a user through the API, signed in. @returns their API token */
export async function registerUser(page: Page, email: string, password: string): Promise<string> {
  const made = await page.request.post('/api/v1/auth/registration/', {
    headers: await humanCheck(page),
    data: { email, password1: password },
  });
  if (!made.ok()) throw new Error(`registration: ${made.status()} ${await made.text()}`);
  return ((await made.json()) as { token: string }).token;
}

/**
 * Creates a user on the free trial of a plan (3 is Monthly) through the API, signed in, for flows about something else.
 * @returns their API token
 */
export async function registerSubscriber(page: Page, email: string, password: string, plan = 3): Promise<string> {
  const token = await registerUser(page, email, password);
  const placed = await page.request.post('/api/v1/subscriptions/', {
    headers: { Authorization: `JWT ${token}` },
    data: {
      plan,
      used_free_trial: false,
      user_email: email,
      billing_address: ADDRESS,
      payment: { payment_method_nonce: await cardNonce(page) },
    },
  });
  if (!placed.ok()) throw new Error(`subscription: ${placed.status()} ${await placed.text()}`);
  return token;
}
