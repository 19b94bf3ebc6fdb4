import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from '../kernel/payments/gateway.ts';

/** A gateway under test, and what the tests need around it. */
export interface GatewayBench {
  gateway: PaymentGateway;
  /** A nonce that succeeds, is declined by the bank, is refused as fraud by the provider, or is of a PayPal account. */
  nonce(kind: 'good' | 'declined' | 'fraud' | 'paypal'): Promise<string>;
  /** Settles a charge, like the nightly batch. */
  settle(reference: string): Promise<void>;
  close(): Promise<void>;
}

/** Amounts from 2000.00 on are declined by every provider; this one with 'Insufficient Funds'. */
const DECLINED_CENTS = 200_100;

/** What the shop relies on, whichever provider implements the gateway. */
export function gatewayContract(provider: string, open: () => Promise<GatewayBench>): void {
  describe(`${provider} fulfils the gateway contract`, () => {
    let bench: GatewayBench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench?.close());

    const customer = `contract-${randomUUID()}`;
    const fresh = () => `order-${randomUUID()}`;
    const vault = async (kind: Parameters<GatewayBench['nonce']>[0]) =>
      bench.gateway.vault({ nonce: await bench.nonce(kind), customer, deviceData: '{}' });
    const vaultedToken = async () => {
      const vaulted = await vault('good');
      if (!vaulted.ok) throw new Error(vaulted.reason);
      return vaulted.token;
    };
    const pay = async (amountCents: number, more: { reference?: string; token?: string; recurring?: boolean } = {}) => {
      const { reference = fresh(), token = await vaultedToken(), recurring = false } = more;
      const charge = await bench.gateway.charge({ reference, amountCents, source: { token }, recurring });
      return { reference, charge };
    };

    test('API-C-185 it provides the client token for card fields', async () => {
      const token = Buffer.from(await bench.gateway.clientToken(), 'base64').toString();
      expect(JSON.parse(token)).toBeTypeOf('object');
    });

    test('API-C-187 API-C-190 a stored card shows only its brand, last digits and expiry', async () => {
      expect(await vault('good')).toEqual({
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

    test('API-C-188 API-C-238 a PayPal account is stored with its address and pays', async () => {
      const vaulted = await vault('paypal');
      expect(vaulted).toMatchObject({ ok: true, face: { kind: 'paypal', email: expect.stringContaining('@') } });
      const { charge } = await pay(4_999, { token: vaulted.ok ? vaulted.token : '' });
      expect(charge).toMatchObject({ ok: true, paidWith: { kind: 'paypal', email: expect.stringContaining('@') } });
    });

    test('API-C-194 a card that the bank or the provider refuses is not stored', async () => {
      expect(await vault('declined')).toMatchObject({ ok: false, fraud: false, status: 'processor_declined' });
      expect(await vault('fraud')).toMatchObject({ ok: false, fraud: true, status: 'gateway_rejected' });
    });

    test('API-C-234 a new nonce pays once, and the charge shows the payment method', async () => {
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

    test('API-C-228 a stored method pays renewals without the buyer present', async () => {
      expect((await pay(1_900, { recurring: true })).charge).toMatchObject({ ok: true });
    });

    test('API-C-182 API-C-183 a refused charge has a reason and a fraud flag', async () => {
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

    test('API-C-183 an unknown nonce and a deleted method pay nothing', async () => {
      const stale = { ok: false, fraud: false, status: 'failed', reason: expect.stringContaining('expired') };
      const charge = (source: { nonce: string } | { token: string }) =>
        bench.gateway.charge({ reference: fresh(), amountCents: 1_000, source });
      expect(await charge({ nonce: 'made-up' })).toMatchObject(stale);
      expect(await bench.gateway.vault({ nonce: 'made-up', customer })).toMatchObject(stale);
      const token = await vaultedToken();
      await bench.gateway.unvault(token);
      await bench.gateway.unvault(token);
      expect(await charge({ token })).toMatchObject(stale);
    });

    test('API-C-241 a reference is charged once, sequentially and concurrently', async () => {
      const token = await vaultedToken();
      const { reference, charge } = await pay(2_500, { token });
      expect((await pay(2_500, { reference, token })).charge).toMatchObject({ ok: true, id: charge.ok && charge.id });
      const shared = fresh();
      const both = await Promise.all([1, 2, 3].map(() => pay(2_500, { reference: shared, token })));
      expect(new Set(both.map(({ charge: each }) => each.ok && each.id)).size).toBe(1);
    });

    test('API-C-221 a reference that was never charged is not found', async () => {
      expect(await bench.gateway.find(fresh())).toBeNull();
      expect(await bench.gateway.settlement(fresh())).toBeNull();
    });

    test('API-C-235 a charge is followed until it is settled', async () => {
      const { reference } = await pay(3_300);
      await bench.settle(reference);
      expect(await bench.gateway.settlement(reference)).toBe('settled');
    });

    test('a full refund before settlement voids the charge, once', async () => {
      const { reference, charge } = await pay(4_200);
      const refund = { reference, key: randomUUID(), amountCents: 4_200 };
      const voided = { ok: true, how: 'voided', id: charge.ok && charge.id };
      expect(await bench.gateway.refund(refund)).toEqual(voided);
      expect(await bench.gateway.refund(refund)).toEqual(voided);
      expect(await bench.gateway.settlement(reference)).toBe('voided');
    });

    test('a partial refund works after settlement, once per key and never beyond the rest', async () => {
      const { reference } = await pay(6_000);
      const part = { reference, key: randomUUID(), amountCents: 2_000 };
      expect(await bench.gateway.refund(part)).toMatchObject({ ok: false, later: true });
      await bench.settle(reference);
      const refunded = await bench.gateway.refund(part);
      expect(refunded).toMatchObject({ ok: true, how: 'refunded' });
      expect(await bench.gateway.refund(part)).toEqual(refunded);
      const more = (amountCents: number) => bench.gateway.refund({ reference, key: randomUUID(), amountCents });
      expect(await more(4_001)).toMatchObject({ ok: false, later: false });
      expect(await more(4_000)).toMatchObject({ ok: true });
      expect(await more(1)).toMatchObject({ ok: false, later: false });
    });

    test('an unpaid charge is not refunded', async () => {
      const refund = { key: randomUUID(), amountCents: 100 };
      expect(await bench.gateway.refund({ ...refund, reference: fresh() })).toMatchObject({ ok: false, later: false });
      const { reference } = await pay(DECLINED_CENTS);
      expect(await bench.gateway.refund({ ...refund, reference })).toMatchObject({ ok: false, later: false });
    });
  });
}
