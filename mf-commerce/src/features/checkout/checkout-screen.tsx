import { PageMeta, Slot, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import { OrderSummary } from '../../common/checkout/order-summary.tsx';
import { TotalBar } from '../../common/checkout/total-bar.tsx';
import { useCheckout } from '../../common/checkout/use-checkout.ts';
import { DiscountForm } from '../../common/cart/discount-form.tsx';
import layout from '../../common/checkout/summary-layout.module.css';
import s from './checkout-screen.module.css';
import { Steps } from './steps.tsx';
import { useEntry } from './use-entry.ts';
import { usePromoCode } from './use-promo-code.ts';

/** `/checkout`: sign-in for visitors, the steps for everybody else, with the order summary beside them. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const phase = useSession((session) => session.phase);
  const checkout = useCheckout();
  const { planId, cart, bought } = checkout;
  useEntry(checkout);
  usePromoCode(planId);
  useEffect(() => host.track.event('begin_checkout', planId === null ? {} : { plan: planId }), [host, planId]);
  return (
    <div className={`wrap ${layout.page}`}>
      <PageMeta title={intl.t('checkout.title')} noIndex />
      <div className={s.main}>
        <h1 className="t6">{intl.t('checkout.title')}</h1>
        {checkout.lost ? (
          <ErrorPanel
            title={intl.t(planId === null ? 'cart.loadFailed' : 'plans.loadFailed')}
            onRetry={() => void bought.refetch()}
            busy={bought.isFetching}
          />
        ) : phase === 'visitor' ? (
          // The widget contains its own notice about form protection (COM-223).
          <Slot name="account.checkout-auth.v1" fallback={<CheckoutBones />} />
        ) : phase === 'unknown' || (planId === null && !cart.data) ? (
          <CheckoutBones />
        ) : (
          <Steps checkout={checkout} />
        )}
      </div>
      <TotalBar checkout={checkout} />
      <OrderSummary checkout={checkout}>
        <DiscountForm planId={planId} />
      </OrderSummary>
    </div>
  );
}

const CheckoutBones = () => (
  <Skeleton className={s.bones}>
    {[1, 2, 3, 4].map((step) => (
      <Bone key={step} className={s.bone} />
    ))}
  </Skeleton>
);
