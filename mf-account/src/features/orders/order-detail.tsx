import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { Slot, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { countryIn } from '@gargoyle/shared/intl/country.ts';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { brandName } from '@gargoyle/shared/contract/card-brands';
import { useZone } from '@gargoyle/shared/intl/use-zone.ts';
import s from './orders-screen.module.css';

/** Details of a placed order, loaded when it is expanded (ACC-205 to ACC-214). */
export function OrderDetail({ id }: { id: number }) {
  const query = useQuery(useHost().api.query('orders.get', { id }));
  if (query.data) return <Detail order={query.data} />;
  if (query.isError) return <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return <Waiting />;
}

const Waiting = () => (
  <Skeleton>
    <Bone look="text" />
    <Bone look="text" />
  </Skeleton>
);

function Detail({ order }: { order: Order }) {
  const intl = useIntl();
  const zone = useZone();
  return (
    <div className={s.detail}>
      <p className="soft">{intl.longDate(order.created, zone)}</p>
      <Slot name="commerce.order-items.v1" orderId={order.id} fallback={<Waiting />} />
      <div className={s.parties}>
        {order.shippingAddress ? <Party title={intl.t('orders.shipTo')} address={order.shippingAddress} /> : null}
        <Party title={intl.t('orders.billTo')} address={order.billingAddress} />
        <div>
          <h3 className="t1">{intl.t('orders.paidWith')}</h3>
          <p>
            {order.creditCard
              ? intl.t('orders.card', {
                  type: brandName(order.creditCard.cardType) ?? intl.t('orders.cardType'),
                  last4: order.creditCard.last4,
                })
              : order.paypalAccount
                ? intl.t('orders.paypal', { email: order.paypalAccount.payerEmail })
                : intl.t('orders.noPayment')}
          </p>
        </div>
      </div>
    </div>
  );
}

function Party({ title, address: a }: { title: string; address: Order['billingAddress'] }) {
  const intl = useIntl();
  return (
    <div>
      <h3 className="t1">{title}</h3>
      <address className={s.address}>
        {[
          `${a.firstName} ${a.lastName}`,
          a.streetAddress,
          a.extendedAddress,
          `${a.locality}, ${a.region} ${a.postalCode}`,
          countryIn({ code: a.countryCodeAlpha2, name: a.countryName }, intl.locale),
        ]
          .filter(Boolean)
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
      </address>
    </div>
  );
}
