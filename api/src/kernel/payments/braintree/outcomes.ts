import { TRANSACTION_STATUSES, type TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import type { SdkCard, SdkFailure, SdkPaypal, SdkTransaction, SdkVerification } from 'braintree';
import type { PaidWith } from '../../db/schema/payments.ts';
import { type Charged, type Declined, STALE_NONCE } from '../gateway.ts';
import { FRAUD_SUSPECTED, STALE } from './codes.ts';

// Converts Braintree's results to the gateway's types.

const BRANDS: Readonly<Record<string, Extract<PaidWith, { kind: 'card' }>['cardType']>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'american express',
  Discover: 'discover',
  JCB: 'jcb',
  Maestro: 'maestro',
  'UK Maestro': 'maestro',
};

/** Statuses in which no money was taken. */
const UNPAID = new Set([
  'processor_declined',
  'gateway_rejected',
  'failed',
  'authorization_expired',
  'settlement_declined',
  'settlement_failed',
  'voided',
]);

const cardFace = (card: SdkCard): PaidWith => ({
  kind: 'card',
  cardType: BRANDS[card.cardType ?? ''] ?? 'unknown',
  last4: card.last4 ?? '',
  expirationMonth: card.expirationMonth ?? '',
  expirationYear: card.expirationYear ?? '',
});

const paypalFace = (account: SdkPaypal): PaidWith => ({
  kind: 'paypal',
  email: account.email ?? account.payerEmail ?? '',
  firstName: account.payerFirstName ?? account.payerInfo?.firstName ?? '',
  lastName: account.payerLastName ?? account.payerInfo?.lastName ?? '',
});

/** A vaulted method: cards have digits, PayPal accounts an address. */
export const methodFace = (method: SdkCard & SdkPaypal): PaidWith =>
  method.last4 ? cardFace(method) : paypalFace(method);

/** Unknown statuses become `unrecognized`, so that new ones of Braintree do not break anything. */
export function statusOf(text: string): TransactionStatus {
  return TRANSACTION_STATUSES.find((status) => status === text) ?? 'unrecognized';
}

const refusedBy = (result: SdkTransaction | SdkVerification): Declined => {
  const rejected = result.status === 'gateway_rejected';
  const why = result.gatewayRejectionReason ?? 'unknown';
  const bank = result.processorResponseText || 'Declined';
  return {
    ok: false,
    fraud: rejected ? why === 'fraud' || why === 'risk_threshold' : result.processorResponseCode === FRAUD_SUSPECTED,
    reason: rejected ? `Gateway Rejected: ${why}` : bank,
    status: rejected ? 'gateway_rejected' : result.status === 'processor_declined' ? 'processor_declined' : 'failed',
  };
};

export function outcomeOf(transaction: SdkTransaction): Charged | Declined {
  const { id, status } = transaction;
  if (UNPAID.has(status)) return refusedBy(transaction);
  const paypal = transaction.paymentInstrumentType === 'paypal_account';
  return {
    ok: true,
    id,
    status: statusOf(status),
    paidWith: paypal ? paypalFace(transaction.paypalAccount ?? {}) : cardFace(transaction.creditCard ?? {}),
  };
}

/** Whether a failure has one of these codes. */
export const failedFor = (failure: SdkFailure, codes: readonly string[]): boolean =>
  failure.errors.deepErrors().some(({ code }) => codes.includes(code));

/** Why a charge or a vaulted method was refused. */
export function declinedOf(failure: SdkFailure): Declined {
  const result = failure.transaction ?? failure.verification;
  if (result) return refusedBy(result);
  if (failedFor(failure, STALE)) return STALE_NONCE;
  return { ok: false, fraud: false, reason: failure.message, status: 'failed' };
}

/** Why nothing was refunded. */
export const refundFailure = ({ message, transaction }: SdkFailure): string =>
  transaction?.processorResponseText || message;

/** An amount in Braintree's format. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
