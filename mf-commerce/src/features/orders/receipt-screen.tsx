import { PageMeta, useClientValue, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useZone } from '@gargoyle/shared/intl/use-zone.ts';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ButtonLink, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { useEffect } from 'react';
import { pageTitle } from '../../common/page-title.ts';
import { commerceState } from '../../common/state/commerce-state.ts';
import { BoughtItems, NextSteps } from './bought-items.tsx';
import { BillTo, ShipTo } from './order-blocks.tsx';
import { OrderDetail } from './order-detail.tsx';
import s from './receipt-screen.module.css';

/** `/receipt`: the order last placed in this tab, also after a reload (COM-357 to COM-364, COM-370). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const phase = useSession((session) => session.phase);
  const id = useClientValue(() => commerceState(host).getState().lastOrderId, null);
  const browser = useClientValue(() => true, false);
  const enabled = id !== null && phase === 'signed-in';
  const order = useQuery({ ...host.api.query('orders.get', { id: id ?? 0 }), enabled });
  const noOrder = browser && phase !== 'unknown' && !enabled;
  useEffect(() => {
    if (noOrder) host.navigate(paths.checkout(), { replace: true });
  }, [host, noOrder]);
  const zone = useZone();
  const placed = order.data;
  return (
    <div className={`wrap ${s.page}`}>
      <PageMeta title={pageTitle(intl.t('receipt.title'))} noIndex />
      <header className={s.head}>
        <h1 className="t6">{intl.t('receipt.title')}</h1>
        <p className={s.lead}>{intl.t('receipt.placed')}</p>
      </header>
      {order.isError && !placed ? (
        <ErrorPanel onRetry={() => void order.refetch()} busy={order.isFetching} />
      ) : !placed ? (
        <Skeleton>
          <Bone look="card" />
        </Skeleton>
      ) : (
        <>
          <BoughtItems order={placed} />
          <NextSteps order={placed} />
          <dl className={s.facts}>
            <div>
              <dt className="meta">{intl.t('receipt.number')}</dt>
              <dd>{placed.id}</dd>
            </div>
            <div>
              <dt className="meta">{intl.t('receipt.date')}</dt>
              <dd>{intl.longDate(placed.created, zone)}</dd>
            </div>
          </dl>
          <div className={s.blocks}>
            {placed.shippingAddress ? (
              <ShipTo address={placed.shippingAddress} delivery={placed.delivery?.name ?? null} />
            ) : null}
            <BillTo
              address={placed.billingAddress}
              payment={placed.creditCard ?? (placed.paypalAccount ? { email: placed.paypalAccount.payerEmail } : null)}
            />
          </div>
          <OrderDetail order={placed} />
          <ButtonLink to={paths.accountCourses()}>{intl.t('receipt.courses')}</ButtonLink>
        </>
      )}
    </div>
  );
}
