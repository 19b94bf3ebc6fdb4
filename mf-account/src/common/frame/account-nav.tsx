import { planName } from '@gargoyle/shared/contract/plan-name';
import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { Button, ButtonLink } from '@gargoyle/shared/ui';
import { useId, useState } from 'react';
import { entriesFor, offerFor } from './account-nav.model.ts';
import s from './account-nav.module.css';
import side from './side-page.module.css';

/** Sidebar of the account: pages, current plan, and a link to subscribe or upgrade (ACC-116 to ACC-124). */
export function AccountNav({ current }: { current: string }) {
  const intl = useIntl();
  const session = useSession((s) => s);
  const [open, setOpen] = useState(false);
  const list = useId();
  // Not on the page that it leads to.
  const offer = current === 'change' ? null : offerFor(session);
  return (
    <nav className={s.nav} aria-label={intl.t('account.nav')}>
      {session.user?.createdByProxy ? null : (
        <div className={s.plan} data-action="">
          <p>
            <span className="soft">{intl.t('account.plan')}</span>{' '}
            <strong>
              {session.subscription ? planName(session.subscription.plan, intl.locale) : intl.t('account.noPlan')}
            </strong>
          </p>
          {offer ? (
            <ButtonLink to={paths.changePlan()} look="outline" small>
              {intl.t(offer === 'upgrade' ? 'account.upgrade' : 'account.subscribe')}
            </ButtonLink>
          ) : null}
        </div>
      )}
      <Button
        className={s.toggle}
        look="outline"
        small
        wide
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {intl.t('account.menu')}
      </Button>
      <ul id={list} className={`${side.list} ${s.list}`} data-open={open || undefined}>
        {entriesFor(session).map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={side.link} aria-current={name === current ? 'page' : undefined}>
              {intl.t(`account.entry.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
