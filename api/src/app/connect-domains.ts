import { dueHandlers } from './due-handlers.ts';
import { oneAtATime } from '../kernel/jobs/one-at-a-time.ts';
import { sweep } from '../kernel/jobs/sweep.ts';
import { openHumanCheck } from '../domains/identity/human-check/human-check.service.ts';
import { visitorToken } from '../domains/commerce/order-items/cart-owner.ts';
import { mergeCart } from '../domains/commerce/order-items/merge-cart.service.ts';
import { settleOrder } from '../domains/commerce/orders/settle-order.service.ts';
import { openCallers } from '../domains/identity/sessions/callers.service.ts';
import { settlePlanChange } from '../domains/commerce/subscriptions/settle-plan-change.service.ts';
import { settleRenewal } from '../domains/commerce/subscriptions/settle-renewal.service.ts';
import { settleSubscription } from '../domains/commerce/subscriptions/settle-subscription.service.ts';
import { settleTrialPayment } from '../domains/commerce/subscriptions/settle-trial-payment.service.ts';
import { removeMethods } from '../domains/commerce/payment-methods/payment-methods.repo.ts';
import { beginAccountChange } from '../domains/commerce/payments/buying.service.ts';
import { forgetBuyer } from '../domains/commerce/payments/forget-buyer.repo.ts';
import type { DomainParts, Equipment, School } from '../kernel/school/school.ts';

/**
 * Wires the domains into the kernel, and the domains among each other.
 * @param getSchool returns the complete school once it is open
 */
export function connectDomains(equipment: Equipment, getSchool: () => School): DomainParts {
  return {
    callers: openCallers(equipment),
    humanCheck: openHumanCheck(equipment),
    accounts: {
      signedIn: (tx, req, userId) => mergeCart(tx, visitorToken(req), userId, equipment.clock.now()),
      // A charge that is still open is settled into its order before the buyer's account is deleted.
      beforeRemoval: async (tx, userId) => {
        await beginAccountChange(tx, getSchool(), userId);
        await removeMethods(tx, userId, equipment.clock.now());
        await forgetBuyer(tx, userId, equipment.clock.now());
      },
    },
    settlers: {
      order: (tx, settlement) => settleOrder(tx, getSchool(), settlement),
      subscription: (tx, settlement) => settleSubscription(tx, getSchool(), settlement),
      plan_change: (tx, settlement) => settlePlanChange(tx, getSchool(), settlement),
      trial_payment: (tx, settlement) => settleTrialPayment(tx, getSchool(), settlement),
      renewal: (tx, settlement) => settleRenewal(tx, getSchool(), settlement),
    },
    sweep: oneAtATime(() => sweep(getSchool(), dueHandlers)),
  };
}
