import { ErrorPanel, LoadMore } from '@gargoyle/shared/ui';
import { useRef } from 'react';
import { useInfiniteScroll } from './use-infinite-scroll.ts';
import type { Pages } from './use-pages.ts';

/** The end of a list that grows by itself: the next page comes near the foot, or by the button. */
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
