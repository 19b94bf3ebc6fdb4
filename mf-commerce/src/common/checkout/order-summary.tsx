import { planName } from '@gargoyle/shared/contract/plan-name';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, Picture, Skeleton } from '@gargoyle/shared/ui';
import type { ReactNode } from 'react';
import { thumbnailOf } from '../cart/cart.model.ts';
import { Amounts } from '../items/amounts.tsx';
import { ItemName } from '../items/item-name.tsx';
import { lineSubtotal } from '../money/totals.model.ts';
import { PlanPrice } from '../plans/plan-price.tsx';
import { firstChargeDate } from '../plans/plans.model.ts';
import s from './order-summary.module.css';
import type { Checkout } from './use-checkout.ts';

interface OrderSummaryProps {
  checkout: Checkout;
  /** False on a page that lists the items itself. */
  items?: boolean;
  children?: ReactNode;
}

/** What is being bought and its total, visible throughout checkout (COM-206, COM-248). */
export function OrderSummary({ checkout, items = true, children }: OrderSummaryProps) {
  const { now } = useHost();
  const intl = useIntl();
  const { plan, cart, totals, coupon, startsTrial, validation } = checkout;
  const waiting = checkout.planId === null ? !cart.data : !plan;
  if (checkout.lost) return null;
  return (
    <aside className={s.summary} aria-label={intl.t('checkout.summary')}>
      <h2 className="t3">{intl.t('checkout.summary')}</h2>
      {waiting ? (
        <Skeleton>
          <Bone look="card" />
        </Skeleton>
      ) : null}
      {plan ? (
        <div className={s.plan}>
          <p>
            <span className={s.title}>{planName(plan.name, intl.locale)}</span>
            <span className="meta">{plan.checkoutDescription2}</span>
          </p>
          <PlanPrice plan={plan} promo={null} className={s.price} />
        </div>
      ) : null}
      {items && checkout.planId === null && cart.data ? (
        <ul className={s.lines}>
          {cart.data.results.map((line) => (
            <li key={line.id} className={s.line}>
              <Picture src={thumbnailOf(line.thumbnail)} alt="" ratio="square" sizes="84px" className={s.picture} />
              <p>
                <ItemName item={line} className={s.title} />
                {line.quantity > 1 ? (
                  <span className="meta">{intl.t('checkout.pieces', { count: line.quantity })}</span>
                ) : null}
              </p>
              <span className={s.price}>
                <span>{intl.money(lineSubtotal(line))}</span>
                {line.regularPrice > line.price ? (
                  <del>{intl.money(lineSubtotal({ ...line, price: line.regularPrice }))}</del>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {waiting ? null : plan && startsTrial ? (
        <dl className={s.trial}>
          <div className={s.today}>
            <dt>{intl.t('checkout.dueToday')}</dt>
            <dd>{intl.money(0)}</dd>
          </div>
          <div>
            <dt>{intl.t('checkout.firstCharge', { date: intl.longDate(firstChargeDate(plan, now), 'UTC') })}</dt>
            <dd>{intl.money(totals.total)}</dd>
          </div>
          {coupon ? (
            <div>
              <dt>{intl.t('amounts.discountCode', { code: coupon.codename })}</dt>
              <dd>{`-${intl.money(totals.discount)}`}</dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <Amounts totals={totals} codename={coupon?.codename} taxPctg={validation.data?.taxPctg} />
      )}
      {children}
    </aside>
  );
}
