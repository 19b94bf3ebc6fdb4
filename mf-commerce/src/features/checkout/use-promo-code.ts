import { useHost } from '@gargoyle/shared/host';
import { useEffect } from 'react';
import { applyCoupon } from '../../common/cart/coupon-actions.ts';
import { promoCodeFor } from '../../common/plans/global-promo.model.ts';
import { useGlobalPromo } from '../../common/promo/use-global-promo.ts';
import { commerceState } from '../../common/state/commerce-state.ts';

/** Applies the promo code to its plans automatically, so that the advertised price is the one charged (COM-427). */
export function usePromoCode(planId: number | null): void {
  const host = useHost();
  const code = promoCodeFor(planId ?? 0, useGlobalPromo().promo);
  useEffect(() => {
    const applied = commerceState(host).getState().coupon;
    if (planId === null || !code) return;
    // A code that the buyer has typed stays, one of an earlier promo does not.
    if (applied?.planId === planId && (!applied.automatic || applied.codename === code)) return;
    applyCoupon(host, code, planId, true).catch((error: unknown) => host.report('promo code', error));
  }, [host, code, planId]);
}
