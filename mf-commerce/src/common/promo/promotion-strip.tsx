import { sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Button, classNames, useAction } from '@gargoyle/shared/ui';
import { applyCoupon } from '../cart/coupon-actions.ts';
import { discountFor } from '../cart/coupons.model.ts';
import { useCommerceState } from '../state/commerce-state.ts';
import { promotionQuery } from './promo.queries.ts';
import { isRunning } from './promotion.model.ts';
import s from './promotion-strip.module.css';

/**
 * The current promotion with its code, which one click applies (COM-431 to COM-434). `planId` is what the code is
 * checked for: null for the cart. `noPlaceholder` reserves no space while the promotion loads.
 */
export function PromotionStrip({ planId, noPlaceholder }: { planId: number | null; noPlaceholder?: boolean }) {
  const host = useHost();
  const intl = useIntl();
  const { data: promotion, isPending } = useQuery(promotionQuery(host));
  const coupon = discountFor(
    useCommerceState((state) => state.coupon),
    planId,
  );
  const [apply, busy] = useAction(async (codename: string) => {
    try {
      await applyCoupon(host, codename, planId);
      host.toast.success(intl.t('coupon.applied'), 'coupon');
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('coupon.error')), 'coupon');
    }
  });
  // At the top of a page, reserve the space while loading so that the content below does not jump.
  if (isPending && !noPlaceholder) return <div className={s.room} />;
  if (!promotion || !isRunning(promotion, host.now)) return null;
  const { codename } = promotion.couponPromoCode;
  return (
    <aside className={classNames(s.strip, noPlaceholder && s.apart)} aria-label={intl.t('promotion.label')}>
      <p className={s.words}>
        <strong className={s.title}>{promotion.title}</strong> <span>{promotion.description}</span>
      </p>
      {coupon?.codename === codename ? (
        <span className={s.code}>{intl.t('promotion.inUse', { code: codename })}</span>
      ) : (
        <Button look="text" small busy={busy} onClick={() => void apply(codename)}>
          {intl.t('promotion.apply', { code: codename })}
        </Button>
      )}
    </aside>
  );
}
