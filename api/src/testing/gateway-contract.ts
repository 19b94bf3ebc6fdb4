import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../kernel/payments/gateway.ts';

/** A provider on the bench: its gateway and what a test needs of the world around it. */
export interface GatewayBench {
  gateway: PaymentGateway;
  /** A nonce that pays, that the bank declines, that the provider refuses for fraud, and of a PayPal account. */
  nonce(kind: 'good' | 'declined' | 'fraud' | 'paypal'): Promise<string>;
  /** Brings a charge to its end, as the nightly batch does. */
  settle(reference: string): Promise<void>;
  close(): Promise<void>;
}

/** Amounts that are declined begin at 2000.00 with every provider; this one says 'Insufficient Funds'. */
const DECLINED_CENTS = 200_100;

/** What the shop relies on, whichever provider stands behind the port. */
export function gatewayContract(provider: string, open: () => Promise<GatewayBench>): void {
  describe(`${provider} keeps the contract of the gateway`, () => {
    let bench: GatewayBench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench?.close());

    const customer = `contract-${randomUUID()}`;
    const fresh = () => `order-${randomUUID()}`;
    const keep = async (kind: Parameters<GatewayBench['nonce']>[0]) =>
      bench.gateway.vault({ nonce: await bench.nonce(kind), customer, deviceData: '{}' });
    const keptToken = async () => {
      const kept = await keep('good');
      if (!kept.ok) throw new Error(kept.reason);
      return kept.token;
    };
    const pay = async (amountCents: number, more: { reference?: string; token?: string; recurring?: boolean } = {}) => {
      const { reference = fresh(), token = await keptToken(), recurring = false } = more;
      const charge = await bench.gateway.charge({ reference, amountCents, source: { token }, recurring });
      return { reference, charge };
    };

    test('API-C-185 it gives card fields what they need to start', async () => {
      const token = Buffer.from(await bench.gateway.clientToken(), 'base64').toString();
      expect(JSON.parse(token)).toBeTypeOf('object');
    });

    test('API-C-187 API-C-190 a kept card shows its brand, last digits and expiry, and no more', async () => {
      expect(await keep('good')).toEqual({
        ok: true,
        token: expect.stringMatching(/^\w+/),
        face: {
          kind: 'card',
          cardType: 'visa',
          last4: expect.stringMatching(/^\d{4}$/),
          expirationMonth: '12',
          expirationYear: expect.stringMatching(/^20\d\d$/),
        },
      });
    });

    test('API-C-188 API-C-238 a PayPal account is kept by its address and pays', async () => {
      const kept = await keep('paypal');
      expect(kept).toMatchObject({ ok: true, face: { kind: 'paypal', email: expect.stringContaining('@') } });
      const { charge } = await pay(4_999, { token: kept.ok ? kept.token : '' });
      expect(charge).toMatchObject({ ok: true, paidWith: { kind: 'paypal', email: expect.stringContaining('@') } });
    });

    test('API-C-194 a card that the bank or the provider refuses is not kept', async () => {
      expect(await keep('declined')).toMatchObject({ ok: false, fraud: false, status: 'processor_declined' });
      expect(await keep('fraud')).toMatchObject({ ok: false, fraud: true, status: 'gateway_rejected' });
    });

    test('API-C-234 a fresh nonce pays once and names what was paid with', async () => {
      const reference = fresh();
      const source = { nonce: await bench.nonce('good') };
      const charge = await bench.gateway.charge({ reference, amountCents: 5_999, source, deviceData: '{}' });
      expect(charge).toMatchObject({
        ok: true,
        id: expect.stringMatching(/^\w+/),
        status: 'submitted_for_settlement',
        paidWith: { kind: 'card', cardType: 'visa' },
      });
      expect(await bench.gateway.find(reference)).toEqual(charge);
    });

    test('API-C-228 a kept method pays renewals without its owner', async () => {
      expect((await pay(1_900, { recurring: true })).charge).toMatchObject({ ok: true });
    });

    test('API-C-182 API-C-183 a refused charge says why, and whether it was fraud', async () => {
      const declined = await pay(DECLINED_CENTS);
      expect(declined.charge).toEqual({
        ok: false,
        fraud: false,
        reason: 'Insufficient Funds',
        status: 'processor_declined',
      });
      expect(await bench.gateway.find(declined.reference)).toEqual(declined.charge);
      const source = { nonce: await bench.nonce('fraud') };
      expect(await bench.gateway.charge({ reference: fresh(), amountCents: 1_000, source })).toEqual({
        ok: false,
        fraud: true,
        reason: 'Gateway Rejected: fraud',
        status: 'gateway_rejected',
      });
    });

    test('API-C-183 an unknown nonce and a forgotten method pay nothing', async () => {
      const stale = { ok: false, fraud: false, status: 'failed', reason: expect.stringContaining('expired') };
      const charge = (source: { nonce: string } | { token: string }) =>
        bench.gateway.charge({ reference: fresh(), amountCents: 1_000, source });
      expect(await charge({ nonce: 'made-up' })).toMatchObject(stale);
      expect(await bench.gateway.vault({ nonce: 'made-up', customer })).toMatchObject(stale);
      const token = await keptToken();
      await bench.gateway.unvault(token);
      await bench.gateway.unvault(token);
      expect(await charge({ token })).toMatchObject(stale);
    });

    test('API-C-241 one reference is charged once, one after the other and at once', async () => {
      const token = await keptToken();
      const { reference, charge } = await pay(2_500, { token });
      expect((await pay(2_500, { reference, token })).charge).toMatchObject({ ok: true, id: charge.ok && charge.id });
      const twin = fresh();
      const both = await Promise.all([1, 2, 3].map(() => pay(2_500, { reference: twin, token })));
      expect(new Set(both.map(({ charge: one }) => one.ok && one.id)).size).toBe(1);
    });

    test('API-C-221 a reference that was never charged is known as such', async () => {
      expect(await bench.gateway.find(fresh())).toBeNull();
      expect(await bench.gateway.settlement(fresh())).toBeNull();
    });

    test('API-C-235 a charge is followed until it is settled', async () => {
      const { reference } = await pay(3_300);
      await bench.settle(reference);
      expect(await bench.gateway.settlement(reference)).toBe('settled');
    });

    test('all of a charge goes back before it is settled: it is voided, once', async () => {
      const { reference, charge } = await pay(4_200);
      const refund = { reference, key: randomUUID(), amountCents: 4_200 };
      const voided = { ok: true, how: 'voided', id: charge.ok && charge.id };
      expect(await bench.gateway.refund(refund)).toEqual(voided);
      expect(await bench.gateway.refund(refund)).toEqual(voided);
      expect(await bench.gateway.settlement(reference)).toBe('voided');
    });

    test('a part of a charge goes back once it is settled, each key once, and never more than is left', async () => {
      const { reference } = await pay(6_000);
      const part = { reference, key: randomUUID(), amountCents: 2_000 };
      expect(await bench.gateway.refund(part)).toMatchObject({ ok: false, later: true });
      await bench.settle(reference);
      const given = await bench.gateway.refund(part);
      expect(given).toMatchObject({ ok: true, how: 'refunded' });
      expect(await bench.gateway.refund(part)).toEqual(given);
      const more = (amountCents: number) => bench.gateway.refund({ reference, key: randomUUID(), amountCents });
      expect(await more(4_001)).toMatchObject({ ok: false, later: false });
      expect(await more(4_000)).toMatchObject({ ok: true });
      expect(await more(1)).toMatchObject({ ok: false, later: false });
    });

    test('nothing goes back of what was never paid', async () => {
      const refund = { key: randomUUID(), amountCents: 100 };
      expect(await bench.gateway.refund({ ...refund, reference: fresh() })).toMatchObject({ ok: false, later: false });
      const { reference } = await pay(DECLINED_CENTS);
      expect(await bench.gateway.refund({ ...refund, reference })).toMatchObject({ ok: false, later: false });
    });
  });
}
