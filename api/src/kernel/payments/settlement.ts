import type { Tx } from '../db/client.ts';
import type { IntentPurpose } from '../db/schema/payments.ts';
import type { Charged } from './gateway.ts';

/** What settling gets: what was bought, and the payment, or null when nothing was due. */
export interface Settlement<P> {
  reference: string;
  userId: number;
  impersonatorId: number | null;
  amountCents: number;
  payload: P;
  charge: Charged | null;
  now: Date;
}

/** Completes a purchase that was charged; null when its money was given back instead. */
export type Settle = (tx: Tx, settlement: Settlement<never>) => Promise<{ id: number } | null>;

/** Who completes a purchase, by what it is for. */
export type Settlers = Readonly<Record<IntentPurpose, Settle>>;
