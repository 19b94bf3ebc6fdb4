import { sentenceOf } from '@gargoyle/shared/client';
import { useHost, useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, Dialog, ErrorPanel, Skeleton, useAction } from '@gargoyle/shared/ui';
import { useRef } from 'react';
import { attemptKeys } from '../../common/checkout/attempts.ts';
import { discountFor } from '../../common/cart/coupons.model.ts';
import { DiscountForm } from '../../common/cart/discount-form.tsx';
import { commerceState, useCommerceState } from '../../common/state/commerce-state.ts';
import { PlanChangeView } from './plan-change-view.tsx';
import { confirmUpgrade } from './upgrade-actions.ts';
import s from './upgrade-dialog.module.css';

/**
 * Upgrade from the current plan to another, with cost and date; all amounts come from the server (COM-397 to COM-407).
 */
export function UpgradeDialog({ planId, onClose }: { planId: number; onClose(): void }) {
  const host = useHost();
  const intl = useIntl();
  const onTrial = useSession((session) => session.subscription?.onTrial === true);
  const loading = useUiState((state) => state.loading > 0);
  const coupon = discountFor(
    useCommerceState((state) => state.coupon),
    planId,
  );
  const attempts = useRef(attemptKeys());
  const change = useQuery({
    ...host.api.query('subscriptions.planChange', {
      newPlan: planId,
      ...(coupon ? { coupon: coupon.codename } : {}),
    }),
    staleTime: 0,
    retry: false,
  });
  const close = () => {
    if (coupon) commerceState(host).setState({ coupon: null });
    onClose();
  };
  const [confirm, busy] = useAction(async () => {
    if (!change.data) return;
    const request = { planId, coupon: coupon?.codename ?? null, expectedTotal: change.data.amountDue };
    const done = await confirmUpgrade(host, intl, request, attempts.current);
    if (done) close();
    else void change.refetch();
  });
  return (
    <Dialog
      open
      wide
      title={intl.t('change.upgrade')}
      onClose={close}
      {...(s.dialog ? { className: s.dialog } : {})}
      actions={
        <>
          <Button onClick={close}>{intl.t('form.cancel')}</Button>
          <Button
            look="clay"
            busy={busy}
            disabled={!change.isSuccess || (loading && !busy)}
            onClick={() => void confirm()}
          >
            {intl.t('change.confirm')}
          </Button>
        </>
      }
    >
      {change.isError ? (
        <ErrorPanel
          title={sentenceOf(change.error, intl.t('plans.loadFailed'))}
          onRetry={() => void change.refetch()}
          busy={change.isFetching}
        />
      ) : !change.data ? (
        <Skeleton>
          <Bone look="card" />
        </Skeleton>
      ) : (
        <PlanChangeView change={change.data} onTrial={onTrial} />
      )}
      <DiscountForm planId={planId} />
    </Dialog>
  );
}
