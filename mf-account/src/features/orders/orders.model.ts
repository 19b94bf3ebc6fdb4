import type { Order } from '@gargoyle/shared/contract/orders.contract';

export type TransactionState = 'failed' | 'processing' | 'completed' | 'voided' | 'unknown';

const STATES: Record<Exclude<TransactionState, 'unknown'>, readonly string[]> = {
  failed: [
    'authorization_expired',
    'failed',
    'gateway_rejected',
    'processor_declined',
    'settlement_declined',
    'settlement_failed',
    'unrecognized',
  ],
  processing: [
    'authorizing',
    'authorized',
    'settlement_pending',
    'settlement_confirmed',
    'settling',
    'submitted_for_settlement',
  ],
  completed: ['settled'],
  voided: ['voided'],
};

/** Maps a payment provider's status to a state shown to users (ACC-221 to ACC-225). */
export function transactionState(status: string): TransactionState {
  for (const [state, statuses] of Object.entries(STATES))
    if (statuses.includes(status)) return state as TransactionState;
  return 'unknown';
}

/** Newest first by date, then by descending id (ACC-201). */
export const newestFirst = <T extends { created: string; id: number }>(orders: readonly T[]): T[] =>
  orders.toSorted((a, b) => b.created.localeCompare(a.created) || b.id - a.id);

/** The picture of the first item that still has one (ACC-391); earlier APIs send none with the list. */
export function pictureOf({ items }: Pick<Order, 'items'>): string | null {
  for (const { thumbnail } of items) {
    const picture = thumbnail?.cartThumb ?? thumbnail?.default;
    if (picture) return picture;
  }
  return null;
}
