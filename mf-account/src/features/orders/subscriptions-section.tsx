import { planName } from '@gargoyle/shared/contract/plan-name';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { stateOf } from '../../common/subscription/sentences.model.ts';
import { DetailsRow } from './details-row.tsx';
import { transactionState } from './orders.model.ts';
import s from './orders-screen.module.css';

interface SubscriptionsSectionProps {
  /** Content above is still loading: render nothing that it would push down. */
  hidden: boolean;
}

/** The user's subscriptions, each expandable to its transactions (ACC-215 to ACC-220). */
export function SubscriptionsSection({ hidden }: SubscriptionsSectionProps) {
  const intl = useIntl();
  const query = useQuery(useHost().api.query('subscriptions.list', {}));
  if (hidden) return null;
  if (query.isError && !query.data) return <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />;
  const subscriptions = query.data?.results.toSorted((a, b) => a.id - b.id) ?? [];
  if (!subscriptions.length) return null;
  return (
    <section aria-labelledby="account-subscriptions" className={s.subscriptions}>
      <h2 id="account-subscriptions" className="t4">
        {intl.t('orders.subscriptions')}
      </h2>
      <ul className={s.rows}>
        {subscriptions.map(({ id, plan, ...subscription }) => (
          <DetailsRow key={id} name={planName(plan, intl.locale)} details={<Transactions id={id} />}>
            <span className={`soft ${s.state}`}>{intl.t(stateOf(subscription))}</span>
          </DetailsRow>
        ))}
      </ul>
    </section>
  );
}

function Transactions({ id }: { id: number }) {
  const intl = useIntl();
  const query = useQuery(useHost().api.query('subscriptions.transactions', { id }));
  if (query.isError && !query.data) return <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!query.data)
    return (
      <Skeleton>
        <Bone look="text" />
      </Skeleton>
    );
  if (!query.data.results.length) return <p className="soft">{intl.t('orders.noTransactions')}</p>;
  return (
    <ul className={s.transactions}>
      {query.data.results.map(({ id: key, createdAt, amount, status }) => (
        <li key={key}>
          <time dateTime={createdAt}>{intl.longDate(createdAt, 'UTC')}</time>
          <span>{intl.t(`orders.state.${transactionState(status)}`)}</span>
          <strong className="numbers">{intl.money(amount)}</strong>
        </li>
      ))}
    </ul>
  );
}
