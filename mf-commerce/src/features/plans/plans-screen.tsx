import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { plansQuery } from './plans.queries.ts';

export function Component() {
  const intl = useIntl();
  const plans = useQuery(plansQuery(useHost()));
  return (
    <section className="wrap">
      <PageMeta title={intl.t('plans.title')} canonical="/subscriptions/plans" />
      <h1 className="t6">{intl.t('plans.title')}</h1>
      <ul>
        {plans.data?.results.map((plan) => (
          <li key={plan.id}>{plan.name}</li>
        ))}
      </ul>
    </section>
  );
}
