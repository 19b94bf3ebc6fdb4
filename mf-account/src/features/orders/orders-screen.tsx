import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { ListStates } from '../../common/lists/list-states.tsx';
import { allPagesQuery } from '../../common/lists/all-pages.queries.ts';
import { HelpPart } from '../../common/rail/help-part.tsx';
import { PlanPart } from '../../common/rail/plan-part.tsx';
import { ResumePart } from '../../common/rail/resume-part.tsx';
import { PastDueBanner } from '../../common/subscription/past-due-banner.tsx';
import { OrderRow } from './order-row.tsx';
import { newestFirst } from './orders.model.ts';
import s from './orders-screen.module.css';
import { SubscriptionsSection } from './subscriptions-section.tsx';

export function Component() {
  const intl = useIntl();
  const { data, ...query } = useQuery(allPagesQuery(useHost(), 'orders.list'));
  return (
    <AccountFrame
      current="orders"
      title={intl.t('orders.title')}
      rail={
        <>
          <ResumePart />
          <PlanPart />
          <HelpPart />
        </>
      }
    >
      <PastDueBanner />
      <ListStates
        query={{ ...query, data: data && newestFirst(data) }}
        empty="orders.empty"
        emptyHint="orders.hint"
        next={{ label: 'orders.shop', to: paths.store() }}
      >
        {(orders) => (
          <ul className={s.rows}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </ListStates>
      <SubscriptionsSection hidden={query.isPending} />
    </AccountFrame>
  );
}
