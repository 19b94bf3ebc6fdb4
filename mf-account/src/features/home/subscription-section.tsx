import { planName } from '@gargoyle/shared/contract/plan-name';
import { Slot, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import { offerFor } from '../../common/frame/account-nav.model.ts';
import { sentences, stateOf } from '../../common/subscription/sentences.model.ts';
import { ManageSubscription } from './manage-subscription.tsx';
import { benefitsOf, isManageable } from './subscription.model.ts';
import s from './subscription-section.module.css';

/** The user's plan, its benefits and upcoming changes, and buttons to change it (ACC-140 to ACC-149, ACC-324). */
export function SubscriptionSection() {
  const intl = useIntl();
  const session = useSession((x) => x);
  const { subscription } = session;
  const date = (iso: string) => intl.longDate(iso, 'UTC');
  return (
    <section aria-labelledby="account-subscription" className={s.section}>
      <h2 id="account-subscription" className="t3">
        {intl.t('subscription.title')}
      </h2>
      <p className="t4">
        <span>{subscription ? planName(subscription.plan, intl.locale) : intl.t('account.noPlan')}</span>{' '}
        {subscription ? (
          <span className={subscription.active && !subscription.pastDue ? s.active : s.inactive}>
            {intl.t(stateOf(subscription))}
          </span>
        ) : null}
      </p>
      {subscription
        ? sentences(subscription).map(({ id, date: on }) => (
            <p key={id} className="soft">
              {intl.t(id, on ? { date: date(on) } : {})}
            </p>
          ))
        : null}
      <ul className={s.benefits}>
        {benefitsOf(session, intl.locale).map(({ key, name, value }) => (
          <li key={key}>{`${name}: ${value}`}</li>
        ))}
      </ul>
      <div className={s.actions}>
        {subscription?.active ? null : (
          <ButtonLink to={paths.changePlan()} look="clay">
            {intl.t('account.subscribe')}
          </ButtonLink>
        )}
        {offerFor(session) === 'upgrade' ? <Slot name="commerce.upgrade-button.v1" whenFailed="line" /> : null}
        {subscription && isManageable(subscription) ? <ManageSubscription subscription={subscription} /> : null}
      </div>
    </section>
  );
}
