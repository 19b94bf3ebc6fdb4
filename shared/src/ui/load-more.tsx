import { Button } from './button.tsx';
import s from './load-more.module.css';
import { useWords } from './words.ts';

export interface LoadMoreProps {
  /** Whether there is a next page. */
  more: boolean;
  loading: boolean;
  onMore(): void;
  label?: string;
}

/** Button for the next page of a list; announces loading and disappears after the last page. */
export function LoadMore({ more, loading, onMore, label }: LoadMoreProps) {
  const words = useWords();
  return (
    <div className={s.foot}>
      {more ? (
        <Button onClick={onMore} busy={loading}>
          {label ?? words.loadMore}
        </Button>
      ) : null}
      <output className="meta">{loading ? words.loadingMore : ''}</output>
    </div>
  );
}
