import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import type { Attempts } from '../../common/checkout/attempts.ts';
import { trackSale } from '../../common/tracking/track-sale.ts';

/** Upgrades at the amount that was shown; resolves to whether it succeeded (COM-407, COM-410). */
export async function confirmUpgrade(
  host: Host,
  intl: IntlShape,
  request: { planId: number; coupon: string | null; expectedTotal: number },
  attempts: Attempts,
): Promise<boolean> {
  const attempt = attempts(request);
  try {
    const subscription = await host.api.call(
      'subscriptions.changePlan',
      {
        newPlan: request.planId,
        ...(request.coupon ? { coupon: request.coupon } : {}),
        expectedTotal: request.expectedTotal,
      },
      { idempotencyKey: attempt.key },
    );
    attempt.settled();
    host.toast.success(intl.t('change.upgraded'), 'subscription');
    void trackSale(host, 'upgrade', { plan: subscription.plan, value: request.expectedTotal, currency: 'USD' });
    await host.session.reload();
    void host.api.invalidate('plans.list');
    host.bus.emit('commerce.subscription-changed', { subscriptionId: subscription.id });
    return true;
  } catch (error) {
    if (isApiError(error) && error.status > 0 && error.status < 500) attempt.settled();
    const changed = isApiError(error) && error.code === 'total_changed';
    host.toast.error(
      changed ? intl.t('review.totalChanged') : sentenceOf(error, intl.t('change.upgradeFailed')),
      'subscription',
    );
    // The subscription may have been changed on another device (COM-599).
    if (isApiError(error) && error.status === 409 && !changed) await host.session.reload();
    return false;
  }
}
