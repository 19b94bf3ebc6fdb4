import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CheckoutDraft, EMPTY_DRAFT } from './draft.model.ts';
import { isComplete, isStepDone, leavesCheckout, openStep, stepAfter, stepsFor } from './steps.model.ts';

const draft = (over: Partial<CheckoutDraft> = {}): CheckoutDraft => ({ ...EMPTY_DRAFT, ...over });
const payment = { mode: 'stored-paypal', token: 't', email: 'ana@gargoyle.example' } as const;
const physicalDraft = draft({ shippingId: 1, delivery: 'standard', payment });
const digitalDraft = draft({ payment, billingId: 2 });

test('COM-231 COM-232 COM-233 COM-234 an order with physical items has four steps', () => {
  expect(stepsFor(true)).toEqual(['address', 'delivery', 'payment', 'billing']);
});

test('COM-236 COM-237 digital orders and plans have no shipping steps', () => {
  expect(stepsFor(false)).toEqual(['payment', 'billing']);
});

test.each([
  ['address', { shippingId: 1 }],
  ['delivery', { delivery: 'standard' }],
  ['payment', { payment }],
  ['billing', { billToShipping: false, billingId: 2 }],
] as const)('the step %s is done by its own choice alone', (step, over) => {
  for (const other of stepsFor(true))
    expect(isStepDone(other, draft({ billToShipping: false, ...over }), true)).toBe(other === step);
});

test('COM-238 COM-240 billing is done by the shipping address only for physical goods', () => {
  expect(isStepDone('billing', draft({ shippingId: 1 }), true)).toBe(true);
  expect(isStepDone('billing', draft({ shippingId: 1 }), false)).toBe(false);
  expect(isStepDone('billing', draft({ billingId: 2 }), true)).toBe(false);
  expect(isStepDone('billing', draft({ billingId: 2 }), false)).toBe(true);
});

test('COM-242 COM-337 complete only with every choice that the order needs', () => {
  expect(isComplete(physicalDraft, true)).toBe(true);
  for (const key of ['shippingId', 'delivery', 'payment'] as const)
    expect(isComplete({ ...physicalDraft, billToShipping: false, billingId: 2, [key]: null }, true), key).toBe(false);
  expect(isComplete({ ...physicalDraft, billToShipping: false }, true)).toBe(false);
  expect(isComplete(digitalDraft, false)).toBe(true);
  expect(isComplete({ ...digitalDraft, billingId: null }, false)).toBe(false);
  expect(isComplete({ ...digitalDraft, payment: null }, false)).toBe(false);
  expect(isComplete(digitalDraft, true)).toBe(false);
});

test.each([
  // Nothing is chosen: whatever the address asks for, the first step is open.
  [null, draft(), 'address'],
  ['address', draft(), 'address'],
  ['billing', draft(), 'address'],
  // Two steps are done: the third is open, and those before it can be reopened.
  [null, draft({ shippingId: 1, delivery: 'standard' }), 'payment'],
  ['address', draft({ shippingId: 1, delivery: 'standard' }), 'address'],
  ['delivery', draft({ shippingId: 1, delivery: 'standard' }), 'delivery'],
  ['payment', draft({ shippingId: 1, delivery: 'standard' }), 'payment'],
  ['billing', draft({ shippingId: 1, delivery: 'standard' }), 'payment'],
  ['x', draft({ shippingId: 1, delivery: 'standard' }), 'payment'],
  // A step that was done again closes those behind it.
  ['billing', { ...physicalDraft, delivery: null }, 'delivery'],
  // Everything is done: the last step is open unless the address asks for another.
  [null, physicalDraft, 'billing'],
  ['', physicalDraft, 'billing'],
  ['x', physicalDraft, 'billing'],
  ['address', physicalDraft, 'address'],
  ['payment', physicalDraft, 'payment'],
] as const)('physical goods, ?step=%s', (requested, of, open) => {
  expect(openStep(requested, of, true)).toBe(open);
});

test.each([
  [null, draft(), 'payment'],
  ['billing', draft(), 'payment'],
  // A digital order has no such step.
  ['address', draft({ payment }), 'billing'],
  ['delivery', digitalDraft, 'billing'],
  ['payment', digitalDraft, 'payment'],
  [null, digitalDraft, 'billing'],
] as const)('COM-236 a digital order, ?step=%s', (requested, of, open) => {
  expect(openStep(requested, of, false)).toBe(open);
});

test('COM-235 each step leads to the next, the last one to review', () => {
  expect(stepsFor(true).map((step) => stepAfter(step, true))).toEqual(['delivery', 'payment', 'billing', null]);
  expect(stepsFor(false).map((step) => stepAfter(step, false))).toEqual(['billing', null]);
});

test.each([
  ['/checkout', '/cart'],
  ['/checkout/', '/'],
  ['/checkout?step=payment', '/checkout-help'],
  ['/checkout?step=a/b', '/cart?from=/checkout'],
  ['/checkout#payment', '/tutorials/checkout'],
  ['/review_order', '/orders/812'],
  ['/review_order/?a=1', ''],
])('COM-226 from %s to %s leaves checkout', (from, to) => {
  expect(leavesCheckout(from, to)).toBe(true);
});

test.each([
  ['/checkout', '/review_order'],
  ['/checkout?step=billing', '/review_order/'],
  ['/review_order', '/checkout?step=payment'],
  ['/review_order/#pay', '/checkout/#address'],
  ['/checkout', '/checkout?step=delivery'],
])('COM-226 COM-227 from %s to %s stays in checkout', (from, to) => {
  expect(leavesCheckout(from, to)).toBe(false);
});

test.each([
  ['/cart', '/'],
  ['/cart', '/checkout'],
  ['/', '/review_order'],
  ['/checkouts', '/'],
  ['', '/'],
])('COM-226 from %s to %s is no leaving', (from, to) => {
  expect(leavesCheckout(from, to)).toBe(false);
});

const anyDraft: fc.Arbitrary<CheckoutDraft> = fc.record({
  shippingId: fc.option(fc.integer({ min: 1 })),
  delivery: fc.option(fc.constantFrom('standard', 'express')),
  payment: fc.option(fc.constant(payment)),
  billToShipping: fc.boolean(),
  billingId: fc.option(fc.integer({ min: 1 })),
  cancelled: fc.constant(null),
  deviceData: fc.constant(null),
});

test('the address cannot open a step before the previous ones are done', () => {
  const asked = fc.constantFrom('address', 'delivery', 'payment', 'billing', 'x', null);
  fc.assert(
    fc.property(anyDraft, fc.boolean(), asked, (any, physical, step) => {
      const steps = stepsFor(physical);
      const open = openStep(step, any, physical);
      expect(steps).toContain(open);
      const before = steps.slice(0, steps.indexOf(open));
      expect(before.every((earlier) => openStep(earlier, any, physical) === earlier)).toBe(true);
    }),
  );
});
