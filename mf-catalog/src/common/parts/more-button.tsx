import { Button } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import type { Pages } from '../paging/use-pages.ts';

/** Loads the next page of a section; hidden at the end. */
export const MoreButton = ({ list, children }: { list: Pages<unknown>; children: ReactNode }) =>
  list.more || list.failedMore ? (
    <Button look="text" busy={list.loadingMore} onClick={list.failedMore ? list.retry : list.loadMore}>
      {children}
    </Button>
  ) : null;
