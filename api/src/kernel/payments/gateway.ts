import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import type { PaidWith } from '../db/schema/payments.ts';
import { Refusal } from '../refusals/refuse.ts';

/** What is charged: a single-use nonce of the card fields or PayPal, or a method in the gateway's vault. */
export type Source = { nonce: string } | { token: string };

export interface ChargeRequest {
  /** The shop's reference for this charge: charged once, however often it is requested. */
  reference: string;
  amountCents: number;
  source: Source;
  /** From the provider's client, for its fraud checks. */
  deviceData?: string | null | undefined;
  /** A renewal or retry, without the buyer present. */
  recurring?: boolean;
}

/** Why nothing was charged. */
export interface Declined {
  ok: false;
  /** Refused as fraud: buyers see one fixed sentence. */
  fraud: boolean;
  /** The provider's own message. */
  reason: string;
  status: Extract<TransactionStatus, 'processor_declined' | 'gateway_rejected' | 'failed'>;
}

export interface Charged {
  ok: true;
  /** The provider's id of the payment. */
  id: string;
  status: TransactionStatus;
  paidWith: PaidWith;
}

export interface Vaulted {
  ok: true;
  token: string;
  face: PaidWith;
}

export interface RefundRequest {
  /** Reference of the charge. */
  reference: string;
  /** The shop's key for this refund: refunded once, however often it is requested. */
  key: string;
  amountCents: number;
}

export interface Refunded {
  ok: true;
  /** The provider's id of the refund; of the charge itself when that was voided before it settled. */
  id: string;
  how: 'refunded' | 'voided';
}

/** Nothing was refunded. */
export interface NotRefunded {
  ok: false;
  /** The charge is being settled: the same refund may be requested again later. */
  later: boolean;
  reason: string;
}

/** A webhook notice of the provider, with its signature verified. */
export interface PaymentNotice {
  /** Hash of everything signed: a repeated notice has the same. */
  hash: string;
  /** The provider's name for it, such as `dispute_opened`. */
  kind: string;
  /** When it happened according to the provider; notices arrive in any order. */
  toldAt: Date;
  /** Null for a kind that the shop ignores. */
  about: NoticeSubject | null;
}

export type NoticeSubject =
  /** The status of a charge has changed; the current one is queried with `settlement`. */
  | { what: 'charge'; id: string; reference: string | null }
  /** The bank did not accept a refund: the shop has the money again. */
  | { what: 'failed_refund'; id: string; reason: string }
  /** A buyer disputes a charge at the bank, or a dispute has changed. */
  | {
      what: 'dispute';
      id: string;
      chargeId: string;
      reference: string | null;
      amountCents: number;
      kind: string;
      status: string;
      reason: string;
    }
  /** The owner has revoked a stored method at its issuer. */
  | { what: 'method'; id: string };

/**
 * Moves money. Every call may be repeated; none stores or logs a card number, a security code or a nonce.
 * @throws Refusal 503 `unavailable` when the provider cannot be reached, or has not reported the result of an earlier
 * request yet
 */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'braintree';
  /** Token that the browser's card fields need to start. */
  clientToken(): Promise<string>;
  /** Stores the method behind a nonce for later charges. */
  vault(request: {
    nonce: string;
    customer: string;
    deviceData?: string | null | undefined;
  }): Promise<Vaulted | Declined>;
  /** Deletes a stored method; one that is already gone is not an error. */
  unvault(token: string): Promise<void>;
  charge(request: ChargeRequest): Promise<Charged | Declined>;
  /** The outcome of a reference; null when it was never charged. */
  find(reference: string): Promise<Charged | Declined | null>;
  /** The current settlement status of a charge. */
  settlement(reference: string): Promise<TransactionStatus | null>;
  /** Refunds a charge or a part of it, never more than is left of it. */
  refund(request: RefundRequest): Promise<Refunded | NotRefunded>;
  /** Reads a webhook; null when its signature is not the provider's. */
  readNotice(signature: string, payload: string): Promise<PaymentNotice | null>;
}

export const NOT_SETTLED_YET: NotRefunded = {
  ok: false,
  later: true,
  reason: 'The payment is still on its way to being settled.',
};
export const notRefunded = (reason: string): NotRefunded => ({ ok: false, later: false, reason });

/** The provider does not respond, or has not reported its result yet; nothing may be requested again until it has. */
export const gatewayUnavailable = (cause: unknown): Refusal =>
  Object.assign(new Refusal('unavailable', 'The payment provider does not answer. Please try again in two minutes.'), {
    cause,
  });

/** A nonce that is unknown, used or expired. */
export const STALE_NONCE: Declined = {
  ok: false,
  fraud: false,
  reason: 'This payment has expired. Please enter it again.',
  status: 'failed',
};
