import { addressesContract } from './addresses.contract.ts';
import { couponsContract } from './coupons.contract.ts';
import { orderItemsContract } from './order-items.contract.ts';
import { ordersContract } from './orders.contract.ts';
import { paymentMethodsContract } from './payment-methods.contract.ts';
import { pendingSubscriptionContract } from './pending-subscription.contract.ts';
import { plansContract } from './plans.contract.ts';
import { promotionContract } from './promotion.contract.ts';
import { sandboxPaymentsContract } from './sandbox-payments.contract.ts';
import { storeContract } from './store.contract.ts';
import { subscriptionsContract } from './subscriptions.contract.ts';
import { tagsContract } from './tags.contract.ts';

/** Every call of the API. */
export const contract = [
  ...addressesContract,
  ...couponsContract,
  ...orderItemsContract,
  ...ordersContract,
  ...paymentMethodsContract,
  ...pendingSubscriptionContract,
  ...plansContract,
  ...promotionContract,
  ...sandboxPaymentsContract,
  ...storeContract,
  ...subscriptionsContract,
  ...tagsContract,
] as const;

type Declared = (typeof contract)[number];
/** The calls by name: `Contract['coupons.check']`. */
export type Contract = { [E in Declared as E['name']]: E };
