import { isApiError } from '@gargoyle/shared/client';
import type { Subscription } from '@gargoyle/shared/contract/subscriptions.contract';
import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import type { Attempts } from '../../common/checkout/attempts.ts';
import { dueToday } from '../../common/checkout/amounts.model.ts';
import { billedId, EMPTY_DRAFT, paymentBody } from '../../common/state/draft.model.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { trackSale } from '../../common/tracking/track-sale.ts';
import { type PlaceResult, handlePlaceError, reloadAmounts } from './place.ts';

/**
 * Asks users who have used the trial to agree to an immediate charge; declining clears the code (COM-195 to COM-199).
 */
export async function agreesToCharge(host: Host, intl: IntlShape, trialUsed: boolean): Promise<boolean> {
  if (!trialUsed) return true;
  const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text: intl.t('review.trialUsed') });
  if (answer === null) commerceState(host).setState({ coupon: null });
  return answer !== null;
}

/** Places the subscription, then reloads the session and broadcasts the new plan (COM-200 to COM-204). */
export async function placeSubscription(
  host: Host,
  intl: IntlShape,
  checkout: Checkout,
  attempts: Attempts,
): Promise<PlaceResult<Subscription>> {
  const { plan, draft, coupon, totals, startsTrial, trialUsed } = checkout;
  const billing = billedId(draft, false);
  if (!plan || !draft.payment || billing === null) return { failed: true };
  const body = {
    plan: plan.id,
    payment: { ...paymentBody(draft.payment), ...('nonce' in draft.payment ? { storeMethod: true } : {}) },
    usedFreeTrial: trialUsed,
    userEmail: host.session.getState().user?.email ?? '',
    billingAddress: billing,
    ...(coupon ? { coupon: coupon.codename } : {}),
    ...(draft.deviceData ? { deviceData: draft.deviceData } : {}),
    expectedTotal: dueToday(totals, startsTrial),
  };
  const attempt = attempts(body);
  // Analytics must never cost a sale (COM-498).
  const clientId = await attempt.once(() => host.track.clientId().catch(() => 'none'));
  const conversionData = {
    ...(clientId === 'none' ? {} : { clientId }),
    userAgent: navigator.userAgent,
  };
  try {
    const subscription = await host.api.call(
      'subscriptions.create',
      { ...body, conversionData },
      { idempotencyKey: attempt.key },
    );
    attempt.settled();
    commerceState(host).setState({ draft: EMPTY_DRAFT, coupon: null });
    void trackSale(host, startsTrial ? 'start_trial' : 'subscribe', {
      transaction_id: `subscription-${subscription.id}`,
      plan: plan.name,
      value: body.expectedTotal,
      currency: 'USD',
      ...(coupon ? { coupon: coupon.codename } : {}),
    });
    await host.session.reload();
    host.bus.emit('commerce.subscription-started', { planId: plan.id });
    host.toast.success(intl.t('review.subscribed'), 'order');
    return { done: subscription };
  } catch (error) {
    if (isApiError(error) && error.status > 0 && error.status < 500) attempt.settled();
    const outcome = handlePlaceError(host, intl, error, intl.t('review.subscribeFailed'));
    if ('changed' in outcome) await reloadAmounts(host, intl, plan.id);
    // The server records trial use: a trial used in another tab is picked up before the next try.
    if (isApiError(error) && error.code === 'trial_already_used') await host.session.reload();
    return outcome;
  }
}
