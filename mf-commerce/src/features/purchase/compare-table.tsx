import { useIntl } from '@gargoyle/shared/intl';
import { priceSuffix } from '../../common/plans/price-suffix.ts';
import { usePlans } from '../../common/plans/plans.queries.ts';
import { titleOf } from './option-row.tsx';
import { type PurchaseOption, subscriberPrice } from './options.model.ts';
import s from './compare-table.module.css';

interface CompareTableProps {
  options: readonly PurchaseOption[];
  subscription: boolean;
  trialUsed: boolean;
}

/** The options of a category side by side (COM-440). */
export function CompareTable({ options, subscription, trialUsed }: CompareTableProps) {
  const intl = useIntl();
  const { plans } = usePlans();
  const percent = Math.max(0, ...plans.map((plan) => plan.videoTutorialDiscount));
  const included = (option: PurchaseOption): string => {
    if (option.category === 'streaming') return intl.t('panel.streamNote');
    const plan = plans.find(({ id }) => id === option.planId);
    const lines = plan ? [plan.description1, plan.description2, plan.description3] : [option.description];
    return lines.filter(Boolean).join(' ') || option.title;
  };
  return (
    <div className={s.scroll}>
      <table className={s.table}>
        <thead>
          <tr>
            <td />
            {options.map((option) => (
              <th key={option.key} scope="col">
                {titleOf(intl, option)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{intl.t('panel.included')}</th>
            {options.map((option) => (
              <td key={option.key}>{included(option)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{intl.t('panel.price')}</th>
            {options.map((option) => (
              <td key={option.key}>
                {intl.money(option.price)}
                {priceSuffix(intl, option.period)}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{intl.t('panel.regularPrice')}</th>
            {options.map((option) => (
              <td key={option.key}>
                {intl.money(option.regularPrice)}
                {priceSuffix(intl, option.period)}
              </td>
            ))}
          </tr>
          {subscription ? (
            <tr>
              <th scope="row">{intl.t('panel.today')}</th>
              {options.map((option) => (
                <td key={option.key}>{intl.money(trialUsed ? option.price : 0)}</td>
              ))}
            </tr>
          ) : (
            <tr>
              <th scope="row">{intl.t('panel.subscribersPay')}</th>
              {options.map((option) => {
                const price = subscriberPrice(option, percent);
                return (
                  <td key={option.key}>
                    {price === null ? intl.money(option.price) : intl.t('panel.from', { price: intl.money(price) })}
                  </td>
                );
              })}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
