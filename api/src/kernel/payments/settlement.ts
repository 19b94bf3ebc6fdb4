import type { Tx } from '../db/client.ts';
import type { IntentPurpose } from '../db/schema/payments.ts';
import type { Charged } from './gateway.ts';

/** Input of settling: what was bought, and the payment, or null when nothing had to be paid. */
export interface Settlement<P> {
  reference: string;
  userId: number;
  impersonatorId: number | null;
  amountCents: number;
  payload: P;
  charge: Charged | null;
  now: Date;
}

/** Completes a charged purchase; null when the money was refunded instead. */
export type Settle = (tx: Tx, settlement: Settlement<never>) => Promise<{ id: number } | null>;

/** The functions that complete a purchase, by purpose. A method is not charged. */
export type Settlers = Readonly<Record<Exclude<IntentPurpose, 'method'>, Settle>>;
