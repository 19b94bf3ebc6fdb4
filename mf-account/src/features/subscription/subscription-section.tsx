import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { ButtonLink } from '@gargoyle/shared/ui';
import s from './subscription-section.module.css';
import { sentences } from './subscription.model.ts';

/** What plan I have, what happens when, and the way to more (ACC-140 to ACC-149). */
export function SubscriptionSection() {
  const intl = useIntl();
  const subscription = useSession((x) => x.subscription);
  const date = (iso: string) => intl.longDate(iso, 'UTC');
  return (
    <section aria-labelledby="account-subscription" className={s.section}>
      <h2 id="account-subscription" className="t3">
        {intl.t('subscription.title')}
      </h2>
      <p className="t4">
        {subscription?.plan ?? intl.t('account.noPlan')}
        {subscription ? (
          <span className={subscription.active ? s.active : s.inactive}>
            {intl.t(subscription.active ? 'subscription.active' : 'subscription.inactive')}
          </span>
        ) : null}
      </p>
      {subscription ? (
        sentences(subscription).map(({ id, date: on }) => (
          <p key={id} className="soft">
            {intl.t(id, on ? { date: date(on) } : {})}
          </p>
        ))
      ) : (
        <ButtonLink to="/change_subscription" look="clay">
          {intl.t('account.subscribe')}
        </ButtonLink>
      )}
    </section>
  );
}
