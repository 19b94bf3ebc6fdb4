import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './past-due-banner.module.css';
import { afterFailure } from './sentences.model.ts';

/**
 * That a charge failed, what comes next, and what settles it (ACC-427); nothing while nothing is owed.
 * @param children what to do here, in place of the link to the payment methods; not after the last attempt, of which the
 * text says it already
 */
export function PastDueBanner({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const pastDue = useSession((x) => x.subscription?.pastDue);
  if (!pastDue) return null;
  const { amount } = pastDue;
  const { id, date, until } = afterFailure(pastDue);
  const day = (iso = '') => iso && intl.longDate(iso, 'UTC');
  return (
    <section className={s.banner} aria-labelledby="past-due">
      <h2 id="past-due" className="t2">
        {amount === null ? intl.t('subscription.due') : intl.t('pastDue.title', { amount: intl.money(amount) })}
      </h2>
      <p>{intl.t(id, { date: day(date), until: day(until) })}</p>
      {!children ? (
        <ButtonLink to={paths.paymentMethods()}>{intl.t('pastDue.update')}</ButtonLink>
      ) : date ? (
        children
      ) : null}
    </section>
  );
}
