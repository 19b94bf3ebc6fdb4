import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Refusal } from '../../refusals/refuse.ts';
import { type Emulator, KEYS, startEmulator } from '../../../testing/braintree/emulator.ts';
import { emulatorSdk } from '../../../testing/braintree/sdk.ts';
import { startTestSchool, type TestSchool } from '../../../testing/test-school.ts';
import type { PaymentGateway } from '../gateway.ts';
import { braintreeGateway } from './braintree-gateway.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await startTestSchool();
});
afterAll(() => school.close());

const GOOD = { nonce: 'fake-valid-nonce' };
const fresh = () => `order-${randomUUID()}`;
const away = expect.objectContaining({ code: 'unavailable', status: 503 });
const sales = (emulator: Emulator) => emulator.calls.filter((call) => call === 'POST /transactions').length;
/** Simulates a database that was restored from a backup made before this request. */
const forgotten = (reference: string) =>
  school.school.db.execute(`delete from braintree_asks where reference = '${reference}'`);
/** Simulates that the time in which a response may be pending has passed. */
const waited = (reference: string) =>
  school.school.db.execute(
    `update braintree_asks set asked_at = now() - interval '2 minutes' where reference = '${reference}'`,
  );

describe.each([
  ['with', true],
  ['without', false],
])('a merchant account %s at-most-once processing', (_, atMostOnce) => {
  let emulator: Emulator;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    emulator = await startEmulator({ atMostOnce });
  });
  beforeEach(() => {
    emulator.calls.length = 0;
    gateway = braintreeGateway(emulatorSdk(emulator.port), school.school.payments.books);
  });
  afterAll(() => emulator.close());

  const token = async () => {
    const vaulted = await gateway.vault({ nonce: GOOD.nonce, customer: 'lost' });
    return { token: vaulted.ok ? vaulted.token : '' };
  };

  test('API-C-221 API-C-241 a charge whose response was lost is found and not repeated', async () => {
    const [reference, source] = [fresh(), await token()];
    await gateway.charge({ reference: fresh(), amountCents: 100, source });
    emulator.calls.length = 0;
    emulator.loseAnswerOf('/transactions');
    const request = { reference, amountCents: 2_500, source };
    await expect(gateway.charge(request)).rejects.toEqual(away);
    expect(await gateway.charge(request)).toMatchObject({ ok: true, status: 'submitted_for_settlement' });
    expect(sales(emulator)).toBe(1);
  });

  test('API-C-241 a request that never arrived is not repeated while its response may be pending, but afterwards', async () => {
    const [reference, source] = [fresh(), await token()];
    emulator.failNext(503);
    const request = { reference, amountCents: 2_500, source };
    await expect(gateway.charge(request)).rejects.toEqual(away);
    await expect(gateway.charge(request)).rejects.toEqual(away);
    await expect(gateway.find(reference)).rejects.toEqual(away);
    await waited(reference);
    expect(await gateway.find(reference)).toBeNull();
    expect(await gateway.charge(request)).toMatchObject({ ok: true });
  });

  test('API-C-241 nor is one that was repeated and never arrived, as long as the response to the repetition may be pending', async () => {
    const [reference, source] = [fresh(), await token()];
    const request = { reference, amountCents: 2_500, source };
    for (let time = 0; time < 2; time++) {
      await waited(reference);
      emulator.failNext(503, '/transactions');
      await expect(gateway.charge(request)).rejects.toEqual(away);
    }
    const asked = sales(emulator);
    await expect(gateway.charge(request)).rejects.toEqual(away);
    expect(sales(emulator)).toBe(asked);
    await waited(reference);
    expect(await gateway.charge(request)).toMatchObject({ ok: true });
  });

  test('API-C-326 a charge that is requested again while it is made is made once; another process is told to come back', async () => {
    const source = await token();
    const other = braintreeGateway(emulatorSdk(emulator.port), school.school.payments.books);
    // From now on both know whether the account has keys.
    for (const each of [gateway, other]) await each.charge({ reference: fresh(), amountCents: 100, source });
    emulator.calls.length = 0;
    const request = { reference: fresh(), amountCents: 2_500, source };
    const answer = Promise.withResolvers<void>();
    emulator.holdAnswerOf('/transactions', answer.promise);
    const first = gateway.charge(request);
    await vi.waitFor(() => expect(sales(emulator)).toBe(1));
    const second = gateway.charge(request);
    second.catch(() => undefined);
    await expect(other.charge(request)).rejects.toEqual(away);
    answer.resolve();
    expect(await first).toMatchObject({ ok: true });
    expect(await second).toEqual(await first);
    expect(await other.charge(request)).toEqual(await first);
    expect(sales(emulator)).toBe(1);
  });

  test('API-C-183 a nonce that Braintree does not know leaves the reference free for another one', async () => {
    const reference = fresh();
    const charge = (source: { nonce: string }) => gateway.charge({ reference, amountCents: 900, source });
    expect(await charge({ nonce: 'made-up' })).toMatchObject({ ok: false, status: 'failed' });
    expect(await gateway.find(reference)).toBeNull();
  });

  test('a refund whose response was lost is found and not repeated', async () => {
    const reference = fresh();
    const charge = await gateway.charge({ reference, amountCents: 5_000, source: GOOD });
    emulator.moveTo(charge.ok ? charge.id : '', 'settled');
    const refund = { reference, key: randomUUID(), amountCents: 5_000 };
    await gateway.refund({ reference, key: randomUUID(), amountCents: 9_000 });
    emulator.calls.length = 0;
    emulator.loseAnswerOf('/refund');
    await expect(gateway.refund(refund)).rejects.toEqual(away);
    expect(await gateway.refund(refund)).toMatchObject({ ok: true, how: 'refunded' });
    expect(await gateway.refund({ ...refund, key: randomUUID(), amountCents: 1 })).toMatchObject({ ok: false });
  });

  test('API-C-287 a refund that was repeated and never arrived is not sent again while its response may be pending', async () => {
    const reference = fresh();
    const charge = await gateway.charge({ reference, amountCents: 5_000, source: GOOD });
    emulator.moveTo(charge.ok ? charge.id : '', 'settled');
    const refund = { reference, key: randomUUID(), amountCents: 5_000 };
    const refundsAsked = () => emulator.calls.filter((call) => call.endsWith('/refund')).length;
    for (let time = 0; time < 2; time++) {
      await waited(refund.key);
      emulator.failNext(503, '/refund');
      await expect(gateway.refund(refund)).rejects.toEqual(away);
    }
    const asked = refundsAsked();
    await expect(gateway.refund(refund)).rejects.toEqual(away);
    expect(refundsAsked()).toBe(asked);
    await waited(refund.key);
    expect(await gateway.refund(refund)).toMatchObject({ ok: true, how: 'refunded' });
  });

  test('API-C-287 a refund that the bank refused is not found as made', async () => {
    const reference = fresh();
    const charge = await gateway.charge({ reference, amountCents: 5_000, source: GOOD });
    emulator.moveTo(charge.ok ? charge.id : '', 'settled');
    const refund = { reference, key: randomUUID(), amountCents: 5_000 };
    const refunded = await gateway.refund(refund);
    emulator.moveTo(refunded.ok ? refunded.id : '', 'processor_declined');
    expect(await gateway.refund(refund)).toMatchObject({ ok: false, later: false });
  });

  test('API-C-285 a renewal that the restored database does not know is found, also a declined one', async () => {
    const source = await token();
    for (const amountCents of [2_500, 200_100]) {
      const request = { reference: fresh(), amountCents, source, recurring: true };
      const charge = await gateway.charge(request);
      await forgotten(request.reference);
      emulator.calls.length = 0;
      expect(await gateway.charge(request)).toEqual(charge);
      expect(await gateway.find(request.reference)).toEqual(charge);
      expect(sales(emulator)).toBe(0);
    }
  });

  test('API-C-286 a purchase whose charge the restored database does not know is found by its intent', async () => {
    const reference = fresh();
    const charge = await gateway.charge({ reference, amountCents: 2_500, source: GOOD });
    await forgotten(reference);
    expect(await gateway.find(reference)).toEqual(charge);
    expect(await gateway.settlement(reference)).toBe('submitted_for_settlement');
  });

  test('API-C-287 a refund that the restored database does not know is found and not repeated, and so is a void', async () => {
    for (const status of ['settled', 'submitted_for_settlement']) {
      const reference = fresh();
      const charge = await gateway.charge({ reference, amountCents: 5_000, source: GOOD });
      emulator.moveTo(charge.ok ? charge.id : '', status);
      const amountCents = status === 'settled' ? 2_000 : 5_000;
      const refund = { reference, key: `refund-${reference}`, amountCents };
      const refunded = await gateway.refund(refund);
      expect(refunded).toMatchObject({ ok: true });
      for (const lost of [refund.key, reference]) await forgotten(lost);
      expect(await gateway.refund(refund)).toEqual(refunded);
    }
  });
});

