import { classNames } from '@gargoyle/shared/ui';
import { useIntl } from '@gargoyle/shared/intl';
import { amountLines, type Totals } from '../money/totals.model.ts';
import s from './amounts.module.css';

interface AmountsProps {
  totals: Totals;
  /** Shown beside the discount (COM-117). */
  codename?: string | null | undefined;
  /** Shown beside the tax (COM-368). */
  taxPctg?: number | null | undefined;
  /** Lines below the total, such as dates and later amounts of a subscription. */
  children?: React.ReactNode;
  className?: string | undefined;
}

/** The amounts of a cart or an order; the total is the largest number on the page and changes are announced. */
export function Amounts({ totals, codename, taxPctg, children, className }: AmountsProps) {
  const intl = useIntl();
  const name = (key: keyof Totals): string => {
    if (key === 'discount' && codename) return intl.t('amounts.discountCode', { code: codename });
    if (key === 'tax' && taxPctg) return intl.t('amounts.taxPercent', { percent: taxPctg });
    return intl.t(`amounts.${key}`);
  };
  return (
    <dl className={classNames(s.amounts, className)} aria-live="polite">
      {amountLines(totals).map(({ key, amount }) => (
        <div key={key} className={key === 'total' ? s.total : s.line}>
          <dt>{name(key)}</dt>
          <dd>{key === 'discount' ? `-${intl.money(amount)}` : intl.money(amount)}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
