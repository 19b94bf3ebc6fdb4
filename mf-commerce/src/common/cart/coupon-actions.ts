import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import { cachedCart } from './cart.queries.ts';
import { commerceState } from '../state/commerce-state.ts';
import type { AppliedCoupon } from '../state/applied-coupon.ts';
import { normalCode } from './coupons.model.ts';

/** Number of the latest check of the cart's code: those before it were for an earlier cart. */
let latest = 0;

/** Checks a code for the cart (`planId` null) or a plan. Rejects with the API error. */
export async function checkCoupon(host: Host, typed: string, planId: number | null): Promise<AppliedCoupon> {
  const code = normalCode(typed);
  const goods = planId === null ? (cachedCart(host)?.subtotal ?? null) : null;
  const answer = await host.api.call('coupons.check', planId === null ? { code } : { code, plan: planId });
  return { codename: answer.codename, discount: answer.discountAmount ?? answer.discount, planId, goods };
}

/** Applies a code in place of the previous one (COM-112, COM-120). A rejected code clears it and rejects (COM-113). */
export async function applyCoupon(host: Host, typed: string, planId: number | null): Promise<AppliedCoupon> {
  const state = commerceState(host);
  latest += 1;
  try {
    const coupon = await checkCoupon(host, typed, planId);
    state.setState({ coupon });
    return coupon;
  } catch (error) {
    state.setState({ coupon: null });
    throw error;
  }
}

/** Checks the code again after a cart change and clears it when it is no longer valid (COM-057, COM-058). */
export async function recheckCoupon(host: Host, intl: IntlShape): Promise<void> {
  const state = commerceState(host);
  const coupon = state.getState().coupon;
  if (!coupon || coupon.planId !== null) return;
  // Code and cart may change while the request is pending; its result is then ignored.
  latest += 1;
  const check = latest;
  const current = () => check === latest && state.getState().coupon?.codename === coupon.codename;
  try {
    const fresh = await checkCoupon(host, coupon.codename, null);
    if (current()) state.setState({ coupon: fresh });
  } catch {
    if (!current()) return;
    state.setState({ coupon: null });
    host.toast.error(intl.t('coupon.noLongerValid'), 'coupon');
  }
}
