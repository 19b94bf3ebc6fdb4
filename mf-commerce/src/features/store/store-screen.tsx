import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths, withQuery } from '@gargoyle/shared/paths';
import { keepPreviousData, useQueries } from '@gargoyle/shared/query';
import { Link, useSearchParams } from '@gargoyle/shared/router';
import { Bone, ButtonLink, EmptyState, ErrorPanel, LoadMore, Skeleton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import { useKnownCart } from '../../common/cart/cart.queries.ts';
import { PromotionStrip } from '../../common/promo/promotion-strip.tsx';
import { StoreCard } from './store-card.tsx';
import { kindOf, STORE_KINDS, withCart } from './store.model.ts';
import { storeQuery } from './store.queries.ts';
import s from './store-screen.module.css';

/** `/store`: all items for sale, filtered by kind. */
export function Component() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const kind = kindOf(search.get('kind'));
  return (
    <div className={s.page}>
      <PageMeta
        title={intl.t('store.title')}
        description={intl.t('store.description')}
        canonical={withQuery(paths.store(), { kind: kind ?? undefined })}
      />
      <div className="wrap">
        <PromotionStrip planId={null} />
        <h1 className={`t6 ${s.title}`}>{intl.t('store.title')}</h1>
        <nav aria-label={intl.t('store.kinds')} className={s.kinds}>
          {[null, ...STORE_KINDS].map((option) => (
            <Link
              key={option ?? 'all'}
              to={withQuery(paths.store(), { kind: option ?? undefined })}
              aria-current={option === kind ? 'page' : undefined}
              className={s.kind}
              preventScrollReset
            >
              {intl.t(`store.kind.${option ?? 'all'}`)}
            </Link>
          ))}
        </nav>
        <StoreGrid key={kind ?? 'all'} kind={kind} />
      </div>
    </div>
  );
}

function StoreGrid({ kind }: { kind: ReturnType<typeof kindOf> }) {
  const host = useHost();
  const intl = useIntl();
  const cart = useKnownCart();
  // Back shows all pages that were loaded before.
  const [count, setCount] = useState(() => {
    let cached = 1;
    while (host.query.getQueryData(storeQuery(host, kind, cached + 1).queryKey)) cached += 1;
    return cached;
  });
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) => ({
      ...storeQuery(host, kind, page + 1),
      placeholderData: keepPreviousData,
    })),
  });
  const first = pages[0];
  const last = pages.at(-1);
  if (first?.isError && !first.data) return <ErrorPanel onRetry={() => void first.refetch()} busy={first.isFetching} />;
  if (!first?.data) return <StoreBones />;
  const items = pages.flatMap((page) => page.data?.results ?? []);
  const total = first.data.count;
  if (total === 0)
    return (
      <EmptyState
        title={intl.t('store.empty')}
        action={<ButtonLink to={paths.store()}>{intl.t('store.showAll')}</ButtonLink>}
      />
    );
  return (
    <>
      <output className="meta">{intl.t('store.count', { count: total })}</output>
      <ul className={s.grid}>
        {items.map((item) => (
          <StoreCard key={`${item.orderedModel}-${item.id}`} item={withCart(item, cart)} />
        ))}
      </ul>
      {last?.isError && !last.data ? (
        <ErrorPanel onRetry={() => void last.refetch()} busy={last.isFetching} />
      ) : (
        <LoadMore more={items.length < total} loading={last?.isLoading === true} onMore={() => setCount(count + 1)} />
      )}
    </>
  );
}

const StoreBones = () => (
  <Skeleton className={s.grid}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((card) => (
      <Bone key={card} look="card" />
    ))}
  </Skeleton>
);
