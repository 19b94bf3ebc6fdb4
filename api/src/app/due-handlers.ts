import { recoverDue } from '../domains/commerce/payments/recover-purchases.ts';
import { refundDue } from '../domains/commerce/payments/refunds/refund-due.ts';
import { settleDue } from '../domains/commerce/payments/settle-due.ts';
import { billDue } from '../domains/commerce/subscriptions/bill-due.ts';
import { remindDue } from '../domains/commerce/subscriptions/remind-due.ts';
import type { DueHandler } from '../kernel/jobs/sweep.ts';

/** Everything that falls due, in the order in which it is swept. */
export const dueHandlers: readonly DueHandler[] = [recoverDue, remindDue, billDue, settleDue, refundDue];
