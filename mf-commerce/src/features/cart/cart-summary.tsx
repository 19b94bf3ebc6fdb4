import type { Cart } from '@gargoyle/shared/contract/order-items.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { ButtonLink } from '@gargoyle/shared/ui';
import { unavailableLines } from '../../common/cart/cart.model.ts';
import { useFreshCoupon } from '../../common/cart/use-fresh-coupon.ts';
import { DiscountForm } from '../../common/cart/discount-form.tsx';
import { Amounts } from '../../common/items/amounts.tsx';
import { totalsOf } from '../../common/money/totals.model.ts';
import s from './cart-screen.module.css';

/** Totals, discount code and the checkout button (COM-063, COM-068, COM-069). */
export function CartSummary({ cart }: { cart: Cart }) {
  const intl = useIntl();
  const coupon = useFreshCoupon(cart, null);
  const totals = totalsOf({ subtotal: cart.subtotal, discount: coupon?.discount ?? 0, shipping: 0, tax: 0 });
  const blocked = unavailableLines(cart).length > 0;
  return (
    <aside className={s.summary} data-action="" aria-label={intl.t('cart.summary')}>
      <h2 className="t3">{intl.t('cart.summary')}</h2>
      <Amounts totals={totals} codename={coupon?.codename} />
      <DiscountForm planId={null} />
      {blocked ? (
        <p className={s.blocked}>{intl.t('cart.removeGone')}</p>
      ) : (
        <ButtonLink look="clay" wide to={paths.checkout()}>
          {intl.t('cart.checkout')}
        </ButtonLink>
      )}
      <p className={s.terms}>{intl.t('cart.terms')}</p>
    </aside>
  );
}
