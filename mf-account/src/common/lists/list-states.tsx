import { Slot } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import type { ReactNode } from 'react';
import { Bone, ButtonLink, EmptyState, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import s from './list-states.module.css';

interface ListQuery<T> {
  data: readonly T[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch(): unknown;
}

interface ListStatesProps<T> {
  query: ListQuery<T>;
  /** Message ids of the empty state: its title, how to fill the list, and its button. */
  empty: string;
  emptyHint: string;
  next: { label: string; to: string };
  children(items: readonly T[]): ReactNode;
}

/** The four states of an account list: loading, failed, empty with a next step, ready. */
export function ListStates<T>({ query, empty, emptyHint, next, children }: ListStatesProps<T>) {
  const intl = useIntl();
  if (query.data?.length) return children(query.data);
  if (query.data)
    return (
      <>
        <EmptyState
          title={intl.t(empty)}
          action={
            <ButtonLink to={next.to} look="clay">
              {intl.t(next.label)}
            </ButtonLink>
          }
        >
          {intl.t(emptyHint)}
        </EmptyState>
        <Slot name="catalog.suggestions.v1" whenFailed="fallback" />
      </>
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
