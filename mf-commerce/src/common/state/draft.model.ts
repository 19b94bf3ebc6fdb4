import type { CardFace } from '@gargoyle/shared/contract/payment-methods.contract';

/** The chosen payment method (COM-225) and what identifies it to the buyer. */
export type PaymentDraft =
  | { mode: 'card'; token: string; face: CardFace }
  | { mode: 'new-card'; nonce: string; cardType: string; last4: string }
  | { mode: 'stored-paypal'; token: string; email: string }
  | { mode: 'new-paypal'; nonce: string; email: string };

/** The choices made during checkout (COM-224). Addresses are stored before they are chosen, so ids are enough. */
export interface CheckoutDraft {
  shippingId: number | null;
  delivery: string | null;
  /** The shipping choice that was undone; it is offered again as the default (COM-239, COM-278). */
  cancelled: { shippingId: number; delivery: string | null } | null;
  payment: PaymentDraft | null;
  billToShipping: boolean;
  billingId: number | null;
  /** Device data collected by the payment provider for fraud checks. */
  deviceData: string | null;
}

/** COM-241: billing uses the shipping address by default. */
export const EMPTY_DRAFT: CheckoutDraft = {
  shippingId: null,
  delivery: null,
  cancelled: null,
  payment: null,
  billToShipping: true,
  billingId: null,
  deviceData: null,
};

/** Choosing another address resets the delivery method; choosing the same one preserves it (COM-239, COM-279). */
export const withShipping = (draft: CheckoutDraft, shippingId: number | null): CheckoutDraft =>
  draft.shippingId === shippingId ? draft : { ...draft, shippingId, delivery: null, cancelled: null };

/** Back to choosing an address, which reopens the delivery method, its cost and the tax (COM-239). */
export const withoutShipping = (draft: CheckoutDraft): CheckoutDraft =>
  draft.shippingId === null
    ? draft
    : {
        ...draft,
        shippingId: null,
        delivery: null,
        cancelled: { shippingId: draft.shippingId, delivery: draft.delivery },
      };

/** Clears every choice that used a removed address. */
export const withoutAddress = (draft: CheckoutDraft, id: number): CheckoutDraft => ({
  ...draft,
  ...(draft.shippingId === id ? { shippingId: null, delivery: null } : {}),
  ...(draft.billingId === id ? { billingId: null } : {}),
  ...(draft.cancelled?.shippingId === id ? { cancelled: null } : {}),
});

/** The delivery method that an address had before, current or undone; null for another address (COM-278, COM-279). */
export function formerMethod(draft: CheckoutDraft, shippingId: number): string | null {
  if (draft.shippingId === shippingId) return draft.delivery;
  return draft.cancelled?.shippingId === shippingId ? draft.cancelled.delivery : null;
}

/** The billing address; digital orders and plans have no shipping address to reuse (COM-237, COM-238). */
export const billedId = (draft: CheckoutDraft, physical: boolean): number | null =>
  physical && draft.billToShipping ? draft.shippingId : draft.billingId;

/** Nonces are single-use and short-lived, so only stored methods survive a reload. */
export function forStorage(draft: CheckoutDraft): CheckoutDraft {
  const storable = draft.payment?.mode === 'card' || draft.payment?.mode === 'stored-paypal';
  return storable ? draft : { ...draft, payment: null, deviceData: null };
}

/** The payment fields of the request: a new PayPal account is stored for later, a card was saved before (API-C-165). */
export function paymentBody(payment: PaymentDraft): {
  paymentMethodToken?: string;
  paymentMethodNonce?: string;
  storeMethod?: boolean;
} {
  if (payment.mode === 'card' || payment.mode === 'stored-paypal') return { paymentMethodToken: payment.token };
  return payment.mode === 'new-paypal'
    ? { paymentMethodNonce: payment.nonce, storeMethod: true }
    : { paymentMethodNonce: payment.nonce };
}
