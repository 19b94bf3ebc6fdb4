import { sentenceOf } from '@gargoyle/shared/client';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, Button, ErrorPanel, Icon, RadioRow, Skeleton } from '@gargoyle/shared/ui';
import { useId } from 'react';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { roundMoney } from '../../common/money/totals.model.ts';
import s from './delivery-step.module.css';

/** Delivery method; the choice is included in the total at once (COM-232, COM-276, COM-280 to COM-282). */
export function DeliveryStep({ checkout, onDone }: { checkout: Checkout; onDone(): void }) {
  const intl = useIntl();
  const name = useId();
  const { validation, draft } = checkout;
  if (validation.isError && !validation.data)
    return (
      <ErrorPanel
        title={sentenceOf(validation.error, intl.t('checkout.deliveryFailed'))}
        onRetry={() => void validation.refetch()}
      />
    );
  if (!validation.data)
    return (
      <Skeleton className={s.methods}>
        <Bone className={s.bone} />
      </Skeleton>
    );
  const methods = validation.data.deliveryMethods;
  return (
    <>
      {methods.length === 0 ? (
        <p role="alert">{intl.t('checkout.noDelivery')}</p>
      ) : (
        <div role="radiogroup" aria-label={intl.t('checkout.step.delivery')} className={s.methods}>
          {methods.map((method) => (
            <RadioRow
              key={method.code}
              name={name}
              value={method.code}
              checked={method.code === draft.delivery}
              onChange={() => checkout.change({ delivery: method.code })}
              label={
                <span className={s.name}>
                  <Icon name="parcel" size={20} /> {method.name}
                </span>
              }
              aside={intl.money(roundMoney(method.cost))}
              note={
                <>
                  {method.description}
                  {method.warning ? <span className={s.warning}> {method.warning}</span> : null}
                </>
              }
            />
          ))}
        </div>
      )}
      <Button look="clay" disabled={draft.delivery === null} onClick={onDone}>
        {intl.t('checkout.continue')}
      </Button>
    </>
  );
}
