import type { TransactionStatus } from '@gargoyle/shared/contract/subscriptions.contract';
import { UNSETTLED_CENTS } from './verdict.ts';

/** The next status of a charge that is being settled (API-C-235); a final status does not change. */
export function nextSettlement(status: TransactionStatus, amountCents: number): TransactionStatus {
  switch (status) {
    case 'authorizing':
      return 'authorized';
    case 'authorized':
      return 'submitted_for_settlement';
    case 'submitted_for_settlement':
      return 'settling';
    case 'settling':
      return amountCents === UNSETTLED_CENTS ? 'settlement_declined' : 'settled';
    default:
      return status;
  }
}
