import { planName } from '@gargoyle/shared/contract/plan-name';
import { type IntlShape, useIntl } from '@gargoyle/shared/intl';
import { DateText } from '@gargoyle/shared/intl/date-text.tsx';
import { Badge, Price, RadioRow } from '@gargoyle/shared/ui';
import { priceSuffix } from '../../common/plans/price-suffix.ts';
import type { PurchaseOption } from './options.model.ts';

interface OptionRowProps {
  option: PurchaseOption;
  name: string;
  trialUsed: boolean;
  checked: boolean;
  onChoose(): void;
}

/** The localised plan name; any other option has its title from the catalogue. */
export const titleOf = (intl: IntlShape, { planId, title }: PurchaseOption): string =>
  planId === null ? title : planName(title, intl.locale);

/**
 * One option with its price, or the reason it cannot be chosen (COM-438, COM-439, COM-441, COM-442, COM-455, COM-458).
 */
export function OptionRow({ option, name, trialUsed, checked, onChoose }: OptionRowProps) {
  const intl = useIntl();
  const notes = [
    option.startDate ? <DateText date={option.startDate} format="dayAndHour" local /> : null,
    option.category === 'streaming' ? intl.t('panel.streamNote') : option.description || null,
    option.planId !== null && !trialUsed ? intl.t('panel.trialNote') : null,
  ].filter((note) => note !== null);
  const closed = option.state === 'owned' || option.state === 'soldOut';
  return (
    <RadioRow
      name={name}
      value={option.key}
      checked={checked}
      disabled={closed}
      onChange={onChoose}
      label={
        <>
          {option.category === 'streaming' ? intl.t('panel.category.streaming') : titleOf(intl, option)}
          {option.best ? (
            <>
              {' '}
              <Badge>{intl.t('panel.best')}</Badge>
            </>
          ) : null}
        </>
      }
      note={notes.length ? notes.map((note, place) => <span key={place}>{note} </span>) : undefined}
      aside={
        closed ? (
          intl.t(`panel.${option.state}`)
        ) : (
          <Price amount={option.price} regular={option.regularPrice} suffix={priceSuffix(intl, option.period)} />
        )
      }
    />
  );
}
