import { lazyForm } from '@gargoyle/shared/forms';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { profileQuery } from '../../common/profile.queries.ts';
import s from './profile-section.module.css';

const ProfileForm = lazyForm(
  () => import(/* webpackChunkName: "account.profile-form" */ './profile-form.tsx'),
  <Skeleton>
    <Bone look="text" />
  </Skeleton>,
);

/** The user's profile, shown and edited in place (ACC-129 to ACC-135). */
export function ProfileSection() {
  const intl = useIntl();
  const query = useQuery(profileQuery(useHost()));
  // The session already knows the names; show them until the profile has loaded.
  const user = useSession((x) => x.user);
  const [editing, setEditing] = useState(false);
  const profile = query.data ?? user;
  // The form that is being filled in was opened from the session's names and stays.
  if (query.isError && !query.data && !editing)
    return <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />;
  if (!profile) return null;
  const { firstName, lastName, email } = profile;
  return (
    <section aria-labelledby="account-profile" className={s.section}>
      <h2 id="account-profile" className="t3">
        {intl.t('profile.title')}
      </h2>
      {editing ? (
        <ProfileForm names={{ firstName, lastName }} email={email} onDone={() => setEditing(false)} />
      ) : (
        <>
          <dl className={s.facts}>
            <dt>{intl.t('profile.firstName')}</dt>
            <dd>{firstName || '–'}</dd>
            <dt>{intl.t('profile.lastName')}</dt>
            <dd>{lastName || '–'}</dd>
            <dt>{intl.t('form.emailLabel')}</dt>
            <dd>{email || '–'}</dd>
          </dl>
          <Button className={s.edit} onClick={() => setEditing(true)}>
            {intl.t('profile.edit')}
          </Button>
        </>
      )}
    </section>
  );
}
