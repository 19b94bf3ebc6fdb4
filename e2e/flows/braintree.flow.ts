import { expect, freshEmail, PASSWORD, test, visit } from '../support/school.ts';
import { registerUser } from '../support/session.ts';
import { payByBraintree } from '../support/braintree.ts';

test('API-C-237 COM-285 COM-300 COM-308 with Braintree a card is typed into its frames, and the API only gets a nonce @commerce @chromium', async ({
  page,
}) => {
  const hosts = await payByBraintree(page);
  const saved: unknown[] = [];
  await page.route('**/api/v1/payment-methods/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    saved.push(route.request().postDataJSON());
    return route.fulfill({ status: 402, json: { detail: 'Declined.', code: 'payment_fraud', requestId: 'x' } });
  });
  await registerUser(page, freshEmail(), PASSWORD);
  await visit(page, '/account/credit_cards');
  expect([...hosts]).toEqual([]);
  await page.getByRole('button', { name: 'Add a card' }).click();
  const frame = (title: string) => page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox');
  await frame('Card number').fill('4111111111111111');
  await frame('Expiration date').fill('12/31');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /cvv/i }).first()).toBeVisible();
  expect(saved).toEqual([]);

  await frame('Security code').fill('123');
  await frame('Security code').press('Enter');
  await expect.poll(() => saved.length).toBe(1);
  expect(saved[0]).toMatchObject({
    payment_method_nonce: 'nonce-of-braintree',
    device_data: expect.stringContaining('correlation_id'),
  });
  expect(hosts).toContain('c.paypal.com');
  expect(JSON.stringify(saved)).not.toContain('4111');
  expect(
    [...hosts].every((host) => /\.(braintreegateway|braintree-api|paypal)\.com$/.test(host.replace(/:443$/, ''))),
  ).toBe(true);
});
