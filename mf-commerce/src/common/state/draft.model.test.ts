import { expect, test } from 'vitest';
import {
  billedId,
  type CheckoutDraft,
  EMPTY_DRAFT,
  formerMethod,
  forStorage,
  type PaymentDraft,
  paymentBody,
  withoutAddress,
  withoutShipping,
  withShipping,
} from './draft.model.ts';

const face = { cardType: 'visa', last4: '1111', expirationMonth: '08', expirationYear: '2029', imageUrl: '' } as const;
const card: PaymentDraft = { mode: 'card', token: 'card-token', face };
const newCard: PaymentDraft = { mode: 'new-card', nonce: 'card-nonce', cardType: 'visa', last4: '1111' };
const paypal: PaymentDraft = { mode: 'stored-paypal', token: 'paypal-token', email: 'ana@gargoyle.example' };
const newPaypal: PaymentDraft = { mode: 'new-paypal', nonce: 'paypal-nonce', email: 'ana@gargoyle.example' };

const full: CheckoutDraft = {
  shippingId: 1,
  delivery: 'express',
  cancelled: null,
  payment: card,
  billToShipping: false,
  billingId: 2,
  deviceData: 'device',
};
const undone: CheckoutDraft = {
  ...full,
  shippingId: null,
  delivery: null,
  cancelled: { shippingId: 1, delivery: 'express' },
};

test('COM-241 an empty draft has no choice, and bills to the shipping address', () => {
  expect(EMPTY_DRAFT).toEqual({
    shippingId: null,
    delivery: null,
    cancelled: null,
    payment: null,
    billToShipping: true,
    billingId: null,
    deviceData: null,
  });
});

test('COM-239 COM-279 another address resets the delivery method and what was undone; the same one changes nothing', () => {
  expect(withShipping(full, 5)).toEqual({ ...full, shippingId: 5, delivery: null });
  expect(withShipping(full, null)).toEqual({ ...full, shippingId: null, delivery: null });
  expect(withShipping({ ...undone, delivery: 'express' }, 5)).toEqual({ ...full, shippingId: 5, delivery: null });
  expect(withShipping(full, 1)).toBe(full);
  expect(withShipping(undone, null)).toBe(undone);
});

test('COM-239 cancelling the address clears it with the delivery method, and remembers both', () => {
  expect(withoutShipping(full)).toEqual(undone);
  expect(withoutShipping({ ...full, delivery: null }).cancelled).toEqual({ shippingId: 1, delivery: null });
  expect(withoutShipping(undone)).toBe(undone);
});

test('a removed address is cleared wherever it was chosen, and only there', () => {
  expect(withoutAddress(full, 1)).toEqual({ ...full, shippingId: null, delivery: null });
  expect(withoutAddress(full, 2)).toEqual({ ...full, billingId: null });
  expect(withoutAddress(undone, 1)).toEqual({ ...undone, cancelled: null });
  expect(withoutAddress({ ...full, billingId: 1, cancelled: { shippingId: 1, delivery: null } }, 1)).toEqual({
    ...full,
    shippingId: null,
    delivery: null,
    billingId: null,
  });
  for (const draft of [full, undone, EMPTY_DRAFT]) expect(withoutAddress(draft, 9)).toEqual(draft);
});

test('COM-278 COM-279 an address has its method of before, chosen or undone; another address has none', () => {
  expect(formerMethod(full, 1)).toBe('express');
  expect(formerMethod({ ...full, delivery: null }, 1)).toBeNull();
  expect(formerMethod(undone, 1)).toBe('express');
  expect(formerMethod(full, 5)).toBeNull();
  expect(formerMethod(undone, 5)).toBeNull();
  const both = { ...full, cancelled: { shippingId: 5, delivery: 'standard' } };
  expect([1, 5, 6].map((id) => formerMethod(both, id))).toEqual(['express', 'standard', null]);
  // What is chosen now counts more than what was undone.
  expect(formerMethod({ ...full, cancelled: { shippingId: 1, delivery: 'standard' } }, 1)).toBe('express');
});

test.each([
  { physical: true, billToShipping: true, id: 1 },
  { physical: true, billToShipping: false, id: 2 },
  { physical: false, billToShipping: true, id: 2 },
  { physical: false, billToShipping: false, id: 2 },
])('COM-237 COM-238 COM-240 the billing address: %o', ({ physical, billToShipping, id }) => {
  expect(billedId({ ...full, billToShipping }, physical)).toBe(id);
});

test('COM-240 without a shipping address there is none to bill to', () => {
  expect(billedId({ ...full, billToShipping: true, shippingId: null }, true)).toBeNull();
});

test('COM-506 stored methods survive a reload; nonces and their device data do not', () => {
  for (const payment of [card, paypal]) {
    const draft = { ...full, payment };
    expect(forStorage(draft)).toBe(draft);
  }
  for (const payment of [newCard, newPaypal, null])
    expect(forStorage({ ...full, payment })).toEqual({ ...full, payment: null, deviceData: null });
});

test.each([
  [card, { paymentMethodToken: 'card-token' }],
  [paypal, { paymentMethodToken: 'paypal-token' }],
  [newCard, { paymentMethodNonce: 'card-nonce' }],
  [newPaypal, { paymentMethodNonce: 'paypal-nonce', storeMethod: true }],
])('COM-310 API-C-165 a stored method pays by token, a new one by nonce: $mode', (payment, body) => {
  expect(paymentBody(payment)).toStrictEqual(body);
});
