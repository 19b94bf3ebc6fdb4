import { sentenceOf } from '@gargoyle/shared/client';
import { PageMeta, useHost, useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Bone, Button, ButtonLink, ErrorPanel, Skeleton, useAction } from '@gargoyle/shared/ui';
import { useShown } from '@gargoyle/shared/ui/use-shown.ts';
import { useEffect, useRef, useState } from 'react';
import { unavailableLines } from '../../common/cart/cart.model.ts';
import { attemptKeys } from '../../common/checkout/attempts.ts';
import { checkoutPath } from '../../common/state/checkout-path.ts';
import { OrderSummary } from '../../common/checkout/order-summary.tsx';
import { isComplete } from '../../common/state/steps.model.ts';
import { TotalBar } from '../../common/checkout/total-bar.tsx';
import { useSessionEnded } from '../../common/checkout/use-session-ended.ts';
import { useCheckout } from '../../common/checkout/use-checkout.ts';
import { OrderLines } from '../../common/items/order-lines.tsx';
import { cartLine } from './order.model.ts';
import { BillTo, ShipTo } from './order-blocks.tsx';
import { emptyCart, placeOrder } from './place.ts';
import { RenewalNotice } from './renewal-notice.tsx';
import layout from '../../common/checkout/summary-layout.module.css';
import s from './review-screen.module.css';
import { agreesToCharge, placeSubscription } from './subscribe.ts';

/** `/review_order`: a summary of the purchase and the button that places it. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const phase = useSession((session) => session.phase);
  const loading = useUiState((state) => state.loading > 0);
  const checkout = useCheckout();
  const { planId, plan, cart, physical, draft, validation, addresses } = checkout;
  const attempts = useRef(attemptKeys());
  const [placed, setPlaced] = useState(false);
  const shown = useShown();

  const [place, busy] = useAction(async () => {
    if (placed) return;
    if (planId === null) {
      const outcome = await placeOrder(host, intl, checkout, attempts.current);
      if (!('done' in outcome)) return;
      setPlaced(true);
      host.navigate(paths.receipt(), { replace: true });
      emptyCart(host);
    } else if (await agreesToCharge(host, intl, checkout.trialUsed)) {
      // The question stays open after Back; an answer given on another page charges nothing.
      if (!shown.current) return;
      const outcome = await placeSubscription(host, intl, checkout, attempts.current);
      if (!('done' in outcome)) return;
      setPlaced(true);
      host.navigate(paths.subscriptionConfirmation(), { replace: true });
    }
  });

  const known = phase !== 'unknown' && (planId === null ? cart.data !== undefined : plan !== null);
  const notEmpty = planId !== null || (cart.data?.results.length ?? 0) > 0;
  const ready = phase === 'signed-in' && notEmpty && isComplete(draft, physical);
  const ended = useSessionEnded();
  useEffect(() => {
    if (known && !ready && !placed && !busy && !ended.current)
      host.navigate(checkoutPath({ plan: planId }), { replace: true });
  }, [host, known, ready, placed, busy, planId, ended]);

  const title = intl.t(planId === null ? 'review.titleOrder' : 'review.titleSubscription');
  const unavailable = planId === null && cart.data ? unavailableLines(cart.data).length > 0 : false;
  const closed = !ready || unavailable || !validation.data || validation.isFetching;
  const failed = [
    ...(planId === null ? [{ query: cart, title: 'cart.loadFailed' }] : []),
    ...(planId !== null && plan === null ? [{ query: checkout.plansQuery, title: 'plans.loadFailed' }] : []),
    { query: addresses, title: 'address.loadFailed' },
    { query: validation, title: 'review.totalFailed' },
  ].find(({ query }) => query.isError && !query.data);
  return (
    <div className={`wrap ${layout.page}`}>
      <PageMeta title={title} noIndex />
      <div className={s.main}>
        <h1 className="t6">{title}</h1>
        {failed ? (
          <ErrorPanel
            title={sentenceOf(failed.query.error, intl.t(failed.title))}
            onRetry={() => void failed.query.refetch()}
            busy={failed.query.isFetching}
          />
        ) : null}
        {!ready || !addresses.data ? (
          failed ? null : (
            <Skeleton>
              <Bone look="card" />
            </Skeleton>
          )
        ) : (
          <>
            <div className={s.blocks}>
              {physical ? (
                <ShipTo address={checkout.shippingAddress} delivery={checkout.delivery?.name ?? null}>
                  <ButtonLink look="text" small to={checkoutPath({ step: 'address' })}>
                    {intl.t('review.edit')}
                  </ButtonLink>
                </ShipTo>
              ) : null}
              <BillTo address={checkout.billingAddress} payment={draft.payment}>
                <ButtonLink look="text" small to={checkoutPath({ plan: planId, step: 'payment' })}>
                  {intl.t('review.edit')}
                </ButtonLink>
              </BillTo>
            </div>
            {planId === null && cart.data ? <OrderLines lines={cart.data.results.map(cartLine)} /> : null}
            {plan ? <RenewalNotice plan={plan} startsTrial={checkout.startsTrial} tax={checkout.totals.tax} /> : null}
            {unavailable ? <p role="alert">{intl.t('cart.removeGone')}</p> : null}
          </>
        )}
      </div>
      <div className={s.side}>
        <OrderSummary checkout={checkout} items={false} />
        <TotalBar checkout={checkout}>
          <Button look="clay" busy={busy} disabled={closed || (loading && !busy)} onClick={() => void place()}>
            {intl.t(planId === null ? 'review.place' : 'review.subscribe')}
          </Button>
        </TotalBar>
      </div>
    </div>
  );
}
