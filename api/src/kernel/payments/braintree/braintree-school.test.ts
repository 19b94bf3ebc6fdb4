import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Emulator, KEYS, startEmulator } from '../../../testing/braintree/emulator.ts';
import { NONCES } from '../../../testing/braintree/nonces.ts';
import { emulatorSdk } from '../../../testing/braintree/sdk.ts';
import { addToCart, PORTLAND } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { braintreeGateway } from './braintree-gateway.ts';

// A school that uses Braintree, from the page's call to the webhook.
let school: TestSchool;
let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ atMostOnce: true });
  school = await startTestSchool({
    PAYMENTS: 'braintree',
    BRAINTREE_MERCHANT_ID: KEYS.merchantId,
    BRAINTREE_PUBLIC_KEY: KEYS.publicKey,
    BRAINTREE_PRIVATE_KEY: KEYS.privateKey,
  });
  expect(school.school.payments.gateway.provider).toBe('braintree');
  for (const instance of school.schools) {
    const { books } = instance.payments;
    instance.payments = { ...instance.payments, gateway: braintreeGateway(emulatorSdk(emulator.port), books) };
  }
});
afterAll(async () => {
  await emulator.close();
  await school.close();
});

const order = (nonce: string, key: string, store = false) =>
  school.call(
    'orders.place',
    {
      billingAddress: PORTLAND,
      shippingAddress: PORTLAND,
      delivery: 'standard',
      payment: { paymentMethodNonce: nonce, storeMethod: store },
      deviceData: '{}',
    },
    { as: 'walkthrough', headers: { 'idempotency-key': key } },
  );
const sales = () => emulator.calls.filter((call) => call === 'POST /transactions').length;

test('API-C-185 COM-302 pages load Braintree’s fields, and nothing of the sandbox exists', async () => {
  const { body } = await school.call('paymentMethods.clientToken', {}, { as: 'walkthrough' });
  expect(body).toMatchObject({ provider: 'braintree', framesUrl: null });
  for (const path of ['/payments/frames/number', '/payments/paypal'])
    expect((await school.send('GET', path)).status).toBe(404);
});

test('API-C-182 API-C-183 refusals are shown to the buyer and leave the cart unchanged', async () => {
  await addToCart(school, 'walkthrough', 'dvdset', 1);
  expect(await order(NONCES.fraud, 'fraud')).toMatchObject({ status: 402, body: { code: 'payment_fraud' } });
  expect(await order(NONCES.declined, 'no')).toMatchObject({
    status: 402,
    body: { code: 'payment_declined', detail: 'Do Not Honor' },
  });
  expect((await school.call('orderItems.list', {}, { as: 'walkthrough' })).body.itemsCount).toBe(1);
});

test('API-C-221 API-C-241 an order whose payment response was lost is placed by repeating it, and paid once', async () => {
  const before = sales();
  emulator.loseAnswerOf('/transactions');
  expect(await order(NONCES.good, 'lost')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const again = await order(NONCES.good, 'lost');
  expect(again).toMatchObject({ status: 201, body: { creditCard: { cardType: 'visa', last4: '1881' } } });
  expect(sales()).toBe(before + 1);
});

test('API-C-165 API-C-238 a PayPal account pays and is stored', async () => {
  await addToCart(school, 'walkthrough', 'dvdset', 2);
  expect(await order(NONCES.paypal, 'paypal', true)).toMatchObject({
    status: 201,
    body: { creditCard: null, paypalAccount: { payerEmail: 'payer@example.com', payerFirstName: 'Ada' } },
  });
  const { paypalAccounts } = (await school.call('paymentMethods.list', {}, { as: 'walkthrough' })).body;
  expect(paypalAccounts).toMatchObject([{ email: 'payer@example.com' }]);
});

test('API-C-235 Braintree’s webhook completes a payment', async () => {
  const { rows } = await school.school.db.execute<{ id: string; reference: string }>(
    'select transaction_id as id, reference from braintree_asks order by asked_at desc limit 1',
  );
  const { id = '', reference = '' } = rows[0] ?? {};
  emulator.moveTo(id, 'settled');
  const form = new URLSearchParams(
    emulatorSdk(emulator.port).webhookTesting.sampleNotification('transaction_settled', id),
  );
  const response = await school.app.inject({
    method: 'POST',
    url: '/payments/webhooks',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  expect(response.statusCode).toBe(204);
  const { rows: paid } = await school.school.db.execute(
    `select status from transactions where reference = '${reference}'`,
  );
  expect(paid).toEqual([{ status: 'settled' }]);
});
