import { langOf } from '@gargoyle/shared/contract/lang-of';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { type CustomerCarePage, paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { useLocation } from '@gargoyle/shared/router';
import { Bone, ButtonLink, ErrorPanel, Picture, RichText, Skeleton } from '@gargoyle/shared/ui';
import { carePageQuery } from './care.queries.ts';
import { CareFrame } from './care-frame.tsx';

/** The last segment of a path, with or without a trailing slash. */
const slugOf = (pathname: string): CustomerCarePage =>
  (pathname.split('/').filter(Boolean).at(-1) ?? '') as CustomerCarePage;

/** A customer care page (ACC-289, ACC-294). */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const slug = slugOf(useLocation().pathname);
  const query = useQuery(carePageQuery(host, slug));
  const page = query.data;
  const title = page?.title ?? intl.t(`care.page.${slug}`);
  return (
    <CareFrame current={slug} title={title}>
      <PageMeta title={title} description={page?.description} canonical={paths.customerCarePage(slug)} />
      {page ? (
        <>
          <p className="t2 soft" lang={langOf(page, 'description')}>
            {page.description}
          </p>
          {page.photo ? <Picture src={page.photo.medium} alt="" sizes="(width <= 768px) 100vw, 680px" /> : null}
          <RichText html={page.body} lang={langOf(page, 'body')} />
          {page.website ? (
            <p>
              <ButtonLink to={page.website} external>
                {intl.t('care.website')}
              </ButtonLink>
            </p>
          ) : null}
        </>
      ) : query.isError ? (
        <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />
      ) : (
        <Skeleton>
          <Bone look="text" />
          <Bone look="text" />
          <Bone look="text" />
        </Skeleton>
      )}
    </CareFrame>
  );
}
