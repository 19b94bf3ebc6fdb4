import type { RefundRow } from '../../../../kernel/db/schema/refunds.ts';
import type { transactions } from '../../../../kernel/db/schema/subscriptions.ts';
import { inDollars } from '../../../../kernel/money/money.ts';

type Paid = Pick<typeof transactions.$inferSelect, 'amountCents' | 'status' | 'reference'>;
type Refund = Pick<RefundRow, 'amountCents' | 'state'>;

/** In these states nothing was ever charged, or everything was returned. */
const NOTHING_TAKEN = new Set([
  'authorization_expired',
  'failed',
  'gateway_rejected',
  'processor_declined',
  'settlement_declined',
  'settlement_failed',
  'voided',
]);

/** What can still be refunded, in cents: the payment minus due and made refunds. */
export function refundableCents(paid: Paid, earlier: readonly Refund[]): number {
  if (paid.reference === null || NOTHING_TAKEN.has(paid.status)) return 0;
  const counted = earlier.filter(({ state }) => state !== 'failed');
  return paid.amountCents - counted.reduce((cents, refund) => cents + refund.amountCents, 0);
}

/** Why an amount cannot be refunded; null when it can. */
export function refundProblem(paid: Paid, earlier: readonly Refund[], amountCents: number): string | null {
  const left = refundableCents(paid, earlier);
  if (!Number.isInteger(amountCents) || amountCents < 1) return 'A refund is at least one cent.';
  if (left === 0) return 'Nothing of this payment is left to refund.';
  if (amountCents > left) return `Only ${inDollars(left)} of this payment is left to refund.`;
  return null;
}
