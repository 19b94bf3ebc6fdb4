import { ErrorPanel } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import type { Pages } from '../paging/use-pages.ts';

export interface BlockStateProps {
  list: Pages<unknown>;
  skeleton: ReactNode;
  children: ReactNode;
}

/** A page section by its state: placeholder, error with a retry, nothing when empty, or its content. */
export function BlockState({ list, skeleton, children }: BlockStateProps) {
  if (list.status === 'initial') return <div className="wrap section">{skeleton}</div>;
  if (list.status === 'error') {
    return (
      <div className="wrap section">
        <ErrorPanel onRetry={list.retry} />
      </div>
    );
  }
  return list.items.length > 0 ? children : null;
}
