import { isApiError } from '@gargoyle/shared/client';
import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import { cachedCart } from './cart.queries.ts';
import { commerceState } from '../state/commerce-state.ts';
import type { AppliedCoupon } from '../state/applied-coupon.ts';
import { normalCode } from './coupons.model.ts';

/** Number of the latest check of the cart's code: those before it were for an earlier cart. */
let latest = 0;
/** Number of the code that was applied last. */
let lastApplied = 0;

/** Checks a code for the cart (`planId` null) or a plan. Rejects with the API error. */
export async function checkCoupon(host: Host, typed: string, planId: number | null): Promise<AppliedCoupon> {
  const code = normalCode(typed);
  const goods = planId === null ? (cachedCart(host)?.subtotal ?? null) : null;
  const answer = await host.api.call('coupons.check', planId === null ? { code } : { code, plan: planId });
  return { codename: answer.codename, discount: answer.discountAmount ?? answer.discount, planId, goods };
}

/**
 * Applies a code in place of the previous one (COM-112, COM-120). A rejected code clears a typed one and rejects
 * (COM-113, COM-596).
 */
export async function applyCoupon(
  host: Host,
  typed: string,
  planId: number | null,
  automatic?: boolean,
): Promise<AppliedCoupon> {
  const state = commerceState(host);
  const { coupon: before } = state.getState();
  latest += 1;
  lastApplied += 1;
  const mine = lastApplied;
  const set = (coupon: AppliedCoupon | null) => {
    if (mine === lastApplied) state.setState({ coupon });
  };
  try {
    const coupon = { ...(await checkCoupon(host, typed, planId)), ...(automatic ? { automatic } : {}) };
    set(coupon);
    return coupon;
  } catch (error) {
    set(before?.automatic ? before : null);
    throw error;
  }
}

/**
 * Checks the code of the cart (`planId` null) or of a plan again after a change, and clears it when it is no longer
 * valid (COM-057, COM-058).
 */
export async function recheckCoupon(host: Host, intl: IntlShape, planId: number | null = null): Promise<void> {
  const state = commerceState(host);
  const coupon = state.getState().coupon;
  if (coupon?.planId !== planId) return;
  // Code and cart may change while the request is pending; its result is then ignored.
  latest += 1;
  const check = latest;
  const current = () => check === latest && state.getState().coupon?.codename === coupon.codename;
  try {
    const fresh = await checkCoupon(host, coupon.codename, planId);
    if (current()) state.setState({ coupon: { ...coupon, ...fresh } });
  } catch (error) {
    // Without an answer about the code it stays (COM-598); placing an order checks it again.
    const refused = isApiError(error) && (error.status === 400 || error.status === 404);
    if (!refused || !current()) return;
    state.setState({ coupon: null });
    host.toast.error(intl.t('coupon.noLongerValid'), 'coupon');
  }
}
