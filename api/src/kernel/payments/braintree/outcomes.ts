import { TRANSACTION_STATUSES, type TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import type { SdkCard, SdkFailure, SdkPaypal, SdkTransaction, SdkVerification } from 'braintree';
import type { PaidWith } from '../../db/schema/payments.ts';
import { type Charged, type Declined, STALE_NONCE } from '../gateway.ts';
import { FRAUD_SUSPECTED, STALE } from './codes.ts';

// What Braintree says, in the shop's words.

const BRANDS: Readonly<Record<string, Extract<PaidWith, { kind: 'card' }>['cardType']>> = {
  Visa: 'visa',
  MasterCard: 'mastercard',
  'American Express': 'american express',
  Discover: 'discover',
  JCB: 'jcb',
  Maestro: 'maestro',
  'UK Maestro': 'maestro',
};

/** Nothing was taken, whatever was asked. */
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

/** A method of the vault: cards have digits, PayPal accounts an address. */
export const methodFace = (method: SdkCard & SdkPaypal): PaidWith =>
  method.last4 ? cardFace(method) : paypalFace(method);

/** A status that Braintree may invent tomorrow is shown as one that nobody recognises. */
export function statusOf(text: string): TransactionStatus {
  return TRANSACTION_STATUSES.find((status) => status === text) ?? 'unrecognized';
}

const refusedBy = (said: SdkTransaction | SdkVerification): Declined => {
  const rejected = said.status === 'gateway_rejected';
  const why = said.gatewayRejectionReason ?? 'unknown';
  const bank = said.processorResponseText || 'Declined';
  return {
    ok: false,
    fraud: rejected ? why === 'fraud' || why === 'risk_threshold' : said.processorResponseCode === FRAUD_SUSPECTED,
    reason: rejected ? `Gateway Rejected: ${why}` : bank,
    status: rejected ? 'gateway_rejected' : said.status === 'processor_declined' ? 'processor_declined' : 'failed',
  };
};

/** What has become of a charge. */
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

/** Whether one of these codes is among what Braintree says is wrong. */
export const failedFor = (failure: SdkFailure, codes: readonly string[]): boolean =>
  failure.errors.deepErrors().some(({ code }) => codes.includes(code));

/** Why a charge or a kept method was refused. */
export function declinedOf(failure: SdkFailure): Declined {
  const said = failure.transaction ?? failure.verification;
  if (said) return refusedBy(said);
  if (failedFor(failure, STALE)) return STALE_NONCE;
  return { ok: false, fraud: false, reason: failure.message, status: 'failed' };
}

/** Why nothing was given back. */
export const refundWords = ({ message, transaction }: SdkFailure): string =>
  transaction?.processorResponseText || message;

/** Money as Braintree writes it. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);
