import type { Plan } from '@gargoyle/shared/contract/plans.contract.ts';
import { useIntl } from '@gargoyle/shared/intl';
import { Price } from '@gargoyle/shared/ui';
import { type GlobalPromo, promoPrice } from '../promo/global-promo.model.ts';
import { priceSuffix } from './plans.model.ts';

/** A plan's price with its period; 'Let's Talk' where there is none (COM-153, COM-154, COM-160, COM-424). */
export function PlanPrice({ plan, promo, className }: { plan: Plan; promo: GlobalPromo | null; className?: string }) {
  const intl = useIntl();
  const { price, regularPrice } = promoPrice(plan, promo);
  if (price === null) return <span className={className}>{intl.t('plans.letsTalk')}</span>;
  return (
    <Price
      amount={price}
      regular={regularPrice}
      suffix={priceSuffix(plan.rank)}
      {...(className ? { className } : {})}
    />
  );
}
