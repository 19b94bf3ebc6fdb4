import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import type { ReactNode } from 'react';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { PastDueBanner } from '../../common/subscription/past-due-banner.tsx';
import rows from '../../common/lists/link-rows.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { GiftSection } from './gift-section.tsx';
import { AccountOverview } from './account-overview.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';

const LINKS = [
  { name: 'orders', to: paths.orders() },
  { name: 'history', to: paths.history() },
  { name: 'bookmarks', to: paths.bookmarks() },
  { name: 'paths', to: paths.myPaths() },
  { name: 'interests', to: paths.interests() },
] as const;

export function Component() {
  const intl = useIntl();
  const byProxy = useSession((x) => x.user?.createdByProxy === true);
  const row = (name: string, to: string): ReactNode => (
    <li key={name}>
      <Link to={to} className={rows.row}>
        <span className="t3">{intl.t(`home.${name}`)}</span>
        <span className="soft">{intl.t(`home.${name}Text`)}</span>
      </Link>
    </li>
  );
  return (
    <AccountFrame current="home" title={intl.t('home.title')}>
      <PastDueBanner />
      <AccountOverview />
      <ProfileSection />
      {byProxy ? null : (
        <>
          <ul className={rows.rows}>{row('password', paths.changePassword())}</ul>
          <SubscriptionSection />
        </>
      )}
      <GiftSection />
      <ul className={rows.rows}>{LINKS.map(({ name, to }) => row(name, to))}</ul>
      <DeleteAccount />
    </AccountFrame>
  );
}
