import { recoverDue } from '../payments/recover-purchases.ts';
import { refundDue } from '../payments/refunds/refund-due.ts';
import { settleDue } from '../payments/settle-due.ts';
import { billDue } from '../modules/subscriptions/bill-due.ts';
import { remindDue } from '../modules/subscriptions/remind-due.ts';
import type { DueHandler } from './sweep.ts';

/** Everything that falls due, in the order in which it is swept. */
export const dueHandlers: readonly DueHandler[] = [recoverDue, remindDue, billDue, settleDue, refundDue];
