import { PageMeta, Slot, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useParams } from '@gargoyle/shared/router';
import { Bone, ButtonLink, EmptyState, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { useCart } from '../../common/cart/cart.queries.ts';
import { PromotionStrip } from '../../common/promo/promotion-strip.tsx';
import { CartLines } from './cart-lines.tsx';
import s from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { RelatedSection } from './related-section.tsx';
import { useCartToken } from './use-cart-token.ts';

/** `/cart` and `/cart/{token}`. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const { token } = useParams();
  const merging = useCartToken(token);
  const cart = useCart();
  const count = cart.data?.itemsCount ?? 0;
  return (
    <div className={s.page}>
      <PageMeta title={intl.t('cart.title')} noIndex />
      <div className="wrap">
        <PromotionStrip planId={null} />
        <header className={s.head}>
          <h1 className="t6">{intl.t('cart.title')}</h1>
          {count > 0 ? <p className="soft">{intl.t('cart.count', { count })}</p> : null}
        </header>
        {cart.isError && !cart.data ? (
          <ErrorPanel title={intl.t('cart.loadFailed')} onRetry={() => void cart.refetch()} busy={cart.isFetching} />
        ) : !cart.data || merging ? (
          <CartBones />
        ) : cart.data.results.length === 0 ? (
          <>
            <EmptyState
              title={intl.t('cart.empty')}
              action={
                <ButtonLink to={paths.tutorials()} look="clay">
                  {intl.t('cart.browse')}
                </ButtonLink>
              }
            >
              {intl.t('cart.hint')}
            </EmptyState>
            <Slot name="catalog.suggestions.v1" whenFailed="fallback" />
          </>
        ) : (
          <div className={s.columns}>
            <CartLines cart={cart.data} />
            <CartSummary cart={cart.data} />
          </div>
        )}
        {host.server ? null : <RelatedSection />}
      </div>
    </div>
  );
}

const CartBones = () => (
  <Skeleton className={s.columns}>
    <div className={s.bones}>
      {[1, 2, 3].map((line) => (
        <Bone key={line} className={s.boneLine} />
      ))}
    </div>
    <Bone className={s.boneSummary} />
  </Skeleton>
);
