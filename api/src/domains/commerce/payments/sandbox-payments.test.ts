import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_CARD, nonce } from '../../../testing/shopping.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import { cardType, invalidFields, normalCard, passesLuhn } from '../../../kernel/payments/sandbox/frames/card-rules.js';
import { nextSettlement } from '../../../kernel/payments/sandbox/settlement.ts';
import { chargeVerdict } from '../../../kernel/payments/sandbox/verdict.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const today = new Date('2026-03-15T00:00:00Z');
const card = (fields: object = {}) =>
  normalCard({ number: GOOD_CARD, expirationMonth: '3', expirationYear: '26', cvv: '123', ...fields });

test.each([
  ['4111111111111111', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'american express'],
  ['6011111111111117', 'discover'],
  ['3530111333300000', 'jcb'],
  ['6304000000000000', 'maestro'],
  ['9', 'unknown'],
])('API-C-189 %s is %s', (number, type) => {
  expect(cardType(number)).toBe(type);
});

test('COM-287 COM-288 COM-289 invalid card fields are detected', () => {
  expect(invalidFields(card(), today)).toEqual([]);
  expect(invalidFields(card({ number: '4111 1111 1111 1112' }), today)).toEqual(['number']);
  expect(invalidFields(card({ expirationMonth: '13' }), today)).toEqual(['expirationMonth']);
  expect(invalidFields(card({ expirationMonth: '2' }), today)).toEqual(['expirationYear']);
  expect(invalidFields(card({ cvv: '1234' }), today)).toEqual(['cvv']);
  expect(invalidFields(card({ number: '378282246310005', cvv: '123' }), today)).toEqual(['cvv']);
});

test('COM-287 one wrong digit never passes the check digit', () => {
  const wrong = fc.tuple(fc.nat(15), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(wrong, ([place, by]) => {
      const digits = [...'4111111111111111'];
      digits[place] = String((Number(digits[place]) + by) % 10);
      return !passesLuhn(digits.join(''));
    }),
  );
});

test('API-C-240 amounts that the sandbox refuses, at once and at settlement', () => {
  expect(chargeVerdict('approve', 200_100, 0)).toMatchObject({ status: 'processor_declined' });
  expect(chargeVerdict('approve', 400_100, 0)).toBeNull();
  expect(nextSettlement('settling', 400_100)).toBe('settlement_declined');
  expect(nextSettlement('settling', 400_000)).toBe('settled');
});

test('API-C-240 API-C-246 tokenising returns a nonce or the invalid fields', async () => {
  const good = { number: GOOD_CARD, expirationMonth: '12', expirationYear: '2031', cvv: '987' };
  const { body } = await school.call('sandbox.tokenize', good);
  expect(body).toEqual({ nonce: expect.stringMatching(/^sandbox-nonce-[\w-]+$/) as string });
  const wrong = { number: '1', expirationMonth: '12', expirationYear: '2031', cvv: '1' };
  expect(await school.call('sandbox.tokenize', wrong)).toMatchObject({
    status: 400,
    body: { number: [expect.any(String)], cvv: [expect.any(String)] },
  });
});

test('API-C-246 the response to a refused card contains neither its number nor its code', async () => {
  const wrong = { number: '4111 1111 1111 1112', expirationMonth: '12', expirationYear: '2031', cvv: '98765' };
  const answers = [
    await school.call('sandbox.tokenize', wrong),
    await school.send('POST', '/payments/frames/tokenize', {
      body: wrong,
      headers: { origin: 'http://localhost:4001' },
    }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(400);
    const text = JSON.stringify(body).replaceAll(/\s/g, '');
    for (const secret of ['41111111', wrong.cvv]) expect(text).not.toContain(secret);
  }
});

test('API-C-240 a nonce is valid for ten minutes and works once', async () => {
  const { gateway } = school.school.payments;
  const first = await nonce(school);
  expect((await gateway.vault({ nonce: first, customer: 'c' })).ok).toBe(true);
  expect((await gateway.vault({ nonce: first, customer: 'c' })).ok).toBe(false);
  const late = await nonce(school);
  await school.school.db.execute(`update sandbox_nonces set expires_at = now() - interval '1 second'`);
  expect((await gateway.vault({ nonce: late, customer: 'c' })).ok).toBe(false);
});

test('API-C-241 one reference is charged once, even with concurrent requests', async () => {
  const { gateway } = school.school.payments;
  const source = { token: 'pm_demo_monthly' };
  const charges = await Promise.all(
    Array.from({ length: 8 }, () => gateway.charge({ reference: 'same', amountCents: 1_000, source })),
  );
  expect(new Set(charges.map((charge) => charge.ok && charge.id)).size).toBe(1);
  const { rows } = await school.school.db.execute(`select * from sandbox_charges where reference = 'same'`);
  expect(rows).toHaveLength(1);
});

test('COM-308 PLAT-250 only the storefront may embed the card frames, which run only their own script and turn no text into code', async () => {
  for (const field of ['number', 'expiration', 'cvv']) {
    const { headers, body, status } = await school.send('GET', `/payments/frames/${field}`);
    expect(status).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).toContain('frame-ancestors http://localhost:4000');
    expect(policy).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain('aria-label=');
  }
  expect((await school.send('GET', '/payments/frames/frame.js')).headers['content-type']).toMatch(/javascript/);
});

test('COM-308 only the frames themselves may exchange a card', async () => {
  const body = { number: '4111111111111111', expirationMonth: '12', expirationYear: '2031', cvv: '123' };
  const from = (origin: string) => school.send('POST', '/payments/frames/tokenize', { body, headers: { origin } });
  expect((await from('http://localhost:4000')).status).toBe(404);
  expect((await from('http://evil.example')).status).toBe(404);
  const good = await from('http://localhost:4001');
  expect(good.body).toMatchObject({ nonce: expect.any(String), card: { cardType: 'visa', last4: '1111' } });
  expect(JSON.stringify(good.body)).not.toContain('4111111111111111');
});

test('API-C-238 PayPal’s approval returns a nonce that can be saved', async () => {
  const approved = await school.send('POST', '/payments/paypal/approve', {
    body: {},
    headers: { origin: 'http://localhost:4001' },
  });
  const saved = await school.call(
    'paymentMethods.create',
    { paymentMethodNonce: approved.body.nonce },
    { as: 'social', headers: await school.human() },
  );
  expect(saved).toMatchObject({ status: 201, body: { email: 'payer@paypal.example', default: true } });
});

test('API-C-297 the card fields and the PayPal window say in Spanish, too, that they did not work', async () => {
  for (const [address, text] of [
    ['/payments/frames/number?lang=es', 'No se pudo comprobar la tarjeta. Inténtalo de nuevo.'],
    ['/payments/frames/number', 'The card could not be checked. Please try again.'],
    ['/payments/paypal?lang=es', 'No funcionó. Inténtalo de nuevo.'],
    ['/payments/paypal', 'This did not work. Please try again.'],
  ] as const)
    expect((await school.send('GET', address)).body).toContain(`data-failed="${text}"`);
  for (const script of ['frame.js', 'paypal.js'])
    expect((await school.send('GET', `/payments/frames/${script}`)).body).not.toMatch(/'[A-Z][a-z]+ [a-z]+[^']*'/);
});
