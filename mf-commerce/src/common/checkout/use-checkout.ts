import { useHost, useSession, usedFreeTrial } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { useSearchParams } from '@gargoyle/shared/router';
import { addressesQuery, validationQuery } from '../addresses/addresses.queries.ts';
import { addressById, methodAfterValidation } from '../addresses/addresses.model.ts';
import { needsDelivery } from '../cart/cart.model.ts';
import { useCart } from '../cart/cart.queries.ts';
import { useFreshCoupon } from '../cart/use-fresh-coupon.ts';
import { planById, usePlans } from '../plans/plans.queries.ts';
import { isGroup } from '../plans/plans.model.ts';
import { commerceState, useCommerceState } from '../state/commerce-state.ts';
import { checkoutTotals } from './amounts.model.ts';
import { planOf } from '../state/checkout-path.ts';
import { billedId, type CheckoutDraft } from '../state/draft.model.ts';

/** What is being bought, the choices made so far and the totals. Shared by checkout and review. */
export function useCheckout() {
  const host = useHost();
  const [search] = useSearchParams();
  const planId = planOf(search);
  const signedIn = useSession((session) => session.phase === 'signed-in');
  const trialUsed = useSession(usedFreeTrial);
  const { plans, query: plansQuery } = usePlans();
  const found = planById(plans, planId);
  const plan = found && !isGroup(found) ? found : null;
  const cart = useCart();
  const bought = planId === null ? cart : plansQuery;
  const chosen = useCommerceState((state) => state.draft);
  const coupon = useFreshCoupon(cart.data, planId);
  const addresses = useQuery({ ...addressesQuery(host), enabled: signedIn });

  const physical = planId === null && cart.data !== undefined && needsDelivery(cart.data);
  const billed = billedId(chosen, physical);
  const taxed = physical ? chosen.shippingId : billed;
  const purchase = planId === null ? String(cart.data?.subtotal ?? '') : `plan-${planId}`;
  const params = { id: taxed ?? 0, coupon: coupon?.codename ?? null, plan: planId, purchase };
  const validation = useQuery({
    ...validationQuery(host, params),
    enabled: signedIn && taxed !== null && purchase !== '',
  });
  // The address may have been changed since and be offered other methods now (COM-278).
  const offered = physical && chosen.delivery !== null ? validation.data?.deliveryMethods : undefined;
  const delivery = offered ? methodAfterValidation(offered, chosen.delivery) : null;
  const draft = offered ? { ...chosen, delivery: delivery?.code ?? null } : chosen;
  const totals = checkoutTotals({
    plan,
    cart: cart.data ?? null,
    coupon,
    shipping: delivery?.cost ?? 0,
    tax: validation.data?.tax ?? 0,
  });
  const all = addresses.data?.results ?? [];
  return {
    planId,
    plan,
    plansQuery,
    /** A first individual subscription starts with the trial. */
    startsTrial: plan !== null && plan.trial !== null && !trialUsed,
    trialUsed,
    cart,
    /** Asks for what is bought. */
    bought,
    /** What is bought could not be loaded, so there is nothing to sum up. */
    lost: bought.isError && !bought.data,
    physical,
    draft,
    coupon,
    addresses,
    shippingAddress: addressById(all, chosen.shippingId),
    billingAddress: addressById(all, billed),
    validation,
    delivery,
    totals,
    change: (change: Partial<CheckoutDraft>) => {
      const state = commerceState(host);
      state.setState({ draft: { ...state.getState().draft, ...change } });
    },
    /**
     * Validates a stored address with the shipping service and resolves to the delivery method to preselect. Rejects
     * with the API error.
     */
    validate: async (id: number, previous: string | null) => {
      const answer = await host.query.fetchQuery({ ...validationQuery(host, { ...params, id }), staleTime: 0 });
      return methodAfterValidation(answer.deliveryMethods, previous);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
