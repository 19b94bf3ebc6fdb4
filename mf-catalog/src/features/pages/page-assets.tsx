import type { Asset } from '@gargoyle/shared/contract/assets.contract';
import type { PageText } from '@gargoyle/shared/contract/pages.contract';
import { useHost } from '@gargoyle/shared/host';
import { ErrorPanel, LoadMore } from '@gargoyle/shared/ui';
import { AssetGrid } from '../../common/lightbox/asset-grid.tsx';
import { usePages } from '../../common/paging/use-pages.ts';

const ASSETS_PAGE = 50;

/** The pictures of a page, fifty at a time (CAT-156). */
export function PageAssets({ page }: { page: Pick<PageText, 'id'> }) {
  const host = useHost();
  const list = usePages<Asset>(
    (offset) =>
      host.api.query('assets.list', {
        type: 'page',
        id: String(page.id),
        pageSize: String(ASSETS_PAGE),
        ...(offset ? { offset: String(offset) } : {}),
      }),
    ASSETS_PAGE,
  );
  const failed = list.status === 'error' || list.failedMore;
  if (list.items.length === 0 && !failed) return null;
  return (
    <div className="wrap section">
      <AssetGrid assets={list.items} />
      {failed ? <ErrorPanel onRetry={list.retry} /> : null}
      <LoadMore more={list.more} loading={list.loadingMore} onMore={list.loadMore} />
    </div>
  );
}
