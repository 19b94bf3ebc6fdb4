import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import type { PaidWith } from '../db/schema/payments.ts';
import { Refusal } from '../refusals/refuse.ts';

/** What pays: a fresh single-use nonce of the card fields or PayPal, or a method in the gateway's vault. */
export type Source = { nonce: string } | { token: string };

export interface ChargeRequest {
  /** The shop's name for this charge: the same reference is charged once, however often it is asked. */
  reference: string;
  amountCents: number;
  source: Source;
  /** From the provider's client, for its fraud checks. */
  deviceData?: string | null | undefined;
  /** A renewal or retry, made without the buyer being there. */
  recurring?: boolean;
}

/** Why nothing was charged. */
export interface Declined {
  ok: false;
  /** Refused for fraud: buyers read one fixed sentence. */
  fraud: boolean;
  /** The provider's own words. */
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
  /** Of the charge. */
  reference: string;
  /** The shop's name for this refund: the same key gives back once, however often it is asked. */
  key: string;
  amountCents: number;
}

export interface Refunded {
  ok: true;
  /** The provider's id of the refund; of the charge itself when that was voided before it settled. */
  id: string;
  how: 'refunded' | 'voided';
}

/** Nothing was given back. */
export interface NotRefunded {
  ok: false;
  /** The charge is on its way to being settled: the same refund may be asked again later. */
  later: boolean;
  reason: string;
}

/** What a provider tells on its own, its signature checked. */
export interface PaymentNotice {
  /** Of all that was signed: a repetition has the same. */
  hash: string;
  /** In the provider's words, as `dispute_opened`. */
  kind: string;
  /** When the provider says it happened; notices come in any order. */
  toldAt: Date;
  /** Null for a kind that the shop does not follow. */
  about: NoticeSubject | null;
}

export type NoticeSubject =
  /** The state of a charge has changed; what it is now is asked with `settlement`. */
  | { what: 'charge'; id: string; reference: string | null }
  /** The bank did not take a refund: its money is back with the shop. */
  | { what: 'failed_refund'; id: string; reason: string }
  /** A buyer contests a charge at the bank, or how that went on. */
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
  /** The owner of a kept method has ended it at its issuer. */
  | { what: 'method'; id: string };

/**
 * What moves money. Every call may be repeated; none keeps or logs a number, a code or a nonce.
 * @throws Refusal 503 `unavailable` when the provider cannot be asked, or has not said yet what became of an
 * earlier question
 */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'braintree';
  /** What the card fields of a browser need to start. */
  clientToken(): Promise<string>;
  /** Keeps the method behind a nonce for later charges. */
  vault(request: {
    nonce: string;
    customer: string;
    deviceData?: string | null | undefined;
  }): Promise<Vaulted | Declined>;
  /** Forgets a kept method; one that is gone already is no error. */
  unvault(token: string): Promise<void>;
  charge(request: ChargeRequest): Promise<Charged | Declined>;
  /** What became of a reference; null when it was never charged. */
  find(reference: string): Promise<Charged | Declined | null>;
  /** Where a charge stands now on its way to being settled. */
  settlement(reference: string): Promise<TransactionStatus | null>;
  /** Gives back a charge or a part of it, never more than is left of it. */
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

/** The provider does not answer, or has not said yet what it did; nothing may be asked anew until it has. */
export const gatewayAway = (cause: unknown): Refusal =>
  Object.assign(new Refusal('unavailable', 'The payment provider does not answer. Please try again in two minutes.'), {
    cause,
  });

/** A nonce that is unknown, spent or too old. */
export const STALE_NONCE: Declined = {
  ok: false,
  fraud: false,
  reason: 'This payment has expired. Please enter it again.',
  status: 'failed',
};
