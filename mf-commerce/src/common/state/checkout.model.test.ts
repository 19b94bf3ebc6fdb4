import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { billedId, type CheckoutDraft, EMPTY_DRAFT, forStorage, paymentBody, withShipping } from './draft.model.ts';
import { isComplete, leavesCheckout, openStep, stepAfter, stepsFor } from './steps.model.ts';

const face = { cardType: 'visa', last4: '1111', expirationMonth: '08', expirationYear: '2029', imageUrl: '' } as const;
const full: CheckoutDraft = {
  shippingId: 1,
  delivery: 'standard',
  cancelled: null,
  payment: { mode: 'card', token: 't', face },
  billToShipping: true,
  billingId: null,
  deviceData: null,
};
const anyDraft = fc.record({
  shippingId: fc.option(fc.integer({ min: 1 })),
  delivery: fc.option(fc.constantFrom('standard', 'express')),
  payment: fc.option(fc.constant(full.payment)),
  billToShipping: fc.boolean(),
  billingId: fc.option(fc.integer({ min: 1 })),
  cancelled: fc.constant(null),
  deviceData: fc.constant(null),
}) as fc.Arbitrary<CheckoutDraft>;

describe('checkout steps', () => {
  test('COM-231 COM-232 COM-233 COM-234 physical goods have four steps', () => {
    expect(stepsFor(true)).toEqual(['address', 'delivery', 'payment', 'billing']);
  });

  test('COM-236 COM-237 digital orders and plans have no shipping steps', () => {
    expect(stepsFor(false)).toEqual(['payment', 'billing']);
  });

  test('COM-242 complete only with address, delivery, payment and billing', () => {
    expect(isComplete(full, true)).toBe(true);
    for (const key of ['shippingId', 'delivery', 'payment'] as const)
      expect(isComplete({ ...full, [key]: null }, true)).toBe(false);
    expect(isComplete({ ...full, billToShipping: false }, true)).toBe(false);
  });

  test('COM-238 a digital order needs its own billing address', () => {
    expect(isComplete(full, false)).toBe(false);
    expect(isComplete({ ...full, billingId: 2 }, false)).toBe(true);
  });

  test('the address cannot open a step before the previous ones are done', () => {
    fc.assert(
      fc.property(
        anyDraft,
        fc.boolean(),
        fc.constantFrom('address', 'delivery', 'payment', 'billing', 'x', null),
        (draft, physical, asked) => {
          const steps = stepsFor(physical);
          const open = openStep(asked, draft, physical);
          const before = steps.slice(0, steps.indexOf(open));
          expect(steps).toContain(open);
          expect(before.every((step) => openStep(step, draft, physical) === step)).toBe(true);
        },
      ),
    );
  });

  test('COM-235 the last step continues to review', () => {
    expect(stepAfter('payment', true)).toBe('billing');
    expect(stepAfter('billing', true)).toBeNull();
  });

  test('COM-226 COM-227 the draft is cleared only on leaving the flow', () => {
    expect(leavesCheckout('/checkout?step=payment', '/review_order')).toBe(false);
    expect(leavesCheckout('/review_order', '/checkout')).toBe(false);
    expect(leavesCheckout('/checkout', '/cart')).toBe(true);
    expect(leavesCheckout('/tutorials', '/')).toBe(false);
  });
});

describe('draft', () => {
  test('COM-279 choosing another address resets the delivery method; choosing the same one preserves it', () => {
    expect(withShipping(full, 2)).toMatchObject({ shippingId: 2, delivery: null });
    expect(withShipping(full, 1)).toBe(full);
  });

  test('COM-240 COM-241 bills to the shipping address by default', () => {
    expect(EMPTY_DRAFT.billToShipping).toBe(true);
    expect(billedId(full, true)).toBe(1);
    expect(billedId({ ...full, billToShipping: false, billingId: 9 }, true)).toBe(9);
  });

  test('COM-310 stored methods pay by token, new ones by nonce', () => {
    expect(paymentBody({ mode: 'card', token: 't', face })).toEqual({ paymentMethodToken: 't' });
    expect(paymentBody({ mode: 'new-card', nonce: 'n', cardType: 'visa', last4: '1111' })).toEqual({
      paymentMethodNonce: 'n',
    });
    expect(paymentBody({ mode: 'new-paypal', nonce: 'p', email: 'a@b.c' })).toEqual({
      paymentMethodNonce: 'p',
      storeMethod: true,
    });
  });

  test('COM-506 a nonce is never written to storage', () => {
    expect(forStorage({ ...full, payment: { mode: 'new-paypal', nonce: 'p', email: 'a' } }).payment).toBeNull();
    expect(forStorage(full)).toBe(full);
  });
});
