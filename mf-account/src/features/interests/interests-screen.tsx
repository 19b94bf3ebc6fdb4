import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { AccountFrame } from '../../common/frame/account-frame.tsx';
import { profileQuery } from '../../common/profile.queries.ts';
import { InterestsForm } from './interests-form.tsx';

/** `/account/interests` (ACC-274 to ACC-279). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const tags = useQuery(host.api.query('tags.list'));
  const profile = useQuery(profileQuery(host));
  const failed = tags.isError ? tags : profile.isError ? profile : null;
  return (
    <AccountFrame current="interests" title={intl.t('interests.title')}>
      {tags.data && profile.data ? (
        <InterestsForm tags={tags.data.results} current={profile.data.tags.map(({ id }) => id)} />
      ) : failed ? (
        <ErrorPanel onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : (
        <Skeleton>
          <Bone look="text" />
          <Bone look="text" />
          <Bone look="text" />
        </Skeleton>
      )}
    </AccountFrame>
  );
}
