import { PageMeta } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import s from './query-state.module.css';

interface Result<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

export interface QueryStateProps<T> {
  query: Result<T>;
  /** Placeholder that matches the real layout; a plain text page by default. */
  skeleton?: ReactNode;
  children(data: T): ReactNode;
}

/** A page that shows one query: placeholder, error with a retry, or content. */
export function QueryState<T>({ query, skeleton, children }: QueryStateProps<T>) {
  const intl = useIntl();
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    const title = intl.t('common.failedTitle');
    return (
      <div className={`wrap ${s.failed}`}>
        <PageMeta title={title} noIndex />
        <ErrorPanel whole title={title} onRetry={() => void query.refetch()} busy={query.isFetching} />
      </div>
    );
  }
  return skeleton ?? <TextSkeleton />;
}

const TextSkeleton = () => (
  <Skeleton className={`wrap ${s.bones}`}>
    <Bone className={s.title} />
    <Bone look="text" />
    <Bone look="text" />
    <Bone look="card" className={s.picture} />
  </Skeleton>
);
