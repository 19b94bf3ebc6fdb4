import type { CardFace } from '@gargoyle/shared/contract/payment-methods.contract';

/** How it is paid (COM-225), with what the buyer recognises it by. */
export type PaymentDraft =
  | { mode: 'card'; token: string; face: CardFace }
  | { mode: 'new-card'; nonce: string; cardType: string; last4: string }
  | { mode: 'stored-paypal'; token: string; email: string }
  | { mode: 'new-paypal'; nonce: string; email: string };

/** What checkout has gathered (COM-224). Addresses are stored before they are chosen, so ids are enough. */
export interface CheckoutDraft {
  shippingId: number | null;
  delivery: string | null;
  /** The shipping choice that was taken back; what it was is offered again (COM-239, COM-278). */
  cancelled: { shippingId: number; delivery: string | null } | null;
  payment: PaymentDraft | null;
  billToShipping: boolean;
  billingId: number | null;
  /** What the payment provider gathered for its fraud checks. */
  deviceData: string | null;
}

/** COM-241: one address for both by default. */
export const EMPTY_DRAFT: CheckoutDraft = {
  shippingId: null,
  delivery: null,
  cancelled: null,
  payment: null,
  billToShipping: true,
  billingId: null,
  deviceData: null,
};

/** Another address resets the delivery method; the same one keeps it (COM-239, COM-279). */
export const withShipping = (draft: CheckoutDraft, shippingId: number | null): CheckoutDraft =>
  draft.shippingId === shippingId ? draft : { ...draft, shippingId, delivery: null, cancelled: null };

/** Back to the choice of an address: delivery method, its cost and the tax are open again (COM-239). */
export const withoutShipping = (draft: CheckoutDraft): CheckoutDraft =>
  draft.shippingId === null
    ? draft
    : {
        ...draft,
        shippingId: null,
        delivery: null,
        cancelled: { shippingId: draft.shippingId, delivery: draft.delivery },
      };

/** After an address was removed: whatever was chosen of it is open again. */
export const withoutAddress = (draft: CheckoutDraft, id: number): CheckoutDraft => ({
  ...draft,
  ...(draft.shippingId === id ? { shippingId: null, delivery: null } : {}),
  ...(draft.billingId === id ? { billingId: null } : {}),
  ...(draft.cancelled?.shippingId === id ? { cancelled: null } : {}),
});

/** The method that an address had before, chosen or taken back; null for another address (COM-278, COM-279). */
export function formerMethod(draft: CheckoutDraft, shippingId: number): string | null {
  if (draft.shippingId === shippingId) return draft.delivery;
  return draft.cancelled?.shippingId === shippingId ? draft.cancelled.delivery : null;
}

/** The address that is billed; digital orders and plans have no shipping address to share (COM-237, COM-238). */
export const billedId = (draft: CheckoutDraft, physical: boolean): number | null =>
  physical && draft.billToShipping ? draft.shippingId : draft.billingId;

/** Nonces work once and not for long: only stored methods outlive a reload. */
export function forStorage(draft: CheckoutDraft): CheckoutDraft {
  const kept = draft.payment?.mode === 'card' || draft.payment?.mode === 'stored-paypal';
  return kept ? draft : { ...draft, payment: null, deviceData: null };
}

/** The wire's payment of a draft: a new PayPal account is kept for later, a card was saved before (API-C-165). */
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
