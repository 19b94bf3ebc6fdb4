import { planName } from '@gargoyle/shared/contract/plan-name';
import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { sentences } from '../subscription/sentences.model.ts';
import s from './rail.module.css';

/** The user's plan and when it is charged next, for the rail of an account page; nothing without an active one. */
export function PlanPart() {
  const intl = useIntl();
  const subscription = useSession((x) => x.subscription);
  if (!subscription?.active) return null;
  return (
    <section className={s.part} aria-labelledby="rail-plan">
      <h2 id="rail-plan" className="t2">
        {intl.t('rail.plan', { plan: planName(subscription.plan, intl.locale) })}
      </h2>
      {sentences(subscription).map(({ id, date }) => (
        <p key={id} className="meta">
          {intl.t(id, date ? { date: intl.longDate(date, 'UTC') } : {})}
        </p>
      ))}
      <Link to={paths.account()} className={s.link}>
        {intl.t('rail.manage')}
      </Link>
    </section>
  );
}
