import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import type { PaidWith } from '../db/schema/payments.ts';

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

/** What moves money. Every call may be repeated; none keeps or logs a number, a code or a nonce. */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'braintree';
  /** What the card fields of a browser need to start. */
  clientToken(customer: string): Promise<string>;
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
}

/** A nonce that is unknown, spent or too old. */
export const STALE_NONCE: Declined = {
  ok: false,
  fraud: false,
  reason: 'This payment has expired. Please enter it again.',
  status: 'failed',
};
