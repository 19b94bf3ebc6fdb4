import { removeDue } from '../domains/commerce/payment-methods/remove-due.service.ts';
import { recoverDue } from '../domains/commerce/payments/recover-purchases.service.ts';
import { refundDue } from '../domains/commerce/payments/refunds/refund-due.service.ts';
import { settleDue } from '../domains/commerce/payments/settle-due.service.ts';
import { billDue } from '../domains/commerce/subscriptions/bill-due.service.ts';
import { remindDue } from '../domains/commerce/subscriptions/remind-due.service.ts';
import type { DueHandler } from '../kernel/jobs/sweep.ts';

/** All handlers of due work, in the order in which the sweep runs them. */
export const dueHandlers: readonly DueHandler[] = [recoverDue, remindDue, billDue, settleDue, refundDue, removeDue];
