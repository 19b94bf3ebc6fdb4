import { isApiError } from '@gargoyle/shared/client';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useParams } from '@gargoyle/shared/router';
import { Bone, ButtonLink, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { AuthFrame } from '../../common/auth/auth-frame.tsx';
import { RedeemForm } from './redeem-form.tsx';

/** `/gift-certificate/{token}`: giver, recipient and a password form (ACC-097 to ACC-106). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { token = '' } = useParams();
  // Requested once: a gift redeemed on this page must not turn into a missing one.
  const query = useQuery({
    ...host.api.query('giftCertificates.get', { code: token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <AuthFrame title={intl.t('redeem.title')} picture={host.brand.pictures.signup} sentence={intl.t('redeem.sentence')}>
      <PageMeta title={intl.t('redeem.title')} noIndex />
      {query.data ? (
        <RedeemForm token={token} gift={query.data} />
      ) : !query.isError ? (
        <Skeleton>
          <Bone look="text" />
          <Bone look="text" />
          <Bone look="text" />
        </Skeleton>
      ) : isApiError(query.error) && query.error.status === 404 ? (
        <>
          <p>{intl.t('redeem.gone')}</p>
          <ButtonLink to={paths.home()} look="outline">
            {intl.t('redeem.home')}
          </ButtonLink>
        </>
      ) : (
        <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
    </AuthFrame>
  );
}
