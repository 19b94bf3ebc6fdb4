import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { classNames, Price } from '@gargoyle/shared/ui';
import { type GlobalPromo, promoPrice } from './global-promo.model.ts';
import s from './plan-price.module.css';
import { priceSuffix } from './price-suffix.ts';
import { periodOf } from './plans.model.ts';

interface PlanPriceProps {
  plan: Plan;
  promo: GlobalPromo | null;
  /** Omits the regular price, where it is shown elsewhere. */
  plain?: boolean;
  className?: string | undefined;
}

/** A plan's price with its period; 'Let's Talk' for a plan without a price (COM-153, COM-154, COM-160, COM-424). */
export function PlanPrice({ plan, promo, plain, className }: PlanPriceProps) {
  const intl = useIntl();
  const { price, regularPrice } = promoPrice(plan, promo);
  if (price === null) return <span className={className}>{intl.t('plans.letsTalk')}</span>;
  return (
    <span className={classNames(s.price, className)}>
      <Price amount={price} regular={plain ? null : regularPrice} suffix={priceSuffix(intl, periodOf(plan.rank))} />
    </span>
  );
}

/** The regular price, struck through, when it is higher than the price (COM-154). */
export function StruckPrice({ plan, promo }: { plan: Plan; promo: GlobalPromo | null }) {
  const intl = useIntl();
  const { price, regularPrice } = promoPrice(plan, promo);
  return price !== null && regularPrice > price ? <del>{intl.money(regularPrice)}</del> : null;
}
