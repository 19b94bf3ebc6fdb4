import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { Listed } from '../../common/lists/listed.tsx';
import { wholeList } from '../../common/lists/whole-list.ts';
import { OrderRow } from './order-row.tsx';
import { newestFirst } from './orders.model.ts';
import s from './orders-screen.module.css';
import { SubscriptionsSection } from './subscriptions-section.tsx';

export function Component() {
  const intl = useIntl();
  const { data, ...query } = useQuery(wholeList(useHost(), 'orders.list'));
  return (
    <AccountFrame current="orders" title={intl.t('orders.title')}>
      <Listed
        query={{ ...query, data: data && newestFirst(data) }}
        empty="orders.empty"
        filledBy="orders.hint"
        next={{ label: 'orders.shop', to: paths.store() }}
      >
        {(orders) => (
          <ul className={s.rows}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Listed>
      <SubscriptionsSection held={query.isPending} />
    </AccountFrame>
  );
}
