import { dueHandlers } from './due-handlers.ts';
import { sweep } from '../kernel/jobs/sweep.ts';
import { openHumanCheck } from '../domains/identity/human-check/human-check.service.ts';
import { visitorToken } from '../domains/commerce/order-items/cart-owner.ts';
import { mergeCart } from '../domains/commerce/order-items/merge-cart.service.ts';
import { settleOrder } from '../domains/commerce/orders/settle-order.service.ts';
import { openCallers } from '../domains/identity/sessions/callers.service.ts';
import { settlePlanChange } from '../domains/commerce/subscriptions/settle-plan-change.service.ts';
import { settleSubscription } from '../domains/commerce/subscriptions/settle-subscription.service.ts';
import { settleTrialPayment } from '../domains/commerce/subscriptions/settle-trial-payment.service.ts';
import { beginAccountChange } from '../domains/commerce/payments/buying.service.ts';
import type { DomainParts, Equipment, School } from '../kernel/school/school.ts';

/**
 * Gives the kernel what it asks of the domains, and a domain what others do for it.
 * @param lend the whole school, once it stands
 */
export function connectDomains(equipment: Equipment, lend: () => School): DomainParts {
  return {
    callers: openCallers(equipment),
    humanCheck: openHumanCheck(equipment),
    accounts: {
      signedIn: (tx, req, userId) => mergeCart(tx, visitorToken(req), userId, equipment.clock.now()),
      // What was charged belongs to an order before its buyer is gone.
      leaving: async (tx, userId) => void (await beginAccountChange(tx, lend(), userId)),
    },
    settlers: {
      order: (tx, settlement) => settleOrder(tx, lend(), settlement),
      subscription: (tx, settlement) => settleSubscription(tx, lend(), settlement),
      plan_change: (tx, settlement) => settlePlanChange(tx, lend(), settlement),
      trial_payment: (tx, settlement) => settleTrialPayment(tx, lend(), settlement),
    },
    sweep: () => sweep(lend(), dueHandlers),
  };
}
