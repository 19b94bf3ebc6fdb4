import type { Behaviour } from '../../db/schema/sandbox-payments.ts';
import type { Declined } from '../gateway.ts';

const declined = (reason: string, more: Partial<Declined> = {}): Declined => ({
  ok: false,
  fraud: false,
  reason,
  status: 'processor_declined',
  ...more,
});

const REFUSALS: Partial<Record<Behaviour, Declined>> = {
  decline: declined('Do Not Honor'),
  expired: declined('Expired Card'),
  fraud: declined('Gateway Rejected: fraud', { fraud: true, status: 'gateway_rejected' }),
  cvv: declined('Gateway Rejected: cvv', { status: 'gateway_rejected' }),
};

/** An amount that the processor declines, and one that fails at settlement. */
const DECLINED_CENTS = 200_100;
export const UNSETTLED_CENTS = 400_100;

/** The bank's decision on storing a method; null when it is accepted. */
export const vaultVerdict = (behaviour: Behaviour): Declined | null => REFUSALS[behaviour] ?? null;

/**
 * The bank's decision on a charge; null when it is approved.
 * @param earlier how often the method has paid before
 */
export function chargeVerdict(behaviour: Behaviour, amountCents: number, earlier: number): Declined | null {
  if (behaviour === 'pays_once') return earlier > 0 ? declined('Insufficient Funds') : null;
  if (amountCents === DECLINED_CENTS) return declined('Insufficient Funds');
  return REFUSALS[behaviour] ?? null;
}
