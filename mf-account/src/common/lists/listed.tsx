import { useIntl } from '@gargoyle/shared/intl';
import type { ReactNode } from 'react';
import { Bone, ButtonLink, EmptyState, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import s from './listed.module.css';

interface ListQuery<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

interface ListedProps<T> {
  query: ListQuery<T>;
  /** Message ids: what an empty list says, and its next step. */
  empty: string;
  next: { label: string; to: string };
  children(items: readonly T[]): ReactNode;
}

/** The four states of a list of the account: loading, failed, empty with a next step, ready. */
export function Listed<T>({ query, empty, next, children }: ListedProps<T>) {
  const intl = useIntl();
  if (query.data?.length) return children(query.data);
  if (query.data)
    return (
      <EmptyState
        title={intl.t(empty)}
        action={
          <ButtonLink to={next.to} look="clay">
            {intl.t(next.label)}
          </ButtonLink>
        }
      />
    );
  if (query.isError) return <ErrorPanel onRetry={() => void query.refetch()} busy={query.isFetching} />;
  return (
    <Skeleton className={s.waiting}>
      <Bone look="text" />
      <Bone look="text" />
      <Bone look="text" />
    </Skeleton>
  );
}
