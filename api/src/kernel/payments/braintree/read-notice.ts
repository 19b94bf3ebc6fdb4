import { createHash } from 'node:crypto';
import type { BraintreeGateway, Notification } from 'braintree';
import type { NoticeSubject, PaymentNotice } from '../gateway.ts';

type ReferenceOf = (chargeId: string) => Promise<string | null>;

const CHARGE_KINDS = new Set(['transaction_settled', 'transaction_settlement_declined', 'transaction_disbursed']);
const FAILED_REFUND_KINDS = new Set(['refund_failed', 'transaction_settlement_declined']);

/**
 * Reads a webhook that Braintree posts.
 * @param referenceOf the shop's reference for a charge, by the provider's id
 * @returns null when it was not signed with our keys
 */
export async function readNotice(
  { webhookNotification }: BraintreeGateway,
  { signature, payload }: { signature: string; payload: string },
  referenceOf: ReferenceOf,
): Promise<PaymentNotice | null> {
  const notice = await webhookNotification.parse(signature, payload).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'invalidSignatureError') return null;
    throw error;
  });
  if (!notice) return null;
  return {
    hash: createHash('sha256').update(payload.trim()).digest('base64url'),
    kind: notice.kind,
    toldAt: new Date(notice.timestamp),
    about: await subjectOf(notice, referenceOf),
  };
}

async function subjectOf(notice: Notification, referenceOf: ReferenceOf): Promise<NoticeSubject | null> {
  const { kind, transaction, dispute, revokedPaymentMethodMetadata: revoked } = notice;
  const named = async (id: string, orderId?: string | null) => orderId || (await referenceOf(id));
  if (transaction && FAILED_REFUND_KINDS.has(kind) && (kind === 'refund_failed' || transaction.type === 'credit'))
    return { what: 'failed_refund', id: transaction.id, reason: transaction.processorResponseText || kind };
  if (transaction && CHARGE_KINDS.has(kind) && transaction.type !== 'credit')
    return { what: 'charge', id: transaction.id, reference: await named(transaction.id, transaction.orderId) };
  if (dispute) {
    const { id, status, reason, amountDisputed, amount } = dispute;
    const chargeId = dispute.transaction?.id ?? '';
    const reference = await named(chargeId, dispute.transaction?.orderId);
    const amountCents = Math.round(Number(amountDisputed ?? amount ?? 0) * 100);
    return { what: 'dispute', id, chargeId, reference, amountCents, kind: dispute.kind, status, reason };
  }
  if (kind === 'payment_method_revoked_by_customer' && revoked?.token) return { what: 'method', id: revoked.token };
  return null;
}
