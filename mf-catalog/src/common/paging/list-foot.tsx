import { ErrorPanel, LoadMore } from '@gargoyle/shared/ui';
import { useRef } from 'react';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import type { Pages } from './use-pages.ts';

/** End of an infinite list: the next page loads on scrolling near it, or through the button. */
export function ListFoot({ list }: { list: Pages<unknown> }) {
  const ready = list.status === 'success' && list.more && !list.loadingMore && !list.failedMore;
  const foot = useRef<HTMLDivElement>(null);
  useInfiniteScroll({ ready, foot, onMore: list.loadMore });
  return (
    <div ref={foot}>
      {list.failedMore ? (
        <ErrorPanel onRetry={list.retry} />
      ) : (
        <LoadMore more={list.status === 'success' && list.more} loading={list.loadingMore} onMore={list.loadMore} />
      )}
    </div>
  );
}
