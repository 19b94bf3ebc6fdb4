import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useQuery } from '@gargoyle/shared/query';
import { EmptyState, ErrorPanel, LoadMore } from '@gargoyle/shared/ui';
import { AssetGrid, AssetGridSkeleton } from '../../common/lightbox/asset-grid.tsx';
import { usePages } from '../../common/paging/use-pages.ts';
import { PageHead } from '../../common/parts/page-head.tsx';
import { shareImageQuery } from '../../common/share-image.queries.ts';
import { ASSETS_PAGE, galleryQuery } from './gallery.queries.ts';

/** `/gallery`: pictures of students' work. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const list = usePages<Asset>((offset) => galleryQuery(host, offset), ASSETS_PAGE);
  const share = useQuery(shareImageQuery(host, 'gallery'));
  return (
    <>
      <PageMeta
        title={intl.t('gallery.title')}
        description={intl.t('gallery.text')}
        canonical={paths.gallery()}
        shareImage={share.data?.facebookShareImages[0]}
      />
      <PageHead title={intl.t('gallery.title')} text={intl.t('gallery.text')} />
      <div className="wrap">
        {list.status === 'initial' ? <AssetGridSkeleton /> : null}
        {list.status === 'error' ? <ErrorPanel onRetry={list.retry} /> : null}
        {list.status === 'success' && list.items.length === 0 ? <EmptyState title={intl.t('gallery.none')} /> : null}
        <AssetGrid assets={list.items} />
        {list.failedMore ? <ErrorPanel onRetry={list.retry} /> : null}
        <LoadMore more={list.more} loading={list.loadingMore} onMore={list.loadMore} />
      </div>
    </>
  );
}