describe('Braintree', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ atMostOnce: false });
  });
  afterAll(() => emulator.close());
  const open = (keys?: typeof KEYS) => braintreeGateway(emulatorSdk(emulator.port, keys), school.school.payments.books);

  test('API-C-241 a charge rejected as a duplicate returns the first charge', async () => {
    const gateway = open();
    const reference = fresh();
    const first = await gateway.charge({ reference, amountCents: 700, source: GOOD });
    await forgotten(reference);
    emulator.rejectNextAs('duplicate');
    expect(await gateway.charge({ reference, amountCents: 700, source: GOOD })).toEqual(first);
  });

  test('an existing customer can store further methods', async () => {
    for (const gateway of [open(), open()])
      expect(await gateway.vault({ nonce: GOOD.nonce, customer: 'customer-7' })).toMatchObject({ ok: true });
  });

  test('API-C-327 a customer is looked for at the first method only, and created once', async () => {
    const [gateway, customer] = [open(), randomUUID()];
    const asked = () => emulator.calls.filter((call) => /^\w+ \/customers/.test(call));
    emulator.calls.length = 0;
    await gateway.vault({ nonce: GOOD.nonce, customer });
    expect(asked()).toEqual([`GET /customers/${customer}`, 'POST /customers']);
    await gateway.vault({ nonce: GOOD.nonce, customer });
    expect(asked()).toHaveLength(2);
  });

  test('API-C-327 a customer that could not be created is created with the next method', async () => {
    const [gateway, customer] = [open(), randomUUID()];
    emulator.failNext(503, '/customers');
    await expect(gateway.vault({ nonce: GOOD.nonce, customer })).rejects.toEqual(away);
    expect(await gateway.vault({ nonce: GOOD.nonce, customer })).toMatchObject({ ok: true });
  });

  test('wrong keys are a clear error for the operator, not a refusal for the buyer', async () => {
    const wrong = open({ ...KEYS, privateKey: 'other' }).clientToken();
    await expect(wrong).rejects.toThrow('Braintree refuses BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY.');
    await expect(wrong).rejects.not.toBeInstanceOf(Refusal);
  });

  test('an unknown Braintree status becomes `unrecognized`', async () => {
    const gateway = open();
    const reference = fresh();
    const charge = await gateway.charge({ reference, amountCents: 800, source: GOOD });
    emulator.moveTo(charge.ok ? charge.id : '', 'teleported');
    expect(await gateway.settlement(reference)).toBe('unrecognized');
  });
});
