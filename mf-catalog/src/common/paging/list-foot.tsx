import { ErrorPanel, LoadMore } from '@gargoyle/shared/ui';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import type { Pages } from './use-pages.ts';

/** The end of a list that grows by itself: the next page comes near the foot, or by the button. */
export function ListFoot({ list }: { list: Pages<unknown> }) {
  const ready = list.status === 'success' && list.more && !list.loadingMore && !list.failedMore;
  useInfiniteScroll({ ready, onMore: list.loadMore });
  if (list.failedMore) return <ErrorPanel onRetry={list.retry} />;
  return <LoadMore more={list.status === 'success' && list.more} loading={list.loadingMore} onMore={list.loadMore} />;
}
